/** A socket that is opened again whenever it breaks. */
export interface LiveSocket {
  /** Tries again at once, if it is broken, or refused with another token: the network is back, or somebody looks. */
  wake(): void
  /** Gives up what may be dead without knowing it: the network is gone. */
  drop(): void
  close(): void
}

export interface LiveState {
  readonly kind: 'connecting' | 'live' | 'broken' | 'refused'
  /** Attempts to get it back since it was last live. */
  readonly attempts: number
  /** Of a socket that was refused: the code that it was closed with. */
  readonly code?: number
}

export interface LiveSocketDeps {
  readToken(): string | null
  open(token: string | null): WebSocket
  /** A close with one of these codes is final, unless there is another token by then: the password was changed in another tab. */
  readonly refusedCodes: readonly number[]
  /** What a server may send now and then as a sign of life; not passed on. */
  readonly heartbeat?: string
  /** How long to wait after so many failed attempts, from 1. */
  waitMs(attempts: number): number
  onText(text: string): void
  onState(state: LiveState): void
}

const firstRetryMs = 1000
const longestRetryMs = 15_000
/** A server that has sent heartbeats, which come every 30 s, and is silent for so long is not there any more. */
const longestSilenceMs = 70_000

/** Longer after each failed attempt, up to a limit. */
export const backOffMs = (attempts: number): number => Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)

export function keepSocketOpen(deps: LiveSocketDeps): LiveSocket {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let offered: string | null = null
  let isRefused = false

  const hasNewToken = () => {
    const token = deps.readToken()
    return token !== null && token !== offered
  }
  const connect = () => {
    clearTimeout(retry)
    retry = undefined
    isRefused = false
    offered = deps.readToken()
    const opening = deps.open(offered)
    socket = opening
    opening.addEventListener('open', () => {
      if (socket !== opening) return
      attempts = 0
      deps.onState({ kind: 'live', attempts })
    })
    opening.addEventListener('message', ({ data }) => {
      if (socket === opening && typeof data === 'string') receive(data)
    })
    opening.addEventListener('close', ({ code }) => {
      if (socket === opening) noteBroken(code)
    })
  }
  const receive = (text: string) => {
    const isHeartbeat = text === deps.heartbeat
    // An older server sends none, and its silence means nothing.
    if (isHeartbeat || silence !== undefined) expectLife()
    if (!isHeartbeat) deps.onText(text)
  }
  const expectLife = () => {
    clearTimeout(silence)
    silence = setTimeout(drop, longestSilenceMs)
  }
  const forget = () => {
    clearTimeout(silence)
    silence = undefined
    socket = undefined
  }
  const noteBroken = (code?: number) => {
    forget()
    isRefused = code !== undefined && deps.refusedCodes.includes(code)
    if (code !== undefined && isRefused && !hasNewToken()) return deps.onState({ kind: 'refused', attempts, code })
    attempts++
    deps.onState({ kind: 'broken', attempts })
    if (isRefused) connect()
    else retry = setTimeout(connect, deps.waitMs(attempts))
  }
  const abandon = () => {
    const old = socket
    forget()
    old?.close()
    return old !== undefined
  }
  const drop = () => {
    if (abandon()) noteBroken()
  }

  deps.onState({ kind: 'connecting', attempts })
  connect()
  return {
    wake() {
      if (retry !== undefined || (isRefused && hasNewToken())) connect()
    },
    drop,
    close() {
      clearTimeout(retry)
      retry = undefined
      isRefused = false
      abandon()
    },
  }
}

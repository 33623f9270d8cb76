/** A socket that is opened again whenever it breaks. */
export interface LiveSocket {
  /** Tries again at once, if it is broken: the network is back, or somebody looks. */
  wake(): void
  /** Gives up what may be dead without knowing it: the network is gone. */
  drop(): void
  close(): void
}

export interface LiveState {
  readonly kind: 'connecting' | 'live' | 'broken' | 'refused'
  /** Attempts to get it back since it was last live. */
  readonly attempts: number
}

export interface LiveSocketDeps {
  open(): WebSocket
  /** A close with this code is final. */
  readonly refusedCode: number
  /** How long to wait after so many failed attempts, from 1. */
  waitMs(attempts: number): number
  onText(text: string): void
  onState(state: LiveState): void
}

const firstRetryMs = 1000
const longestRetryMs = 15_000

/** Longer after each failed attempt, up to a limit. */
export const backOffMs = (attempts: number): number => Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)

export function keepSocketOpen(deps: LiveSocketDeps): LiveSocket {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  const connect = () => {
    clearTimeout(retry)
    retry = undefined
    const opening = deps.open()
    socket = opening
    opening.addEventListener('open', () => {
      if (socket !== opening) return
      attempts = 0
      deps.onState({ kind: 'live', attempts })
    })
    opening.addEventListener('message', ({ data }) => {
      if (socket === opening && typeof data === 'string') deps.onText(data)
    })
    opening.addEventListener('close', ({ code }) => {
      if (socket === opening) noteBroken(code)
    })
  }
  const noteBroken = (code?: number) => {
    socket = undefined
    if (code === deps.refusedCode) return deps.onState({ kind: 'refused', attempts })
    attempts++
    deps.onState({ kind: 'broken', attempts })
    retry = setTimeout(connect, deps.waitMs(attempts))
  }
  const abandon = () => {
    const old = socket
    socket = undefined
    old?.close()
    return old !== undefined
  }

  deps.onState({ kind: 'connecting', attempts })
  connect()
  return {
    wake() {
      if (retry !== undefined) connect()
    },
    drop() {
      if (abandon()) noteBroken()
    },
    close() {
      clearTimeout(retry)
      retry = undefined
      abandon()
    },
  }
}

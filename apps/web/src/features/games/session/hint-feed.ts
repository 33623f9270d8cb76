import {
  bearerProtocol,
  closeForbidden,
  closeUnauthorized,
  heartbeatFrame,
  HintEnvelopeSchema,
  type HintEnvelope,
} from '@clew/contracts/socket'
import { t } from '@lingui/core/macro'
import { addressOf } from '../../../lib/api.ts'
import { backOffMs, keepSocketOpen, type LiveState } from '../../../lib/live-socket.ts'
import { type HintPush, readWire } from './hint-push.ts'

/** How hints come in: pushed, asked for every half second while the socket is broken, or not at all. */
export interface FeedState {
  /** `lost`: neither comes through, and both are tried again. */
  readonly kind: 'disconnected' | 'connecting' | 'live' | 'polling' | 'lost'
  /** Why it is not live, for a person. */
  readonly cause: string | null
  /** Attempts to get the socket back since it was last live. */
  readonly attempts: number
}

export interface FeedHandlers {
  onHint(push: HintPush): void
  onState(state: FeedState): void
}

export interface HintFeedDeps extends FeedHandlers {
  openSocket(path: string, protocols: string[]): WebSocket
  /** `GET /api/mqtt/last_hint`. */
  fetchLast(sessionId: string, signal: AbortSignal): Promise<HintEnvelope>
  readonly getToken: () => string | null
}

export interface HintFeed {
  connect(sessionId: string): void
  disconnect(): void
  /** Tries again at once: the network is back. */
  wake(): void
  /** Gives up a connection that may be dead without knowing it: the network is gone. */
  drop(): void
}

/** `docs/spec/game.md` section 9. */
const pollMs = 500

const idle: FeedState = { kind: 'disconnected', cause: null, attempts: 0 }

/**
 * Receives the hints of one session at a time. A hint is passed on only if it is newer than the last one
 * (`docs/spec/game.md` section 5).
 */
export function createHintFeed(deps: HintFeedDeps): HintFeed {
  let session: string | undefined
  let newest = Number.NEGATIVE_INFINITY
  let current: Connection | undefined

  const receive = (envelope: HintEnvelope) => {
    const { last_hint: hint, timestamp } = envelope
    if (envelope.session_id !== session || !hint || timestamp === null || timestamp <= newest) return
    newest = timestamp
    deps.onHint({ envelope: { ...envelope, last_hint: hint }, ...readWire(hint) })
  }
  const disconnect = () => {
    current?.close()
    current = undefined
    deps.onState(idle)
  }
  return {
    connect(sessionId) {
      current?.close()
      if (sessionId !== session) newest = Number.NEGATIVE_INFINITY
      session = sessionId
      current = openConnection(deps, sessionId, receive)
    },
    disconnect,
    wake: () => current?.wake(),
    drop: () => current?.drop(),
  }
}

interface Connection {
  close(): void
  wake(): void
  drop(): void
}

/** Keeps a socket open, and polls while it is not. */
function openConnection(deps: HintFeedDeps, sessionId: string, receive: (envelope: HintEnvelope) => void): Connection {
  const stop = new AbortController()
  let stopPolling: (() => void) | undefined
  let live: LiveState = { kind: 'connecting', attempts: 0 }
  let pollFailure: string | null = null
  const tell = () => deps.onState(feedStateOf(live, pollFailure))
  const endPolling = () => {
    stopPolling?.()
    stopPolling = undefined
    pollFailure = null
  }
  const startPolling = () =>
    poll(() => deps.fetchLast(sessionId, stop.signal), {
      receive,
      onFailure(failure) {
        if (stopPolling === undefined || failure === pollFailure) return
        // oxlint-disable-next-line no-console -- so the specification asks
        if (failure !== null) console.warn(`Hints could not be asked for: ${failure}`)
        pollFailure = failure
        tell()
      },
    })
  const socket = keepSocketOpen({
    readToken: deps.getToken,
    open: (token) =>
      deps.openSocket(
        addressOf('GET /api/mqtt/ws/hints/:sessionId', { params: { sessionId }, query: { heartbeat: '1' } }),
        [bearerProtocol, token ?? ''],
      ),
    heartbeat: heartbeatFrame,
    refusedCodes: [closeUnauthorized, closeForbidden],
    waitMs: backOffMs,
    onText: (text) => readEnvelope(text, receive),
    onState(next) {
      live = next
      if (live.kind === 'broken') stopPolling ??= startPolling()
      else endPolling()
      tell()
      // A call with the same token ends what is left of the session, as everywhere else.
      if (live.code === closeUnauthorized) deps.fetchLast(sessionId, stop.signal).catch(() => undefined)
    },
  })
  return {
    close() {
      stop.abort()
      endPolling()
      socket.close()
    },
    wake: socket.wake,
    drop() {
      socket.drop()
      if (live.kind !== 'broken') return
      pollFailure = t`You are offline.`
      tell()
    },
  }
}

/** What the state of the socket, and of the polls in its place, means for the hints. */
function feedStateOf({ kind, attempts, code }: LiveState, pollFailure: string | null): FeedState {
  switch (kind) {
    case 'connecting':
    case 'live':
      return { kind, cause: null, attempts }
    case 'broken':
      return pollFailure === null
        ? { kind: 'polling', cause: t`The live connection is broken; hints are asked for every half second.`, attempts }
        : { kind: 'lost', cause: t`No hints come in, and Clew keeps trying: ${pollFailure}`, attempts }
    case 'refused':
      return {
        kind: 'disconnected',
        cause:
          code === closeForbidden
            ? t`This session belongs to somebody else.`
            : t`You are not signed in any more. Please sign in again.`,
        attempts,
      }
  }
}

interface Polled {
  receive(envelope: HintEnvelope): void
  /** Why the last poll failed; null when it did not. */
  onFailure(failure: string | null): void
}

/** Asks every half second. A poll that fails is logged and followed by the next one (`docs/spec/game.md` section 8). */
function poll(ask: () => Promise<HintEnvelope>, { receive, onFailure }: Polled): () => void {
  let isAsking = false
  let isStopped = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    const note = (failure: string | null) => !isStopped && onFailure(failure)
    ask()
      .then(
        (envelope) => {
          receive(envelope)
          note(null)
        },
        (error: unknown) => note(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => {
        isAsking = false
      })
  }, pollMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

function readEnvelope(text: string, receive: (envelope: HintEnvelope) => void) {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return
  }
  const parsed = HintEnvelopeSchema.safeParse(json)
  if (parsed.success) receive(parsed.data)
}

import type { WireHint } from '@clew/contracts/hint'
import { bearerProtocol, closeUnauthorized, HintEnvelopeSchema, type HintEnvelope } from '@clew/contracts/socket'
import { t } from '@lingui/core/macro'
import { backOffMs, keepSocketOpen, type LiveState } from '../../../lib/live-socket.ts'

/** How hints come in: pushed, asked for every half second while the socket is broken, or not at all. */
export interface FeedState {
  readonly kind: 'disconnected' | 'connecting' | 'live' | 'polling'
  /** Why it is not live, for a person. */
  readonly cause: string | null
  /** Attempts to get the socket back since it was last live. */
  readonly attempts: number
}

/** An envelope with a hint in it. */
export type HintPush = HintEnvelope & { readonly last_hint: WireHint }

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
}

/** `spec/game.md` section 9. */
export const pollMs = 500

const idle: FeedState = { kind: 'disconnected', cause: null, attempts: 0 }

/** Receives the hints of one session at a time. A hint is passed on only if it is newer than the last one (section 5). */
export function createHintFeed(deps: HintFeedDeps): HintFeed {
  let session: string | undefined
  let newest = Number.NEGATIVE_INFINITY
  let current: Connection | undefined

  const receive = (envelope: HintEnvelope) => {
    const { last_hint: hint, timestamp } = envelope
    if (envelope.session_id !== session || !hint || timestamp === null || timestamp <= newest) return
    newest = timestamp
    deps.onHint({ ...envelope, last_hint: hint })
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
  }
}

interface Connection {
  close(): void
}

/** Keeps a socket open, and polls while it is not. */
function openConnection(deps: HintFeedDeps, sessionId: string, receive: (envelope: HintEnvelope) => void): Connection {
  const stop = new AbortController()
  let stopPolling: (() => void) | undefined
  const endPolling = () => {
    stopPolling?.()
    stopPolling = undefined
  }
  const socket = keepSocketOpen({
    readToken: deps.getToken,
    open: (token) =>
      deps.openSocket(`/api/mqtt/ws/hints/${encodeURIComponent(sessionId)}`, [bearerProtocol, token ?? '']),
    refusedCode: closeUnauthorized,
    waitMs: backOffMs,
    onText: (text) => readEnvelope(text, receive),
    onState({ kind, attempts }) {
      if (kind === 'broken') stopPolling ??= poll(deps, sessionId, receive, stop.signal)
      else endPolling()
      deps.onState({ ...feedStates[kind](), attempts })
    },
  })
  return {
    close() {
      stop.abort()
      endPolling()
      socket.close()
    },
  }
}

/** What the state of the socket means for the hints. */
const feedStates: Readonly<Record<LiveState['kind'], () => Omit<FeedState, 'attempts'>>> = {
  connecting: () => ({ kind: 'connecting', cause: null }),
  live: () => ({ kind: 'live', cause: null }),
  broken: () => ({
    kind: 'polling',
    cause: t`The live connection is broken; hints are asked for every half second.`,
  }),
  refused: () => ({ kind: 'disconnected', cause: t`This session belongs to somebody else.` }),
}

function poll(deps: HintFeedDeps, sessionId: string, receive: (envelope: HintEnvelope) => void, signal: AbortSignal) {
  let isAsking = false
  const ask = () => {
    if (isAsking || signal.aborted) return
    isAsking = true
    // A poll that fails is followed by the next one (section 8: logged only).
    deps
      .fetchLast(sessionId, signal)
      .then(receive, () => undefined)
      .finally(() => {
        isAsking = false
      })
  }
  const timer = setInterval(ask, pollMs)
  return () => clearInterval(timer)
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

import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { UserIdParamsSchema } from './http/common.ts'
import { KeySchema, LastHintQuerySchema, SessionIdSchema } from './http/games.ts'
import { MessageSchema } from './http/messages.ts'

/** Sub-protocol that a browser offers, followed by its token: a token never stands in a URL. */
export const bearerProtocol = 'clew.bearer'

/** Close code of a socket whose token is missing, bad or too old. */
export const closeUnauthorized = 4401

/** Close code of a hint socket on a session that belongs to somebody else. */
export const closeForbidden = 4403

/** Close code of a page's socket when the server stops. */
export const closeGoingAway = 1001

/** Close code of an agent's MQTT socket when the server stops. */
export const closeServiceRestart = 1012

/** Of a socket's address. Without `heartbeat=1` nothing but messages, or hints, is pushed. */
export const SocketQuerySchema = z.object({ heartbeat: z.literal('1').optional() })

/**
 * Of the message socket's address. Without more nothing but messages is pushed; `waiting=1` asks for the counts of
 * what waits as well, `waiting=only` for them instead.
 */
export const MessageSocketQuerySchema = SocketQuerySchema.extend({
  waiting: z.enum(['1', 'only']).optional(),
})

/**
 * Why a hint is shown and not played: it is an error; it comes from another sender than the game's agent; it answers no
 * observation of the game; what it answers has its answer; the game takes no more; or there is no game for it.
 */
export const NotPlayedReasonSchema = z.enum(['error', 'sender', 'unasked', 'late', 'full', 'no_game'])
export type NotPlayedReason = z.infer<typeof NotPlayedReasonSchema>

/**
 * Answer of `GET /api/mqtt/last_hint` and every push of the hint socket. `last_hint` is the wire hint as published, with the
 * server's `timestamp` and `sender` in it.
 */
export const HintEnvelopeSchema = z.object({
  session_id: SessionIdSchema,
  has_hint: z.boolean(),
  last_hint: z.record(z.string(), z.unknown()).nullable(),
  /** ms since 1970, strictly rising per session. */
  timestamp: z.number().nullable(),
  /** Whether the hint counts in a game; only such a hint may be in its record. */
  is_played: z.boolean(),
  reason: NotPlayedReasonSchema.nullable(),
  /** Pushed in lockstep: the key that is given for the decision of this hint, so that it need not be asked for. */
  key: KeySchema.optional(),
})
export type HintEnvelope = z.infer<typeof HintEnvelopeSchema>

/** Every push of the message socket: a message to or from the signed-in user, in the order of the ids. */
export const MessagePushSchema = MessageSchema

/** Unread messages, and friend requests to answer: pushed when the socket opens and whenever one of them may have changed. */
export const WaitingPushSchema = z.object({
  waiting: z.object({ messages: z.number().int(), requests: z.number().int() }),
})
export type WaitingPush = z.infer<typeof WaitingPushSchema>

/** Sent every 30 s on a socket that was opened with `?heartbeat=1`, whose client can so notice a dead connection. */
export const heartbeatFrame = '{"heartbeat":true}'

const HintSocketParamsSchema = z.object({ sessionId: SessionIdSchema })

/** By their names in the API's reference. */
export const hintSchemas = {
  NotPlayedReason: NotPlayedReasonSchema,
  HintEnvelope: HintEnvelopeSchema,
}

export const hintEndpoints = endpointsOf('games', {
  'GET /api/mqtt/last_hint': {
    summary: 'The last hint of an own session',
    query: LastHintQuerySchema,
    answer: HintEnvelopeSchema,
  },
  'GET /api/mqtt/ws/hints/:sessionId': {
    summary: 'Socket: the hints of an own session',
    params: HintSocketParamsSchema,
    query: SocketQuerySchema,
    socket: 'the answers of /api/mqtt/last_hint, as hints come',
  },
})

export const messageSocketEndpoints = endpointsOf('messages', {
  'GET /api/messages/ws/:userId': {
    summary: 'Socket: messages as they come',
    params: UserIdParamsSchema,
    query: MessageSocketQuerySchema,
    socket: 'every message to or from the signed-in user, and how much waits if asked',
  },
})

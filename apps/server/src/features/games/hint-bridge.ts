import type { Channel } from '@clew/agents/channel'
import type { WireHint } from '@clew/contracts/hint'
import { maxPayloadBytes, sessionOfHintTopic } from '@clew/contracts/mqtt'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { createBatches, FullError } from '../../platform/batches.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/db/database.ts'
import type { HintSockets } from './hint-sockets.ts'
import { type ArrivedHint, type KeptHint, storeHints } from './hints-store.ts'
import { readLastHint } from './sessions-store.ts'

export interface HintBridgeDeps {
  readonly db: Db
  readonly bus: Bus
  readonly channel: Channel
  readonly sockets: HintSockets
  readonly log: FastifyBaseLogger
  /** The topic filter under which each hint reaches this server at least when it is this server's to keep. */
  readonly hintFilter: string
  /** Whether this server, among several that hear the same hint, is the one to keep it. */
  readonly mayKeep: (sessionId: string) => Promise<boolean>
}

const busChannel = 'hints'

/** Takes hints from the broker, keeps them, and tells every open hint socket of every server. The answer ends it. */
export async function startHintBridge(deps: HintBridgeDeps): Promise<() => Promise<void>> {
  const { db, bus, channel, sockets, log } = deps
  const hints = createBatches<ArrivedHint, KeptHint | undefined>({
    run: (arrived) => storeHints(db, arrived),
    maxItems: 100,
    maxWaitingPerKey: 16,
  })

  async function keep(sessionId: string, payload: string): Promise<void> {
    const hint = readPayload(payload)
    if (!hint) return log.info({ sessionId, length: payload.length }, 'a message that is not a hint was ignored')
    if (!(await deps.mayKeep(sessionId))) return
    const kept = await hints.add(sessionId, { sessionId, hint, inReplyTo: readInReplyTo(hint) })
    if (!kept) return
    sockets.send(kept.ownerId, { session_id: sessionId, has_hint: true, last_hint: hint, timestamp: kept.timestamp })
    bus.publish(busChannel, `${kept.timestamp} ${sessionId}`)
  }
  async function catchUp(sessionId: string): Promise<void> {
    const { ownerId, envelope } = await readLastHint(db, sessionId)
    if (ownerId !== undefined) sockets.send(ownerId, envelope)
  }
  const onFailure = (error: unknown) => {
    if (error instanceof FullError) log.warn('hints come faster than they can be kept; one was dropped')
    else log.error({ err: error }, 'a hint could not be passed on')
  }

  const stopHearing = await channel.subscribe(deps.hintFilter, (topic, payload) => {
    const sessionId = sessionOfHintTopic(topic)
    if (sessionId !== undefined) keep(sessionId, payload).catch(onFailure)
  })
  const stopBus = bus.subscribe(busChannel, (payload) => {
    // A session id may hold spaces; the time before it holds none.
    const [timestamp = ''] = payload.split(' ', 1)
    const sessionId = payload.slice(timestamp.length + 1)
    if (sockets.isBehind(sessionId, Number(timestamp))) catchUp(sessionId).catch(onFailure)
  })
  const stopResync = bus.onResync(() => {
    for (const sessionId of sockets.sessions()) catchUp(sessionId).catch(onFailure)
  })
  return async () => {
    stopBus()
    stopResync()
    await stopHearing()
  }
}

const HintPayloadSchema = z.record(z.string(), z.unknown())

function readPayload(payload: string): WireHint | undefined {
  if (Buffer.byteLength(payload) > maxPayloadBytes) return undefined
  try {
    const hint = HintPayloadSchema.safeParse(JSON.parse(payload)).data
    return isShallow(hint, maxDepth) ? hint : undefined
  } catch {
    return undefined
  }
}

/** Deeper JSON is no hint of anybody's, and more than the database takes. */
const maxDepth = 32

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1))
}

const count = z.number().int().min(0).max(2_147_483_647)
const InReplyToSchema = z.object({ game_id: count, game_tick: count })

function readInReplyTo(hint: WireHint): ArrivedHint['inReplyTo'] {
  const read = InReplyToSchema.safeParse(hint['in_reply_to']).data
  return read && { gameId: read.game_id, gameTick: read.game_tick }
}

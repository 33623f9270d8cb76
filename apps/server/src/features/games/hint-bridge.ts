import type { Channel } from '@clew/agents/channel'
import { readHint, type WireHint } from '@clew/contracts/hint'
import { CountSchema } from '@clew/contracts/http/common'
import { sessionOfHintTopic } from '@clew/contracts/topics'
import { maxPayloadBytes } from '@clew/contracts/mqtt'
import type { HintEnvelope } from '@clew/contracts/socket'
import { hintKey } from '@clew/engine'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { createBatches, FullError } from '../../platform/batches.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/db/database.ts'
import { type HintSeals, readHintPayload } from '../../platform/hint-sender.ts'
import type { HintMeter } from '../../platform/metrics/measure-hints.ts'
import type { HintSockets } from './hint-sockets.ts'
import type { GameClock } from './give-key.ts'
import { type ArrivedHint, type StampedHint, storeHints } from './hints-store.ts'
import { keyTimes } from './keys-store.ts'
import { createLastHints, type LastHints } from './last-hints.ts'
import { knownKeyOfWindow } from './seal.ts'
import { readLastHint, showPlayedAgain } from './sessions-store.ts'

export interface HintBridgeDeps {
  readonly db: Db
  readonly bus: Bus
  readonly channel: Channel
  readonly clock: Pick<GameClock, 'now'>
  readonly sockets: HintSockets
  readonly seals: HintSeals
  readonly log: FastifyBaseLogger
  /** The topic filter under which each hint reaches this server at least when it is this server's to keep. */
  readonly hintFilter: string
  /** Whether this server, among several that hear the same hint, is the one to keep it. */
  readonly mayKeep: (sessionId: string) => Promise<boolean>
  readonly meter: Pick<HintMeter, 'kept' | 'told'>
  /** Counts what a hint cost against the quota of the session's owner. */
  readonly countTokens: (userId: number, tokens: number) => Promise<void>
}

export interface HintBridge {
  /** Shows the last hint that is played to whoever missed it. */
  showPlayedAgain(sessionId: string): Promise<void>
  readonly readLastHint: LastHints['read']
  stop(): Promise<void>
}

const busChannel = 'hints'
/** Room for what the server adds to the largest hint: its sender and the signature. */
const senderBytes = 1024

/** Takes hints from the broker, keeps them, and tells every open hint socket of every server. */
export async function startHintBridge(deps: HintBridgeDeps): Promise<HintBridge> {
  const { db, bus, channel, clock, sockets, seals, meter, log } = deps
  const lastHints = createLastHints(db)
  const hints = createBatches<ArrivedHint, StampedHint | undefined>({
    run: (arrived) => storeHints(db, arrived, keyTimes(clock.now())),
    maxItems: 100,
    maxWaitingPerKey: 16,
  })

  function tell(ownerId: number, envelope: HintEnvelope): void {
    lastHints.forget(envelope.session_id)
    sockets.send(ownerId, envelope)
    bus.publish(busChannel, `${envelope.timestamp} ${envelope.session_id}`)
  }
  async function keep(sessionId: string, payload: string): Promise<void> {
    if (!(await deps.mayKeep(sessionId))) return
    const { modelTokens, ...arrived } = readArrived(seals, sessionId, payload)
    const stamped = await hints.add(sessionId, arrived)
    lastHints.forget(sessionId)
    if (!stamped) return
    const { ownerId, timestamp, reason, inReplyTo, givenKey } = stamped
    meter.kept(reason ?? 'played')
    log.debug({ sessionId, ...arrived.inReplyTo, reason }, 'A hint was kept.')
    await deps.countTokens(ownerId, modelTokens)
    const hint = { ...arrived.hint, timestamp, ...(inReplyTo && { in_reply_to: inReplyTo }) }
    tell(ownerId, {
      session_id: sessionId,
      has_hint: true,
      last_hint: hint,
      timestamp,
      is_played: reason === null,
      reason,
      ...(givenKey && shownKey(givenKey)),
    })
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
    lastHints.forget(sessionId)
    meter.told(sessionId)
    if (sockets.isBehind(sessionId, Number(timestamp))) catchUp(sessionId).catch(onFailure)
  })
  const stopResync = bus.onResync(() => {
    lastHints.forgetAll()
    for (const sessionId of sockets.sessions()) catchUp(sessionId).catch(onFailure)
  })
  return {
    showPlayedAgain: async (sessionId) => {
      for (const { ownerId, envelope } of await showPlayedAgain(db, sessionId)) tell(ownerId, envelope)
    },
    readLastHint: lastHints.read,
    stop: async () => {
      stopBus()
      stopResync()
      await stopHearing()
    },
  }
}

/** Nothing where the key would have to be reckoned first: whoever needs it then asks for it. */
function shownKey({ secret, window }: { readonly secret: string; readonly window: number }): Pick<HintEnvelope, 'key'> {
  const key = knownKeyOfWindow(secret, 'lockstep', window)
  return key === undefined ? {} : { key: { window, key } }
}

function readArrived(
  seals: HintSeals,
  sessionId: string,
  payload: string,
): ArrivedHint & { readonly modelTokens: number } {
  const { hint, sender, modelTokens } = seals.verify(sessionId, readPayload(payload))
  const read = readHint(hint)
  return {
    sessionId,
    hint: { ...hint, sender },
    sender,
    modelTokens,
    key: hintKey(read.hint),
    isError: read.error !== null,
    inReplyTo: readInReplyTo(hint),
  }
}

function readPayload(payload: string): WireHint {
  if (Buffer.byteLength(payload) <= maxPayloadBytes + senderBytes) return readHintPayload(payload)
  return { error: `The hint is larger than ${maxPayloadBytes / 1024} kB.` }
}

const InReplyToSchema = z.object({ game_id: CountSchema, game_tick: CountSchema })

function readInReplyTo(hint: WireHint): ArrivedHint['inReplyTo'] {
  const read = InReplyToSchema.safeParse(hint['in_reply_to']).data
  return read && { gameId: read.game_id, gameTick: read.game_tick }
}

import type { Channel } from '@clew/agents/channel'
import { personKey } from '@clew/agents/model-client'
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
import type { HintSeals } from '../../platform/hint-sender.ts'
import { readHintOf } from '../../platform/read-hint.ts'
import type { HintMeter } from '../../platform/metrics/measure-hints.ts'
import type { HintSockets } from './hint-sockets.ts'
import type { GameClock } from './give-key.ts'
import { type ArrivedHint, type StampedHint, storeHints } from './hints-store.ts'
import { keyTimes } from './keys-store.ts'
import { createLastHints, type LastHints } from './last-hints.ts'
import { knownKeyOfWindow } from './seal.ts'
import { ownerOf, readLastHint, showPlayedAgain } from './sessions-store.ts'

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
/** Hints of one session that wait to be kept. */
const maxWaiting = 16
const tooFast = {
  error: `Hints came faster than they can be kept, and some were left out: ${maxWaiting} of one session may wait.`,
}
/** Room for what the server adds to the largest hint: its sender and the signature. */
const senderBytes = 1024

/** Takes hints from the broker, keeps them, and tells every open hint socket of every server. */
export async function startHintBridge(deps: HintBridgeDeps): Promise<HintBridge> {
  const { db, bus, channel, clock, sockets, seals, meter, log } = deps
  const lastHints = createLastHints(db)
  const hints = createBatches<ArrivedHint, StampedHint | undefined>({
    run: (arrived) => storeHints(db, arrived, keyTimes(clock.now())),
    maxItems: 100,
    maxWaitingPerKey: maxWaiting,
  })

  function tell(ownerId: number, envelope: HintEnvelope): void {
    lastHints.forget(envelope.session_id)
    sockets.send(ownerId, envelope)
    bus.publish(busChannel, `${envelope.timestamp} ${envelope.session_id}`)
  }
  async function keep(sessionId: string, payload: string): Promise<void> {
    if (!(await deps.mayKeep(sessionId))) return
    await keepRead(readArrived(seals, sessionId, await readPayload(db, sessionId, payload)))
  }
  async function keepRead({ modelTokens, ...arrived }: ReadArrival): Promise<void> {
    const { sessionId } = arrived
    const stamped = await add(arrived)
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
  /** Sessions whose hints came too fast, until that is said. */
  const leftOut = new Set<string>()
  async function add(arrived: ArrivedHint): Promise<StampedHint | undefined> {
    const { sessionId } = arrived
    try {
      const stamped = await hints.add(sessionId, arrived)
      // There is room again for one hint that says so.
      if (leftOut.delete(sessionId)) keepRead(readArrived(seals, sessionId, tooFast)).catch(onFailure)
      return stamped
    } catch (error) {
      if (error instanceof FullError) return void leftOut.add(sessionId)
      leftOut.delete(sessionId)
      throw error
    }
  }
  async function catchUp(sessionId: string): Promise<void> {
    const { ownerId, envelope } = await readLastHint(db, sessionId)
    if (ownerId !== undefined) sockets.send(ownerId, envelope)
  }
  const onFailure = (error: unknown) => log.error({ err: error }, 'a hint could not be passed on')

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

type ReadArrival = ArrivedHint & { readonly modelTokens: number }

function readArrived(seals: HintSeals, sessionId: string, payload: WireHint): ReadArrival {
  const { hint, sender, modelTokens } = seals.verify(sessionId, payload)
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

async function readPayload(db: Db, sessionId: string, payload: string): Promise<WireHint> {
  if (Buffer.byteLength(payload) <= maxPayloadBytes + senderBytes)
    return readHintOf(payload, async () => personKey((await ownerOf(db, sessionId)) ?? 0))
  return { error: `The hint is larger than ${maxPayloadBytes / 1024} kB.` }
}

const InReplyToSchema = z.object({ game_id: CountSchema, game_tick: CountSchema })

function readInReplyTo(hint: WireHint): ArrivedHint['inReplyTo'] {
  const read = InReplyToSchema.safeParse(hint['in_reply_to']).data
  return read && { gameId: read.game_id, gameTick: read.game_tick }
}

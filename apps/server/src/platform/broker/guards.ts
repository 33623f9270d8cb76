import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { personKey } from '@clew/agents/model-client'
import { sessionOfHintTopic, sessionOfStateTopic } from '@clew/contracts/topics'
import { maxPayloadBytes } from '@clew/contracts/mqtt'
import type { AedesOptions, AuthenticateError, Client } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import type { Connections } from '../connections.ts'
import { AppError } from '../errors.ts'
import type { HintSeals } from '../hint-sender.ts'
import { readHintOf } from '../read-hint.ts'
import { createShortCache } from '../short-cache.ts'
import { agentUsername, type AgentUser, mayPublish, maySubscribe, type SessionOwner } from './access.ts'
import { makeRateLimit } from './rate-limit.ts'

/** Whose token it is, or null for a bad one. */
export type CheckAgentToken = (token: string) => Promise<AgentUser | null>

export interface GuardOptions {
  readonly checkAgentToken: CheckAgentToken
  readonly sessionOwner: SessionOwner
  /** Writes into the hints of programs who sent them. */
  readonly seals: HintSeals
  readonly connections: Connections
  readonly log: FastifyBaseLogger
}

/** What waits for a client that does not read, when it counts as stopped and is cut off. */
const maxQueuedBytes = 512 * 1024
const topicAllowanceBytes = 1024
/** Of what an agent sends. */
export const maxPacketBytes = maxPayloadBytes + topicAllowanceBytes
/** Of one account, over all of its connections: messages, and their bytes. */
const agentRate = { perSecond: 50, burst: 200 }
const agentBytes = { perSecond: 128 * 1024, burst: 512 * 1024 }
const maxSubscriptions = 100
const recheckEveryMs = 60_000
/** Nobody listens there. */
const refusedTopic = 'refused'

interface Guest {
  readonly user: AgentUser
  readonly filters: Set<string>
  /** Its last message is read: those of one connection are passed on in order, however long one is repaired. */
  lastRead: Promise<unknown>
}

type Guards = Required<
  Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'>
>

type Packet = Parameters<Guards['authorizePublish']>[1]

interface Notes {
  /** Before this process publishes on a topic. Nobody asks whose its session is while no agent listens. */
  noteOwner(topic: string): Promise<void> | undefined
  /** What an agent hears no longer. */
  forgetFilters(client: Client, filters: readonly string[]): void
}

/** Who of those outside may do what on the embedded broker, and how much of it. */
export function makeGuards(options: GuardOptions): Guards & Notes {
  const { checkAgentToken, sessionOwner, connections, log } = options
  const guests = new WeakMap<Duplex, Guest>()
  const isWithinRate = limitAccounts()
  let listeningAgents = 0

  const authenticate: Guards['authenticate'] = (client, username, password, done) => {
    const token = password?.toString() ?? ''
    const admit = (user: AgentUser | null) => {
      if (user === null) return done(refusal(5, 'not authorized'), null)
      // It is gone already, and will not say so again.
      if (client.conn.destroyed) return
      guests.set(client.conn, { user, filters: new Set(), lastRead: Promise.resolve() })
      listeningAgents++
      client.conn.once('close', () => listeningAgents--)
      recheckRegularly(client, async () => (await checkAgentToken(token)) !== null)
      done(null, true)
    }
    const enter = async () => {
      const user = username === agentUsername ? await checkAgentToken(token) : null
      if (user) connections.take(user.userId, client.conn)
      return user
    }
    enter().then(admit, (error: unknown) => {
      if (!(error instanceof AppError)) log.warn({ err: error }, 'An agent token could not be checked')
      done(refusal(3, 'server unavailable'), null)
    })
  }

  /** Whose the sessions are on which observations have just been published: known here before they are passed on. */
  const owners = createShortCache<number>({ ttlMs: 60_000, maxEntries: 10_000 })
  const noteOwnerOf = async (sessionId: string) => {
    const owner = await sessionOwner(sessionId)
    if (owner !== undefined) owners.set(sessionId, owner)
  }
  const mayHear = ({ userId }: AgentUser, topic: string): boolean =>
    owners.get(sessionOfStateTopic(topic) ?? '') === userId

  const authorizePublish: Guards['authorizePublish'] = (client, packet, done) => {
    const guest = client && guests.get(client.conn)
    if (!guest || !isWithinRate(guest.user, packet.payload.length)) return done(new Error('too many messages'))
    // Nobody's message outlives its moment.
    packet.retain = false
    const { user, lastRead: before } = guest
    const decide = async () => {
      const may = await mayPublish(user, packet.topic, sessionOwner)
      const payload = may ? await signed(user, packet) : packet.payload
      await before
      packet.payload = payload
      return may
    }
    const answer = (may: boolean) => {
      if (may) return done(null)
      if (packet.qos === 0) return done(new Error('not allowed'))
      // MQTT 3.1.1 has no word for this, and a client whose connection closed would send the message again for ever.
      packet.topic = refusedTopic
      packet.payload = ''
      done(null)
    }
    const read = decide()
    guest.lastRead = read.catch(() => undefined)
    read.then(answer, done)
  }

  const signed = async (
    { userId, program: name }: AgentUser,
    { topic, payload }: Pick<Packet, 'topic' | 'payload'>,
  ) => {
    const hint = await readHintOf(payload.toString(), () => personKey(userId))
    return options.seals.sign(sessionOfHintTopic(topic) ?? '', hint, { kind: 'program', name })
  }

  const authorizeSubscribe: Guards['authorizeSubscribe'] = (client, subscription, done) => {
    const guest = guests.get(client.conn)
    if (!guest || !isWithinRate(guest.user) || guest.filters.size >= maxSubscriptions)
      return done(new Error('too many subscriptions'))
    maySubscribe(guest.user, subscription.topic, sessionOwner).then((may) => {
      if (may) guest.filters.add(subscription.topic)
      done(null, may ? subscription : null)
    }, done)
  }

  return {
    // Ids made here: a chosen one could push somebody else off, and a lasting session would gather messages for nobody.
    preConnect: (_client, packet, done) => {
      packet.clientId = randomUUID()
      packet.clean = true
      done(null, true)
    },
    authenticate,
    authorizePublish,
    authorizeSubscribe,
    // Without this, one frozen subscriber stops the broker for everybody (research: the broker waits for it to drain).
    authorizeForward: (client, packet) => {
      const user = guests.get(client.conn)?.user
      if (user === undefined || !mayHear(user, packet.topic)) return null
      if (client.conn.writableLength <= maxQueuedBytes) return packet
      client.conn.destroy()
      return null
    },
    noteOwner: (topic) => {
      const sessionId = listeningAgents === 0 ? undefined : sessionOfStateTopic(topic)
      return sessionId === undefined ? undefined : noteOwnerOf(sessionId)
    },
    forgetFilters: (client, filters) => {
      for (const filter of filters) guests.get(client.conn)?.filters.delete(filter)
    },
  }
}

/** Says whether an account may send one message more. A new connection is no way around: it counts with the others, and after them. */
function limitAccounts(): (user: AgentUser, bytes?: number) => boolean {
  const rates = createShortCache<(bytes: number) => boolean>({ ttlMs: 60_000, maxEntries: 10_000 })
  const makeRate = () => {
    const [hasMessage, hasBytes] = [makeRateLimit(agentRate), makeRateLimit(agentBytes)]
    return (bytes: number) => hasMessage() && hasBytes(bytes)
  }
  return ({ userId }, bytes = 0) => {
    const rate = rates.get(userId) ?? makeRate()
    // In time it is as good as new.
    rates.set(userId, rate)
    return rate(bytes)
  }
}

function recheckRegularly(client: Client, isStillAllowed: () => Promise<boolean>): void {
  const recheck = () =>
    isStillAllowed().then(
      (may) => may || client.close(),
      () => undefined,
    )
  const timer = setInterval(() => void recheck(), recheckEveryMs)
  timer.unref()
  client.conn.once('close', () => clearInterval(timer))
}

function refusal(returnCode: number, message: string): AuthenticateError {
  return Object.assign(new Error(message), { returnCode })
}

import type { Endpoint } from '@clew/contracts/endpoint'
import { type EndpointName, endpoints } from '@clew/contracts/http/endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../platform/db/schema.ts'
import { askAs, type Call, calls } from './access-calls.ts'
import { buildAccessWorld, type CallerName, callerNames, type World } from './access-world.ts'
import { befriend } from './befriend.ts'
import { newSessionId } from './play.ts'
import type { Answer, TestUser } from './test-app.ts'

/**
 * Nobody is told anybody else's address, by whatever call. The table of calls is the one of the access matrix, which holds
 * that every route stands in it: a new one is walked here, too.
 */
let world: World
/** Whom a caller can come across, apart from the other callers; nobody has a name that could stand for the address. */
let strangers: readonly TestUser[]
/** What went over sockets and topics while the calls were made. */
const pushed: unknown[] = []
/** Of everybody who ever had an account here. */
const addresses = new Set<string>()
/** Whose handle an answer had in it, by who asked. */
const met: Record<CallerName, Set<string>> = {
  anonymous: new Set(),
  other: new Set(),
  friend: new Set(),
  owner: new Set(),
  admin: new Set(),
}

beforeAll(async () => {
  world = await buildAccessWorld()
  strangers = await plantStrangers(world)
  await listenToAll(world)
})
afterAll(() => world.server.close())

/** People around the owner: who asked, who was asked, a former friend who wrote, a private one; all with runs and templates. */
async function plantStrangers({ server, owner, callers }: World): Promise<TestUser[]> {
  const [asker, asked, former, hidden] = [
    await server.login('asker'),
    await server.login('asked'),
    await server.login('former'),
    await server.login('hidden'),
  ]
  await asker.call('POST', '/api/friends/request', { requested_id: owner.id })
  await owner.call('POST', '/api/friends/request', { requested_id: asked.id })
  await befriend(former, owner)
  for (const [from, to] of [[former, owner] as const, [owner, former] as const])
    await from.call('POST', '/api/messages/send', { recipient_id: to.id, content: 'Hello' })
  await callers.friend.call('POST', '/api/messages/send', { recipient_id: owner.id, content: 'Hello' })
  await former.call('DELETE', `/api/friends/remove/${owner.id}`)
  const settings = (await hidden.call('GET', '/api/settings')).body
  await hidden.call('PUT', '/api/settings', { ...settings, profile_visibility: 'private' })
  const people = [asker, asked, former, hidden]
  for (const one of people) await publish(one)
  // Everybody's own lists have something of somebody else's in them.
  for (const caller of [callers.other, callers.friend, callers.owner])
    await caller.call('POST', '/api/templates', { title: 'T', content: 'Go.', origin_id: former.templateId })
  const copy = { title: 'T', content: 'Go.', origin_id: owner.templateId }
  expect((await former.call('POST', '/api/templates', copy)).status).toBe(201)
  expect((await callers.admin.call('POST', '/api/announcements', { title: 'T', content: 'C' })).status).toBe(201)
  return people
}

async function publish(user: TestUser): Promise<void> {
  const steps = { total_steps: 9, optimal_steps: 1, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const game = { mode: 'lam', germs: 5, survival_time: 1, oxygen_collected: 2, avg_latency_ms: 0, ...steps }
  const claim = { template_id: user.templateId, session_id: newSessionId(), score: 0, new_score: 5, ...game }
  expect((await user.call('POST', '/api/leaderboard/submit', claim)).status).toBe(201)
}

/** What a socket says first to each caller, or that it is not for them; sooner or later all of it. */
async function listenToAll({ server, callers, session }: World): Promise<void> {
  await server.broker.channel.subscribe('#', (topic, payload) => void pushed.push({ topic, payload }))
  for (const { token } of Object.values(callers))
    for (const socket of [await server.listenToMessages(token), await server.listen(session.id, token)])
      void (async () => {
        for (let push = await socket.next(); typeof push === 'object'; push = await socket.next()) pushed.push(push)
      })()
}

async function noteAddresses(): Promise<void> {
  const rows = await world.server.database.db.select({ email: users.email }).from(users)
  for (const { email } of rows) addresses.add(email)
}

const addressOf = (caller: CallerName) => (caller === 'anonymous' ? undefined : world.credentials[caller].email)
const addressesIn = (text: string) => [...addresses].filter((address) => text.includes(address))

/** The addresses in an answer that the caller neither has nor said. */
async function foreignIn(answer: Answer<unknown>, caller: CallerName, sent?: object): Promise<string[]> {
  const text = JSON.stringify([answer.headers, answer.body])
  await noteAddresses()
  for (const { handle } of [world.owner, ...strangers]) if (text.includes(handle)) met[caller].add(handle)
  // Whoever registers an address is told it again.
  const ownAndSent = JSON.stringify([addressOf(caller), sent])
  return addressesIn(text).filter((address) => !ownAndSent.includes(address))
}

/** Calls that did for somebody what they are for, those that list something, and those that had something to list. */
const succeeded = new Set<string>()
const lists = new Set<string>()
const filled = new Set<string>()

async function walk(call: Call, caller: CallerName): Promise<string[]> {
  const { sent, ...answer } = await askAs(world, call, caller)
  if (answer.status < 300) {
    succeeded.add(call.call)
    for (const list of [answer.body, ...Object.values(answer.body)].filter(Array.isArray)) {
      lists.add(call.name)
      if (list.length > 0) filled.add(call.name)
    }
  }
  return foreignIn(answer, caller, sent)
}

/** The same call about nothing and with nonsense. */
async function walkRefused({ method, path }: Call, caller: CallerName): Promise<string[]> {
  const url = `${path.replaceAll(/:\w+|\*/g, 'none')}?limit=many&q=`
  const { token } = world.callers[caller]
  const answer = await world.server.visitor(token).call(method as 'GET', url, method === 'GET' ? undefined : [])
  return foreignIn(answer, caller)
}

/** Whose lists are empty here: of troubles, of a model's words, where no model plays, and of model servers. */
const withoutPeople = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/evaluations/:id/seeds/:seed',
  'GET /api/evaluations/:id/seeds/:seed (shared)',
  'GET /api/models/local',
]

const endpointOf = ({ call }: Call): Partial<Endpoint> => endpoints[call as EndpointName] ?? {}
/** Refused when it is no upgrade; what it says to whom is heard by `listenToAll`. */
const isSocket = (call: Call) => endpointOf(call).socket !== undefined
/** Not those that do without asking for anything, as signing out everywhere does. */
const canBeRefused = (call: Call) =>
  call.name === call.call && (call.method === 'GET' || call.path.includes(':') || endpointOf(call).body !== undefined)

describe('no answer has anybody else’s address in it', () => {
  it.each(calls.filter(canBeRefused))('$name, refused', async (call) => {
    for (const caller of callerNames) expect([caller, await walkRefused(call, caller)]).toEqual([caller, []])
  })

  it.each(calls)('$name', async (call) => {
    for (const caller of callerNames) expect([caller, await walk(call, caller)]).toEqual([caller, []])
  })

  it('though every call but the sockets was answered to somebody, and every list had something in it', () => {
    expect(calls.filter((call) => !succeeded.has(call.call) && !isSocket(call))).toEqual([])
    expect([...lists].filter((name) => !filled.has(name))).toEqual(withoutPeople)
  })

  it('though each of the callers was told of others', () => {
    const [asker = '', asked = '', former = '', hidden = ''] = strangers.map(({ handle }) => handle)
    const owner = world.owner.handle
    const onTheBoard = [asker, asked, former, hidden, owner]
    for (const caller of callerNames) expect([...met[caller]].toSorted()).toEqual(onTheBoard.toSorted())
  })
})

it('no push of a socket and no message of the broker has an address in it', async () => {
  const text = () => JSON.stringify(pushed)
  for (const part of ['"sender_id"', '"maze/state/', '"maze/template/', '"last_hint"'])
    await vi.waitFor(() => expect(text()).toContain(part))
  expect(addressesIn(text())).toEqual([])
})

it('no e-mail has another address in it than the one that it is sent to', async () => {
  await vi.waitFor(() => expect(world.mails.length).toBeGreaterThan(0))
  for (const { to, source } of world.mails) expect(addressesIn(source).filter((address) => address !== to)).toEqual([])
})

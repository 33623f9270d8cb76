import { readFileSync } from 'node:fs'
import { createGame, observe } from '@clew/engine'
import { startClew } from './clew/start-clew.ts'

/** An hour's worth of mixed load, as fast as it goes, and what the server's memory is meanwhile (Linux). */
const limitMb = 350
const people = 10
const atOnce = 8
const lines = 10
/** How often each happens, in all. */
const counts = {
  publicReads: 3000,
  leaderboard: 3000,
  publishes: 6000,
  polls: 6000,
  messages: 600,
  logins: 60,
  saves: 200,
  games: 200,
  pages: 1000,
}

interface Person {
  readonly token: string
  readonly id: number
  readonly email: string
  readonly templateId: number
  session: { readonly id: string; readonly gameId: number; readonly spec: Parameters<typeof createGame>[0] }
}

const { address, pid, call, signUp, stop } = await startClew()
const large = 'Find the exit. Avoid germs. ä '.repeat(1100).slice(0, 31_900)
let games = 0

async function beginGame(token: string, templateId: number): Promise<Person['session']> {
  games += 1
  const id = `soak-${String(games).padStart(8, '0')}`
  const body = { mode: 'lam', germs: 5, template_id: templateId, session_id: id }
  const answer = await call<{ game_id: number } & Person['session']['spec']>('/api/games', { token, body })
  const { game_id: gameId, ...spec } = answer
  return { id, gameId, spec }
}

async function arrive(n: number): Promise<Person> {
  const email = `soak-${n}@example.com`
  const token = await signUp(email)
  const { id } = await call<{ id: number }>('/api/profile/me', { token })
  const body = { title: `Template ${n}`, content: large, is_active: true }
  const { id: templateId } = await call<{ id: number }>('/api/templates', { token, body })
  return { token, id, email, templateId, session: await beginGame(token, templateId) }
}

async function befriend(one: Person, other: Person): Promise<void> {
  await call('/api/friends/request', { token: one.token, body: { requested_id: other.id } })
  await call('/api/friends/request', { token: other.token, body: { requested_id: one.id } })
}

const crowd: Person[] = []
for (let n = 0; n < people; n++) crowd.push(await arrive(n))
for (let n = 0; n < people; n += 2) await befriend(crowd[n]!, crowd[n + 1]!)

const acts: Record<keyof typeof counts, (person: Person, friend: Person) => Promise<unknown>> = {
  publicReads: ({ templateId }) => call(`/api/templates/public/${templateId}`),
  leaderboard: () => call('/api/leaderboard/'),
  publishes: ({ token, templateId, session }) => {
    const view = observe(createGame(session.spec))
    const state = { ...view, sessionId: session.id, game_id: session.gameId, tick: Date.now() }
    return call('/api/mqtt/publish_state', { token, body: { session_id: session.id, template_id: templateId, state } })
  },
  polls: ({ token, session }) => call(`/api/mqtt/last_hint?session_id=${session.id}`, { token }),
  messages: ({ token }, friend) =>
    call('/api/messages/send', { token, body: { recipient_id: friend.id, content: `Hello ${Math.random()}` } }),
  logins: ({ email }) => call('/api/auth/login', { body: { email, password: 'a long enough password' } }),
  saves: ({ token, templateId }) => call(`/api/templates/${templateId}`, { token }),
  games: async (person) => {
    person.session = await beginGame(person.token, person.templateId)
  },
  pages: async () => (await fetch(address)).text(),
}

const names = Object.keys(counts) as (keyof typeof counts)[]
const order = names
  .flatMap((name) => Array.from({ length: counts[name] }, (_, n) => ({ name, at: (n + Math.random()) / counts[name] })))
  .toSorted((a, b) => a.at - b.at)

const rssMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const refused = new Map<string, number>()
const startedAt = performance.now()
let done = 0
let most = rssMb()

function report(): void {
  const s = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${String(Math.round((done / order.length) * 100)).padStart(4)} %  ${s.padStart(5)} s  ${rssMb().toFixed(0).padStart(5)} MB`,
  )
}

async function act({ name }: (typeof order)[number], n: number): Promise<void> {
  const at = n % people
  await acts[name](crowd[at]!, crowd[at ^ 1]!).catch((error: unknown) => {
    const reason = `${name}: ${String(error).slice(0, 100)}`
    refused.set(reason, (refused.get(reason) ?? 0) + 1)
  })
  done += 1
  if (done % 100 === 0) most = Math.max(most, rssMb())
  if (done % Math.ceil(order.length / lines) === 0) report()
}

console.log(`${order.length} calls of ${people} people: ${names.map((name) => `${counts[name]} ${name}`).join(', ')}`)
report()
const queue = order.entries()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const [n, one] of queue) await act(one, n)
  }),
)
report()
for (const [reason, count] of refused) console.log(`refused ${count} times: ${reason}`)
console.log(`most ${most.toFixed(0)} MB, at the end ${rssMb().toFixed(0)} MB; at most ${limitMb} MB are wanted`)
await stop()
process.exitCode = most <= limitMb && refused.size === 0 ? 0 : 1

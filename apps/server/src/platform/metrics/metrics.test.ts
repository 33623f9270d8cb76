import { readFile } from 'node:fs/promises'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGame, playInLockstep } from '../../testing/play.ts'
import { befriend } from '../../testing/befriend.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
const routes: RouteOptions[] = []
beforeAll(async () => {
  server = await buildTestApp({ onRoute: (route) => void routes.push(route) })
  ada = await server.login('ada')
  bob = await server.login('bob')
  await befriend(ada, bob)
})
afterAll(() => server.close())

const fileOf = (path: string) => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

interface Series {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** As Prometheus reads them. */
async function scrape(): Promise<Series[]> {
  const lines = (await server.metrics.registry.metrics()).split('\n').filter((line) => /^\w/.test(line))
  return lines.map((line) => {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of] as const)
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
}

/** Of all series with this name and these labels together. */
async function total(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const found = (await scrape()).filter(
    (series) => series.name === name && Object.entries(labels).every(([key, value]) => series.labels[key] === value),
  )
  return found.reduce((sum, { value }) => sum + value, 0)
}

it('counts requests under the pattern of their route, whatever was asked for', async () => {
  await ada.call('GET', '/api/templates/4711')
  await ada.call('GET', `/api/nothing/${ada.handle}`)
  const asked = (await scrape()).filter(({ name }) => name === 'clew_http_request_seconds_count')
  expect(asked).toContainEqual(
    expect.objectContaining({ labels: { method: 'GET', route: '/api/templates/:id', status: '4xx' }, value: 1 }),
  )
  const patterns = new Set(routes.map(({ url }) => url))
  expect(asked.map(({ labels }) => labels['route']).filter((route) => !patterns.has(route ?? ''))).toEqual(['none'])
})

it('counts a refusal for too many requests, and a message that was sent', async () => {
  const before = await total('clew_messages_total')
  const send = () => ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'hello' })
  while ((await send()).status === 201);
  expect(await total('clew_http_rate_limited_total', { route: '/api/messages/send' })).toBe(1)
  expect((await total('clew_messages_total')) - before).toBe(120)
})

it('counts and times the hints of a game, and says how many sockets are open', async () => {
  const game = await openGame(ada, { clock: 'lockstep' })
  const socket = await server.listen(game.sessionId, ada.token)
  expect(await total('clew_sockets', { state: 'page' })).toBe(1)
  await playInLockstep(game, socket)
  socket.close()
  const played = await total('clew_hints_total', { outcome: 'played' })
  expect(played).toBeGreaterThan(0)
  await expect.poll(() => total('clew_hint_seconds_count')).toBe(played)
})

it('names nobody: each label has few values, all of them its own', async () => {
  const own = /^(method|route|status|outcome|state|le|kind|type|space|version|major|minor|patch|quantile)$/
  const series = await scrape()
  expect(series.flatMap(({ labels }) => Object.keys(labels)).filter((label) => !own.test(label))).toEqual([])
  const text = JSON.stringify(series)
  for (const { email, handle, token } of [ada, bob])
    for (const theirs of [email, handle, token]) expect(text).not.toContain(theirs)
})

it.each(['deploy/grafana/clew.json', 'docs/operations.md'])('%s names only what is measured', async (path) => {
  const known = new Set((await scrape()).map(({ name }) => name))
  const named = (await fileOf(path)).match(/\b(?:clew|nodejs|process)_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

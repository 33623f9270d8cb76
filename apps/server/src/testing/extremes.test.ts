import { maxInteger } from '@clew/contracts/http/common'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usage } from '../platform/db/schema-people.ts'
import { type Call, calls, keepSignedIn, requestOf } from './access-calls.ts'
import { buildAccessWorld } from './access-world.ts'
import { type Extreme, extremesOf, fieldsOf } from './extremes.ts'
import type { Schema, Schemas } from './fuzz/json-values.ts'
import { type Operation, readDescription } from './fuzz/requests.ts'

const errorLevel = 50

let world: Awaited<ReturnType<typeof buildAccessWorld>>
let operations: readonly Operation[]
let schemas: Schemas
let log = ''
beforeAll(async () => {
  const logTo = { write: (line: string) => void (log += line) }
  world = await buildAccessWorld({ logLevel: 'warn', logTo, onRoute: liftRateLimit })
  const { body } = await world.server.visitor().call('GET', '/api/openapi.json')
  ;({ operations, schemas } = readDescription(body))
})
afterAll(() => world.server.close())

/** A call that is refused for coming too often, here or by the quota of a day in `ask`, tells nothing of what it sends. */
function liftRateLimit(route: RouteOptions): void {
  const { rateLimit } = route.config ?? {}
  if (rateLimit) route.config = { ...route.config, rateLimit: { ...rateLimit, max: 100_000 } }
}

it('no call fails on the extremes of what its own schemas allow', async () => {
  const failures: string[] = []
  let good = 0
  for (const call of calls.filter(({ name, call: plain }) => name === plain))
    for (const { extreme, answer } of await askAll(call)) {
      if (answer.status < 300) good += 1
      if (answer.status >= 500 || answer.status === 429)
        failures.push(`${answer.status} ${call.call}: ${JSON.stringify(extreme).slice(0, 200)}`)
    }
  expect(failures).toEqual([])
  expect(log.split('\n').filter((line) => line !== '' && levelOf(line) >= errorLevel)).toEqual([])
  expect(good).toBeGreaterThan(400)
}, 180_000)

it('no whole number that a call takes is wider than a column', () => {
  const wide = operations
    .filter(({ path }) => !path.startsWith('/v1/'))
    .flatMap(({ method, path, parameters, body }) =>
      integersIn([parameters, body])
        .filter(isWide)
        .map(() => `${method} ${path}`),
    )
  expect(wide).toEqual([])
})

/** Every schema of a whole number in a part of the reference. */
function integersIn(part: unknown): readonly Schema[] {
  if (typeof part !== 'object' || part === null) return []
  const { $ref, type } = part as Schema
  if ($ref !== undefined) return integersIn(schemas[$ref.split('/').at(-1) ?? ''])
  return type === 'integer' ? [part] : Object.values(part).flatMap(integersIn)
}
const isWide = ({ minimum = -Infinity, maximum = Infinity }: Schema) => minimum < -maxInteger || maximum > maxInteger

const levelOf = (line: string) => (JSON.parse(line) as { level: number }).level

async function askAll(call: Call) {
  const answers = []
  const operation = operationOf(call)
  if (!operation?.body && !operation?.parameters.length) return []
  let request = await makeRequest(call)
  for (const extreme of extremesOfCall(operation, request)) {
    // An account is made once, and a link opened once.
    if (call.path.startsWith('/api/auth/')) request = await makeRequest(call)
    answers.push({ extreme, answer: await ask(call, withExtreme(call, request, extreme)) })
  }
  return answers
}

const callerOf = ({ path }: Call) => (path.startsWith('/api/announcements') ? 'admin' : 'owner')
const makeRequest = (call: Call) => requestOf(world, call, callerOf(call))
type Request = Awaited<ReturnType<typeof requestOf>>

function operationOf({ method, path }: Call): Operation | undefined {
  const described = path.replace(/:(\w+)/g, '{$1}')
  return operations.find((one) => one.method === method && one.path === described)
}

function extremesOfCall({ parameters, body }: Operation, request: Request): readonly Extreme[] {
  const ofParameters = parameters.flatMap(({ name, in: place, schema = {} }) =>
    place === 'path' || place === 'query'
      ? extremesOf(schema, schemas).map((value): Extreme => ({ in: place, at: [name], value }))
      : [],
  )
  return [...ofParameters, ...(body ? fieldsOf(body, schemas, request.body) : [])]
}

async function ask(call: Call, { url, body }: Request) {
  const caller = callerOf(call)
  await world.server.database.db.update(usage).set({ imports: 0, games: 0 })
  const answer = await world.callers[caller].call(call.method as 'POST', url, body)
  keepSignedIn(world, caller, answer.body)
  // Games of a thousand seeds are not to be played here.
  if (call.call === 'POST /api/evaluations' && answer.status === 201)
    await world.owner.call('DELETE', `/api/evaluations/${String(answer.body['id'])}`)
  return answer
}

function withExtreme({ path }: Call, { url, body }: Request, { in: place, at, value }: Extreme): Request {
  const [name = ''] = at
  const [address = '', query = ''] = url.split('?')
  if (place === 'body') return { url, body: withValue(body ?? {}, at, value) }
  if (place === 'query') {
    const parameters = new URLSearchParams(query)
    parameters.set(name, String(value))
    return { url: `${address}?${parameters.toString()}`, body }
  }
  const parts = address.split('/')
  parts[path.split('/').indexOf(`:${name}`)] = encodeURIComponent(String(value))
  return { url: [parts.join('/'), query].filter(Boolean).join('?'), body }
}

function withValue(body: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (body as Readonly<Record<string, object | null>>)[name]
  const changed = rest.length === 0 ? value : withValue(inner ?? {}, rest, value)
  return Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed }
}

import type { Endpoint } from '@clew/contracts/endpoint'
import { endpoints } from '@clew/contracts/http/endpoints'
import { defaultSettings } from '@clew/contracts/http/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Record<string, unknown>
  readonly additionalProperties?: unknown
  readonly enum?: readonly unknown[]
}
interface Answer {
  readonly $ref?: string
  readonly description: string
  readonly content?: Record<string, { schema: Schema }>
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: Record<string, string[]>[]
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> }
  readonly responses: Record<string, Answer>
}
interface Description {
  readonly openapi: string
  readonly info: { readonly license: object }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly securitySchemes: Record<string, unknown>
    readonly schemas: Record<string, Schema>
    readonly responses: Record<string, Answer>
  }
}

/** Routes that are not in the reference, and why. */
const left = [
  [/^GET \/api\/docs(\/|$)/, 'the reference as a page, with its files'],
  [/^GET \/api\/(openapi|asyncapi|schemas\/\w+)\.json$/, 'the references themselves'],
  [/^GET \/v1\/models\/\*$/, 'one of the models of the list, whose id holds a slash'],
  [/^GET \/\*$/, 'the web app'],
  [/^GET \/(api|v1)\/\*$/, 'what refuses unknown calls'],
  [/^(HEAD|OPTIONS) /, 'what HTTP says of the others'],
] as const

const routes: string[] = []
let server: TestApp
let description: Description
beforeAll(async () => {
  server = await buildTestApp({
    onRoute: ({ method, url }) => void routes.push(...[method].flat().map((name) => `${name} ${url}`)),
  })
  description = (await server.visitor().call<Description>('GET', '/api/openapi.json')).body
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  )
const operationOf = (call: string): Operation => {
  const found = operations().find((operation) => operation.call === call)
  if (!found) throw new Error(`${call} is not described`)
  return found.operation
}

it('every route of the server is described, or left out for a reason', () => {
  const described = new Set(operations().map(({ call }) => call))
  const asDescribed = (route: string) => route.replace(/:(\w+)/g, '{$1}')
  const missing = routes.filter((route) => !described.has(asDescribed(route)) && !left.some(([may]) => may.test(route)))
  expect(missing).toEqual([])
  expect(routes.length).toBeGreaterThan(60)
})

it('every call says what it answers when all is well, and that errors are all of one form, or of OpenAI’s', () => {
  const hasGoodAnswer = ({ responses }: Operation) => Object.keys(responses).some((status) => /^[12]\d\d$/.test(status))
  expect(
    operations()
      .filter(({ operation }) => !hasGoodAnswer(operation))
      .map(({ call }) => call),
  ).toEqual([])
  for (const { call, operation } of operations())
    for (const status of ['4XX', '5XX']) {
      const refused = description.components.responses[nameIn(operation.responses[status])]
      expect(schemaOf(refused?.content?.['application/json'])).toMatchObject({
        required: call.includes(' /v1/') ? ['error'] : ['detail', 'code'],
      })
    }
})

const nameIn = (reference: { readonly $ref?: string } | undefined): string => reference?.$ref?.split('/').at(-1) ?? ''
/** What is referred to. */
const schemaOf = (media: { readonly schema: Schema } | undefined): Schema | undefined =>
  media?.schema.$ref === undefined ? media?.schema : description.components.schemas[nameIn(media.schema)]

describe('for whoever generates a client', () => {
  it('every object has a name, and so has every list of words that is said twice', () => {
    const seen = new Map<string, string>()
    const unnamed = partsOf(description).flatMap(([place, part]) => {
      if (/^components schemas [^ ]+$/.test(place)) return []
      if (part.properties) return [place]
      const words = JSON.stringify(part.enum ?? [])
      const isSaidBefore = (part.enum?.length ?? 0) > 1 && seen.has(words)
      seen.set(words, place)
      return isSaidBefore ? [place] : []
    })
    expect(
      unnamed,
      'give the schema a constant of its own beside the others in packages/contracts/src, and a line with a noun in that file’s list "By their names in the API’s reference" (docs/how-to/add-an-endpoint.md)',
    ).toEqual([])
  })

  it('names are nouns without Schema, and each is referred to', () => {
    const text = JSON.stringify(description)
    for (const name of Object.keys(description.components.schemas)) {
      expect(name).toMatch(/^(?!.*Schema)[A-Z][A-Za-z]+$/)
      expect(text).toContain(`"#/components/schemas/${name}"`)
    }
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['Template', 'Run', 'Game', 'Message', 'Refusal', 'Token']),
    )
  })

  it('the document has an address, a licence and chapters, is short, and has no list of unlike items', () => {
    expect(description.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
    expect(description.servers).toMatchObject([{ url: '/' }])
    const used = new Set(operations().flatMap(({ operation }) => operation.tags))
    expect(new Set(description.tags.map(({ name }) => name))).toEqual(used)
    const text = JSON.stringify(description)
    expect(text).not.toContain('prefixItems')
    expect(text.length).toBeLessThan(150_000)
  })
})

/** Every object in a document, with its place. */
function partsOf(part: unknown, place: readonly string[] = []): [string, Schema][] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.entries(part).flatMap(([name, value]) => partsOf(value, [...place, name]))
  return [[place.join(' '), part], ...inner]
}

/** Bodies that may hold what Clew does not know, and why. */
const open = new Map([
  ['POST /api/chatbot/sessions/import', 'an exported file holds more than is read of it'],
  ['POST /v1/chat/completions', 'clients of OpenAI’s protocol send fields of other servers'],
  ['POST /api/profile/upload-photo', 'a form'],
])

describe('what a call does not know', () => {
  it('is refused in every body, and in the objects of it', () => {
    const takesAnything = operations().filter(({ operation: { requestBody } }) =>
      Object.values(requestBody?.content ?? {}).some(({ schema }) => isOpen(schema)),
    )
    expect(
      takesAnything.map(({ call }) => call).filter((call) => !open.has(call)),
      'make it a z.strictObject',
    ).toEqual([])
  })

  it('is refused in every query, but not where a socket opens', () => {
    const lenient = Object.entries<Endpoint>(endpoints)
      .filter(([, { query, socket }]) => query && socket === undefined)
      .filter(([, { query }]) => restOf(query)?._zod.def.type !== 'never')
    expect(
      lenient.map(([name]) => name),
      'make it a z.strictObject',
    ).toEqual([])
  })

  it.each([
    ['POST', '/api/templates', { title: 'T', content: 'C', is_activ: false }, 'is_activ'],
    ['POST', '/api/evaluations', { template_id: 1, without: { strat: 0, start: 0, end: 9 } }, 'without.strat'],
    ['PUT', '/api/settings', { ...defaultSettings, langauge: 'de' }, 'langauge'],
    ['GET', '/api/leaderboard?limt=5', undefined, 'limt'],
  ] as const)('is named: %s %s', async (method, url, body, path) => {
    const ada = await server.login()
    const name = path.split('.').at(-1)
    expect(await ada.call(method, url, body)).toMatchObject({
      status: 422,
      body: { detail: `There is no field ${name} here.`, errors: [{ path }] },
    })
    expect((await ada.call('GET', '/api/evaluations')).body).toEqual({ evaluations: [], next: null })
  })

  it('in the settings is nothing that their answer has', async () => {
    const ada = await server.login()
    const { body } = await ada.call('GET', '/api/settings')
    expect((await ada.call('PUT', '/api/settings', body)).status).toBe(200)
  })
})

/** What an object takes beside its fields. */
const restOf = (schema: $ZodType | undefined) =>
  (schema?._zod.def as { readonly catchall?: $ZodType } | undefined)?.catchall

/** Whether a schema, or one that it refers to, takes an object with fields that it does not know. */
function isOpen(schema: unknown, seen: readonly string[] = []): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { $ref, properties, additionalProperties } = schema as Schema
  const name = nameIn({ $ref: $ref ?? '' })
  if ($ref !== undefined) return !seen.includes(name) && isOpen(description.components.schemas[name], [...seen, name])
  return (
    (properties !== undefined && additionalProperties !== false) ||
    Object.values(schema).some((part) => isOpen(part, seen))
  )
}

it('every call has a name of its own, made of its method and its address', () => {
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]+$/)
  expect(operationOf('POST /api/games/{id}/keys').operationId).toBe('postGamesByIdKeys')
  expect(operationOf('GET /v1/models').operationId).toBe('getV1Models')
})

it.each([
  ['GET /api/templates', [{ bearer: [] }]],
  ['GET /api/leaderboard', [{}, { bearer: [] }]],
  ['POST /api/auth/login', []],
  ['GET /v1/models', [{ bearer: [] }]],
  ['GET /api/mqtt/ws/hints/{sessionId}', [{ bearer: [] }, { socket: [] }]],
  ['GET /mqtt', []],
])('%s is for whom it says: %j', (call, security) => {
  expect(operationOf(call).security).toEqual(security)
  for (const scheme of security.flatMap((one) => Object.keys(one)))
    expect(description.components.securitySchemes).toHaveProperty(scheme)
})

it('a picture is a form with a file, and comes back as a picture', () => {
  const form = operationOf('POST /api/profile/upload-photo').requestBody?.content
  expect(schemaOf(form?.['multipart/form-data'])?.properties).toHaveProperty('file.format', 'binary')
  expect(operationOf('GET /api/profile/photo/{name}').responses['200']?.content).toHaveProperty(['image/webp'])
})

it('streams are events with a schema for each', () => {
  const events = operationOf('POST /api/chatbot/messages/stream').responses['200']?.content?.['text/event-stream']
  expect(schemaOf(events)).toMatchObject({ required: ['user', 'delta', 'done', 'error'] })
  const completion = operationOf('POST /v1/chat/completions')
  expect(Object.keys(completion.responses['200']?.content ?? {})).toEqual(['application/json', 'text/event-stream'])
  expect(schemaOf(completion.requestBody?.content['application/json'])?.properties).toHaveProperty('messages')
})

it.each(['GET /api/mqtt/ws/hints/{sessionId}', 'GET /api/messages/ws/{userId}', 'GET /mqtt'])(
  '%s says that it becomes a socket',
  (call) => {
    expect(operationOf(call).responses['101']?.description).toMatch(/WebSocket.*\/api\/asyncapi\.json/)
  },
)

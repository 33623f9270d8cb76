import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

interface Answer {
  readonly description: string
  readonly content?: Record<string, { schema: unknown }>
}
interface Operation {
  readonly operationId: string
  readonly security?: Record<string, string[]>[]
  readonly requestBody?: { readonly content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
  readonly responses: Record<string, Answer>
}
interface Description {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly securitySchemes: Record<string, unknown> }
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
    for (const status of ['4XX', '5XX'])
      expect(operation.responses[status]?.content?.['application/json']?.schema).toMatchObject({
        required: call.includes(' /v1/') ? ['error'] : ['detail', 'code'],
      })
})

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
  expect(form?.['multipart/form-data']?.schema.properties).toHaveProperty('file.format', 'binary')
  expect(operationOf('GET /api/profile/photo/{name}').responses['200']?.content).toHaveProperty(['image/webp'])
})

it('streams are events with a schema for each', () => {
  const events = operationOf('POST /api/chatbot/messages/stream').responses['200']?.content?.['text/event-stream']
  expect(events?.schema).toMatchObject({ required: ['user', 'delta', 'done', 'error'] })
  const completion = operationOf('POST /v1/chat/completions')
  expect(Object.keys(completion.responses['200']?.content ?? {})).toEqual(['application/json', 'text/event-stream'])
  expect(completion.requestBody?.content['application/json']?.schema.properties).toHaveProperty('messages')
})

it.each(['GET /api/mqtt/ws/hints/{sessionId}', 'GET /api/messages/ws/{userId}', 'GET /mqtt'])(
  '%s says that it becomes a socket',
  (call) => {
    expect(operationOf(call).responses['101']?.description).toMatch(/WebSocket.*\/api\/asyncapi\.json/)
  },
)

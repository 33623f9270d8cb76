import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call, callPage } from './api.ts'
import { endSession, getToken, onSessionEnd, storeToken } from './session.ts'

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

let server: Server
let answer: Answer
let asked: IncomingMessage[]

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // A browser resolves paths against its page; Node has none.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  endSession()
  await new Promise((resolve) => server.close(resolve))
})

const failing = async (promise: Promise<unknown>): Promise<ApiError> => {
  const reason: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  expect(reason).toBeInstanceOf(ApiError)
  return reason as ApiError
}

test('sends the bearer token when there is one, and only then', async () => {
  answer = { status: 200, body: '{}' }
  await call('GET /api/settings', { fallback: '-' })
  storeToken('abc')
  await call('GET /api/settings', { fallback: '-' })
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc'])
})

test('says the language of the page, so that what the server makes for people is in it', async () => {
  answer = { status: 200, body: '{}' }
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  await call('GET /api/settings', { fallback: '-' })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(asked[0]?.headers['accept-language']).toBe('de')
})

test('leaves out what a query does not say', async () => {
  answer = { status: 200, body: '[]' }
  await call('GET /api/leaderboard/', { query: { limit: 50, mode: 'lam', division: undefined }, fallback: '-' })
  expect(asked[0]?.url).toBe('/api/leaderboard/?limit=50&mode=lam')
})

test('an address is filled with what is named in it, whatever that is', async () => {
  answer = { status: 200, body: '{}' }
  await call('GET /api/templates/:id/versions/:version', { params: { id: 7, version: 2 }, fallback: '-' })
  await call('GET /api/profile/public/:handle', { params: { handle: 'a/../b?c' }, fallback: '-' })
  expect(asked.map(({ url }) => url)).toEqual(['/api/templates/7/versions/2', '/api/profile/public/a%2F..%2Fb%3Fc'])
})

test('a list tells how many rows there are in all', async () => {
  answer = { status: 200, body: '[1,2]', headers: { 'x-total-count': '120' } }
  expect(await callPage('GET /api/templates', { fallback: '-' })).toEqual({ items: [1, 2], total: 120 })
})

test('an error speaks in the words of the server', async () => {
  answer = { status: 409, body: '{"detail":"Email already registered","code":"already_exists"}' }
  const error = await failing(
    call('POST /api/auth/register', {
      body: { email: 'ada@example.com', password: 'x' },
      fallback: 'Registration failed',
    }),
  )
  expect(error).toMatchObject({ status: 409, message: 'Email already registered', code: 'already_exists' })
})

test.each(['', '<html>', '{"detail":""}', '{"detail":{"a":1}}', 'null'])(
  'without words the fallback is shown: %j',
  async (body) => {
    answer = { status: 500, body }
    expect((await failing(call('GET /api/profile/me', { fallback: 'Login failed' }))).message).toBe('Login failed')
  },
)

test('an answer that is cut off, or no JSON, is none', async () => {
  for (const body of ['{"id": 1', '<html>Sign in to the network</html>']) {
    answer = { status: 200, body }
    const error = await failing(call('GET /api/profile/me', { fallback: 'Failed to load profile' }))
    expect(error).toMatchObject({ status: 0, message: 'Failed to load profile' })
  }
})

test('a server that cannot be reached is status 0 with the fallback', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failing(call('GET /api/profile/me', { fallback: 'Failed to load profile' }))).toMatchObject({
    status: 0,
    message: 'Failed to load profile',
  })
})

test('a 401 removes the token and tells the app', async () => {
  answer = { status: 401, body: '{"detail":"Sign in first."}' }
  storeToken('old')
  let ended = 0
  const stop = onSessionEnd(() => ended++)
  await failing(call('GET /api/templates', { fallback: '-' }))
  stop()
  expect(getToken()).toBeNull()
  expect(ended).toBe(1)
})

test('an aborted call rejects as an abort, not as a failure of the server', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(call('GET /api/profile/me', { fallback: '-', signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a refusal that an outdated token got is asked again with the new one, and signs nobody out', async () => {
  const { fetch } = globalThis
  storeToken('old')
  answer = { status: 401, body: '{}' }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await fetch(path, init)
    // Another call changed the password meanwhile.
    storeToken('new')
    answer = { status: 200, body: '{"ok":true}' }
    return response
  })
  expect(await call('GET /api/settings', { fallback: '-' })).toEqual({ ok: true })
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
  expect(getToken()).toBe('new')
})

test('a form is sent as multipart, with the boundary that the browser chose', async () => {
  answer = { status: 200, body: '{}' }
  const form = new FormData()
  form.append('file', new Blob(['x']), 'x.png')
  await call('POST /api/profile/upload-photo', { form, fallback: '-' })
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
})

test('asks again where nobody answers and twice does no more than once, and nowhere else', async () => {
  answer = { status: 502, body: '' }
  const about = { body: { email: 'ada@example.com', password: 'x' }, fallback: '-' }
  await failing(call('POST /api/auth/login', about))
  expect(asked).toHaveLength(1)
  const repeated = call('POST /api/auth/login', { ...about, isRepeatable: true })
  await vi.waitUntil(() => asked.length === 2)
  answer = { status: 200, body: '"begun"' }
  expect(await repeated).toBe('begun')
  answer = { status: 503, body: '' }
  await failing(call('PUT /api/announcements/:id/toggle', { params: { id: 1 }, fallback: '-' }))
  expect(asked).toHaveLength(4)
})

test('what does not fit an endpoint is a type error', () => {
  const misfits = () => [
    // @ts-expect-error There is no such endpoint.
    call('GET /api/nothing', { fallback: '-' }),
    // @ts-expect-error Its address names somebody.
    call('DELETE /api/friends/remove/:userId', { fallback: '-' }),
    // @ts-expect-error Its body says who is asked.
    call('POST /api/friends/request', { body: { id: 1 }, fallback: '-' }),
    // @ts-expect-error It takes no body.
    call('GET /api/friends', { body: { id: 1 }, fallback: '-' }),
    // @ts-expect-error There is no such mode.
    call('GET /api/leaderboard/', { query: { mode: 'auto' }, fallback: '-' }),
    // @ts-expect-error The answer has no such field.
    call('GET /api/friends/pending', { fallback: '-' }).then(({ total }) => total),
  ]
  expect(misfits).toBeTypeOf('function')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { befriend } from '../testing/befriend.ts'
import { buildTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { profiles } from './db/schema.ts'

const path = '/api/profile/photo/00112233445566778899aabbccddeeff.webp'
let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
  await befriend(ada, bob)
  await ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'Hello' })
  for (const { id } of [ada, bob])
    await server.database.db
      .insert(profiles)
      .values({ userId: id, profilePicture: path })
      .onConflictDoUpdate({ target: profiles.userId, set: { profilePicture: path } })
})
afterAll(() => server.close())

const calls = [
  '/api/profile/me',
  '/api/profile/export',
  () => `/api/profile/public/${bob.handle}`,
  '/api/friends',
  () => `/api/friends/search?q=${encodeURIComponent(bob.email)}`,
  '/api/messages/conversations',
]

async function picturesIn(url: string, headers: Record<string, string>, { app } = server): Promise<string[]> {
  const { body } = await app.inject({ url, headers: { authorization: `Bearer ${ada.token}`, ...headers } })
  return [...body.matchAll(/"\w*profile_picture":"([^"]*)"/g)].map(([, address = '']) => address)
}

describe.each(calls)('the photo address in %s', (call) => {
  const url = () => (typeof call === 'string' ? call : call())
  const found = async (headers: Record<string, string>, of = server) => [
    ...new Set(await picturesIn(url(), headers, of)),
  ]

  test('is whole, on the host that was asked', async () => {
    expect(await found({ host: 'clew.example:3000' })).toEqual([`http://clew.example:3000${path}`])
  })

  test('begins with PUBLIC_URL where that is set, whatever host the caller names', async () => {
    const other = await buildTestApp({ beside: server, publicUrl: 'https://clew.example' })
    expect(await found({ host: 'evil.example' }, other)).toEqual([`https://clew.example${path}`])
    await other.close()
  })
})

test.each(['evil.example/?', 'evil.example#', 'user@evil.example', 'a b'])(
  'a host that is no host (%s) does not come into an address',
  async (host) => {
    expect(await picturesIn('/api/profile/me', { host })).toEqual([path])
  },
)

test('what a proxy says of host and scheme is believed of a trusted proxy alone', async () => {
  const said = { host: 'inside:3000', 'x-forwarded-host': 'clew.example', 'x-forwarded-proto': 'https' }
  expect(await picturesIn('/api/profile/me', said)).toEqual([`http://inside:3000${path}`])
  const behind = await buildTestApp({ beside: server, trustProxy: ['127.0.0.1'] })
  expect(await picturesIn('/api/profile/me', said, behind)).toEqual([`https://clew.example${path}`])
  await behind.close()
})

test('an answer with an address is kept for nobody else', async () => {
  const { headers } = await server.visitor().call('GET', `/api/profile/public/${bob.handle}`)
  expect(headers['cache-control']).toBe('no-store')
})

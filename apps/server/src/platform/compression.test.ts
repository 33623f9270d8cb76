import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const get = (url: string, encoding?: string) =>
  server.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it.each(['gzip, deflate, br', 'br, gzip;q=0.5'])(
  'sends a long answer compressed to whoever takes %s',
  async (encoding) => {
    const plain = await get('/api/openapi.json')
    const answer = await get('/api/openapi.json', encoding)
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
  },
)

it.each([undefined, 'br', 'gzip;q=0, identity'])('sends it as it is to whoever takes %s', async (encoding) => {
  const answer = await get('/api/openapi.json', encoding)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(answer.json()).toHaveProperty('openapi')
})

it('leaves short answers alone', async () => {
  expect((await get('/api/health', 'gzip')).headers['content-encoding']).toBeUndefined()
})

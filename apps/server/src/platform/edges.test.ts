import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { bearerProtocol } from '@clew/contracts/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { newSessionId } from '../testing/play.ts'

const friend = 'https://pages.example'

let server: TestApp
let open: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  open = await buildTestApp({ corsOrigins: [friend], trustProxy: ['10.0.0.0/8'] })
  ada = await server.login('ada')
})
afterAll(async () => {
  await open.close()
  await server.close()
})

describe('an answer of the API', () => {
  it.each(['/api/health', '/api/leaderboard', '/api/nothing', '/api/profile/me', '/v1/models', '/api/templates/x'])(
    'is not kept by anybody: %s',
    async (url) => expect((await ada.call('GET', url)).headers['cache-control']).toBe('no-store'),
  )
})

describe('a known path with a method that it does not take', () => {
  it.each([
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/leaderboard/', 'GET, HEAD'],
    ['PUT', '/api/templates/7?x=1', 'DELETE, GET, HEAD, PATCH'],
    ['PUT', '/api/templates/gallery', 'GET, HEAD'],
    ['POST', '/api/announcements/all', 'GET, HEAD'],
    ['OPTIONS', '/api/health', 'GET, HEAD'],
    ['PROPFIND', '/api/health', 'GET, HEAD'],
  ])('says which it takes: %s %s', async (method, path, allow) => {
    const asked = httpRequest(`http://${server.host}${path}`, { method }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers]).toEqual([405, expect.objectContaining({ allow })])
    expect(await json(answer)).toEqual({ code: 'method_not_allowed', detail: `This address takes only ${allow}.` })
  })

  it('says so in OpenAI’s form to clients of that protocol, as everything that it refuses them', async () => {
    expect((await ada.call('DELETE', '/v1/chat/completions')).body).toMatchObject({
      error: { code: 'method_not_allowed', message: 'This address takes only POST.' },
    })
    expect((await server.visitor().call('GET', '/v1/models')).body).toMatchObject({
      error: { code: 'unauthenticated', message: expect.stringContaining('The API key is the access_token') as string },
    })
  })

  it('is told from a path that is not there', async () => {
    for (const path of ['/api/auth/nothing', '/api/templates/7/nothing', '/apis/health', '/nothing'])
      expect((await ada.call('DELETE', path)).status).toBe(404)
  })
})

describe('pages of other hosts', () => {
  const preflight = (app: TestApp, origin: string) =>
    app.app.inject({
      method: 'OPTIONS',
      url: '/api/templates',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  it('may call nothing unless they are listed', async () => {
    for (const [app, origin] of [
      [server, friend],
      [open, 'https://evil.example'],
      [open, `${friend}.evil.example`],
      [open, 'null'],
    ] as const) {
      const asked = await preflight(app, origin)
      const answered = await app.app.inject({ url: '/api/leaderboard', headers: { origin } })
      expect([asked.statusCode, answered.statusCode]).toEqual([405, 200])
      for (const { headers } of [asked, answered]) expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('may call the API when they are, and see the total and the time to wait', async () => {
    const asked = await preflight(open, friend)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': expect.stringContaining('authorization'),
      vary: 'origin',
    })
    for (const url of ['/api/leaderboard', '/api/nothing', '/api/openapi.json']) {
      const { headers } = await open.app.inject({ url, headers: { origin: friend } })
      expect(headers).toMatchObject({
        'access-control-allow-origin': friend,
        'access-control-expose-headers': expect.stringMatching(/x-total-count, retry-after/),
        vary: expect.stringContaining('origin'),
      })
    }
  })
})

describe('a socket', () => {
  const hints = (app: TestApp) => `ws://${app.host}/api/mqtt/ws/hints/${newSessionId()}`
  const messages = (app: TestApp) => `ws://${app.host}/api/messages/ws/1`
  const mqtt = (app: TestApp) => `ws://${app.host}/mqtt`

  /** The status of the refusal, `open`, or the code of the close that follows at once. */
  async function opening(url: string, headers: Record<string, string>, protocols: string[] = []) {
    const socket = new WebSocket(url, protocols, { headers })
    const first = await Promise.race([
      once(socket, 'unexpected-response').then(([, answer]) => (answer as { statusCode: number }).statusCode),
      once(socket, 'open').then(() => 'open' as const),
    ])
    socket.on('error', () => undefined)
    if (first === 'open') return socket
    socket.terminate()
    return first
  }
  async function isOpened(...args: Parameters<typeof opening>): Promise<boolean> {
    const socket = await opening(...args)
    if (typeof socket === 'number') return false
    socket.terminate()
    return true
  }

  it.each([hints, messages, mqtt])('of a page of another host is refused', async (address) => {
    const protocols = address === mqtt ? ['mqtt'] : [bearerProtocol, ada.token]
    for (const origin of ['https://evil.example', 'null', `http://${server.host}.evil.example`, 'http://127.0.0.1:1'])
      expect(await opening(address(server), { origin }, protocols)).toBe(403)
  })

  it.each([hints, messages, mqtt])(
    'of a page of this host, of a listed one and of a program is taken',
    async (address) => {
      const protocols = address === mqtt ? ['mqtt'] : [bearerProtocol, ada.token]
      for (const headers of [{ origin: `http://${server.host}` }, { origin: `https://${server.host}` }, {}])
        expect(await isOpened(address(server), headers, protocols)).toBe(true)
      expect(await isOpened(address(open), { origin: friend }, protocols)).toBe(true)
    },
  )

  it.each([hints, messages])('takes the token of a program in the Authorization header', async (address) => {
    const socket = await opening(address(server), { authorization: `Bearer ${ada.token}` })
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    socket.ping()
    await once(socket, 'pong')
    expect(socket.readyState).toBe(socket.OPEN)
    socket.terminate()
  })

  it.each([hints, messages])('with a bad token in it is closed', async (address) => {
    const socket = await opening(address(server), { authorization: 'Bearer nonsense' })
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    expect((await once(socket, 'close'))[0]).toBe(4401)
  })
})

describe('who calls', () => {
  /** The answer to the last of so many calls that each say to come from somewhere else. */
  async function registerFromEverywhere(app: TestApp, remoteAddress: string): Promise<number> {
    let status = 0
    for (let n = 0; n <= 60; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}` }
      status = (
        await app.app.inject({ method: 'POST', url: '/api/auth/register', payload: {}, headers, remoteAddress })
      ).statusCode
    }
    return status
  }

  it('is the other end of the connection, whatever its headers say, also on the same machine', async () => {
    expect(await registerFromEverywhere(server, '127.0.0.1')).toBe(429)
    expect(await registerFromEverywhere(open, '192.0.2.1')).toBe(429)
  })

  it('is whom a trusted proxy names, so that limits count people', async () => {
    expect(await registerFromEverywhere(open, '10.1.2.3')).toBe(422)
  })
})

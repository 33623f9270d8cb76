import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeGoingAway, closeServiceRestart } from '@clew/contracts/socket'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectionLimits } from './connection-limits.ts'
import { openHttp } from './http.ts'

const env = { logLevel: 'silent' as const, trustProxy: false, corsOrigins: [] }
const quick = { headersMs: 200, requestMs: 400, checkEveryMs: 50, idleMs: 300, unreadMs: 300 }
const quickPings = { pingEveryMs: 100, pongMs: 200 }
const quickEnd = { lastAnswerMs: 300, lastFrameMs: 200 }

let app: FastifyInstance
/** Ends the answers of `/work`. */
let finish: () => void
let finished: Promise<void>
const open: (Socket | WebSocket)[] = []

beforeEach(() => {
  finished = new Promise((resolve) => (finish = resolve))
})
afterEach(async () => {
  finish()
  for (const socket of open.splice(0)) {
    if (socket instanceof WebSocket) socket.terminate()
    else socket.destroy()
  }
  await app.close()
})

async function serve(limits: Partial<typeof connectionLimits>): Promise<void> {
  app = await openHttp(env, { limits: { ...connectionLimits, ...limits } })
  app.get('/small', () => 'small')
  // More than any system buffers for a socket.
  app.get('/large', () => Buffer.alloc(64 * 1024 * 1024))
  app.get('/work', () => finished.then(() => 'done'))
  app.post('/form', () => 'read')
  app.get('/socket', { websocket: true }, (opened) => opened.send('hello'))
  await app.listen({ port: 0, host: '127.0.0.1' })
}

const port = () => (app.server.address() as AddressInfo).port

/** A connection that sends `text` and then nothing more. */
function dial(text: string): Socket {
  const socket = connect(port(), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  open.push(socket)
  return socket
}

const isCut = (socket: Socket) => once(socket, 'close').then(() => true)

const request = (line: string, ...headers: string[]) => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`

async function dialSocket(protocol: string, options = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/socket`, [protocol], options)
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'message')
  return socket
}

const closeCode = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0]

test('nobody is waited for longer than a minute', async () => {
  await serve({})
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server
  const { checkEveryMs, pingEveryMs, pongMs, tcpProbeMs } = connectionLimits
  for (const checked of [headersTimeout, requestTimeout]) expect(checked + checkEveryMs).toBeLessThan(60_000)
  for (const timed of [keepAliveTimeout, timeout, pingEveryMs + pongMs]) expect(timed).toBeLessThan(59_000)
  expect(tcpProbeMs).toBeLessThan(50_000)
})

test('a client that sends many requests at once and reads no answer has few of them worked on', async () => {
  await serve({ pipelined: 3 })
  const socket = dial(request('GET /work HTTP/1.1').repeat(100))
  finish()
  const answers = (await text(socket)).match(/HTTP\/1.1 \d+/g)
  expect(answers).toEqual([...Array(3).fill('HTTP/1.1 200'), 'HTTP/1.1 429'])
})

test('a socket that is asked for at no valid address is answered and closed', async () => {
  await serve({})
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAA']
  expect(await text(dial(request('GET /% HTTP/1.1', ...upgrade)))).toMatch(
    /^HTTP\/1.1 400 [^]*The address is not valid/,
  )
})

describe('a client is cut that', () => {
  beforeEach(() => serve(quick))

  test.each([
    ['says nothing', ''],
    ['does not end its headers', 'GET /small HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'does not end its body',
      request('POST /form HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9') + '{',
    ],
    ['comes back with no other request', request('GET /small HTTP/1.1')],
  ])('%s', async (_title, text) => {
    const socket = dial(text)
    socket.resume()
    expect(await isCut(socket)).toBe(true)
  })

  test('does not read its answer', async () => {
    dial(request('GET /large HTTP/1.1'))
    const [connection] = (await once(app.server, 'connection')) as [Socket]
    expect(await isCut(connection)).toBe(true)
  })
})

test('who waits for an answer that takes long is not cut', async () => {
  await serve(quick)
  const waiting = dial(request('GET /work HTTP/1.1', 'Connection: close'))
  const idle = dial(request('GET /small HTTP/1.1'))
  idle.resume()
  await isCut(idle)
  finish()
  let answer = ''
  for await (const chunk of waiting) answer += String(chunk)
  expect(answer).toMatch(/done$/)
})

test('a WebSocket that answers no ping is cut, and neither one that does nor one of MQTT, which has its own', async () => {
  await serve(quickPings)
  const alive = await dialSocket('clew.bearer')
  const agent = await dialSocket('mqtt', { autoPong: false })
  const silent = await dialSocket('clew.bearer', { autoPong: false })
  expect(await closeCode(silent)).toBe(1006)
  expect([alive.readyState, agent.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

describe('when the server ends', () => {
  beforeEach(() => serve(quickEnd))

  test('pages are told that it goes away, and agents that it restarts', async () => {
    const codes = [await dialSocket('clew.bearer'), await dialSocket('mqtt')].map(closeCode)
    await app.close()
    expect(await Promise.all(codes)).toEqual([closeGoingAway, closeServiceRestart])
  })

  test('a client that takes no part in closing its socket does not hold it up', async () => {
    const socket = await dialSocket('clew.bearer')
    socket.pause()
    await app.close()
  })

  test('requests that are being answered are answered, and kept connections do not hold it up', async () => {
    const answer = fetch(`http://127.0.0.1:${port()}/work`)
    await once(app.server, 'request')
    const closing = app.close()
    finish()
    expect(await (await answer).text()).toBe('done')
    await closing
  })

  test.each([
    ['an answer that takes too long', 'request', request('GET /work HTTP/1.1')],
    ['half a request', 'connection', 'GET /small HTTP/1.1\r\n'],
    ['an answer that is not read', 'request', request('GET /large HTTP/1.1')],
  ])('%s does not hold it up', async (_title, event, text) => {
    dial(text)
    await once(app.server, event)
    await app.close()
  })
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

export interface RoundRobinProxy {
  readonly url: string
  /** Requests that a dying server left without an answer, each told to its caller as a 502. */
  unanswered(): readonly string[]
  close(): Promise<void>
}

/** How long nobody may be there, as `lb_try_duration` in deploy/Caddyfile. */
const patienceMs = 10_000
const pauseMs = 100

/**
 * A proxy as deploy/Caddyfile has it: each request goes to the next of the servers; what one does not take goes to another, and
 * a GET also when it breaks off without an answer. `targets` tells the addresses when they are needed.
 */
export async function startProxy(targets: () => readonly string[]): Promise<RoundRobinProxy> {
  const unanswered: string[] = []
  let turn = 0
  const next = () => new URL(targets()[turn++ % targets().length] ?? '')

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const until = Date.now() + patienceMs
    while (!request.socket.destroyed) {
      const ending = await offer(request, response, next())
      const mayTryAgain = ending === 'not taken' || (ending === 'broken off' && request.method === 'GET')
      if (ending === 'answered') return
      if (!mayTryAgain || Date.now() > until) {
        unanswered.push(`${request.method} ${request.url}`)
        return void response.writeHead(502).end()
      }
      await delay(pauseMs)
    }
  }
  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const until = Date.now() + patienceMs
    while (!socket.destroyed && Date.now() < until) {
      if (await join(request, socket, head, next())) return
      await delay(pauseMs)
    }
    socket.destroy()
  }

  const server = createServer((request, response) => void forward(request, response))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => void upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered: () => unanswered,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const forwarded = ({ headers, socket }: IncomingMessage) => ({ ...headers, 'x-forwarded-for': socket.remoteAddress })

/** Resolves when it is settled whether this server answers. */
function offer(request: IncomingMessage, response: ServerResponse, { hostname, port }: URL) {
  return new Promise<'answered' | 'not taken' | 'broken off'>((resolve) => {
    const { method, url: path } = request
    const asked = ask({ hostname, port, method, path, headers: forwarded(request), agent: false })
    let isTaken = false
    asked.once('socket', (socket) =>
      socket.once('connect', () => {
        isTaken = true
        request.pipe(asked)
      }),
    )
    asked.once('response', (answer) => {
      resolve('answered')
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('close', () => answer.complete || response.destroy())
      response.once('close', () => asked.destroy())
    })
    asked.on('error', () => {
      request.unpipe(asked)
      resolve(isTaken ? 'broken off' : 'not taken')
    })
  })
}

/** Joins the caller's connection to one of its own; false when the server is not there. */
function join(request: IncomingMessage, socket: Duplex, head: Buffer, { hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const upstream = connect(Number(port), hostname)
    const end = () => {
      upstream.destroy()
      socket.destroy()
    }
    upstream.once('connect', () => {
      const lines = Object.entries(forwarded(request)).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
      for (const side of [upstream, socket]) side.once('close', end)
      socket.on('error', end)
      resolve(true)
    })
    upstream.on('error', () => resolve(false))
  })
}

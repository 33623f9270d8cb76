import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { closeGoingAway, closeServiceRestart } from '@clew/contracts/socket'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { AppError } from './errors.ts'

/** When a client counts as gone. Each is cut within a minute of what it did last. */
export interface ConnectionLimits {
  /** From the start of a connection to the end of its first request's headers. */
  readonly headersMs: number
  /** From the start of a request to the end of its body. */
  readonly requestMs: number
  /** How often these two are looked at. */
  readonly checkEveryMs: number
  /** From an answer to the next request; a proxy that keeps connections longer may use one that is closed already. */
  readonly idleMs: number
  /** How long a client may read nothing of an answer that waits for it. */
  readonly unreadMs: number
  /** WebSockets are pinged, and their clients answer. */
  readonly pingEveryMs: number
  readonly pongMs: number
  /** Requests that one connection may have unanswered at the same time; browsers have one. */
  readonly pipelined: number
  /** When the system asks a silent peer whether it is there; ten seconds later it is not. */
  readonly tcpProbeMs: number
  /** When the server ends: how long a request may still be answered, and a client take part in closing its WebSocket. */
  readonly lastAnswerMs: number
  readonly lastFrameMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 50_000,
  checkEveryMs: 5000,
  idleMs: 55_000,
  unreadMs: 50_000,
  pingEveryMs: 30_000,
  pongMs: 15_000,
  pipelined: 10,
  tcpProbeMs: 30_000,
  lastAnswerMs: 3000,
  lastFrameMs: 1000,
}

/** What the HTTP library enforces itself. */
export const limitedServer = (limits: ConnectionLimits) =>
  ({
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionTimeout: limits.unreadMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAlive: true,
      keepAliveInitialDelay: limits.tcpProbeMs,
    },
  }) satisfies FastifyHttpOptions<Server>

/** What it leaves to the application. After the WebSockets were registered. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const countUnanswered = followRequests(app)
  cutSlowReaders(app, countUnanswered)
  limitPipelines(app, limits, countUnanswered)
  app.websocketServer.on('connection', (socket: WebSocket) => {
    // MQTT has pings of its own, and the most used client of Python answers those of a WebSocket wrongly.
    if (!socket.protocol.startsWith('mqtt')) pingRegularly(socket, limits)
  })
  app.addHook('preClose', async () => endRequests(app, limits))
}

type CountUnanswered = (socket: Socket) => number

/** Answers how many requests of a connection have yet to be answered. */
function followRequests({ server }: FastifyInstance): CountUnanswered {
  const counts = new WeakMap<Socket, number>()
  const countUnanswered = (socket: Socket) => counts.get(socket) ?? 0
  // Before the request is worked on.
  server.prependListener('request', ({ socket }, response) => {
    counts.set(socket, countUnanswered(socket) + 1)
    response.once('close', () => counts.set(socket, countUnanswered(socket) - 1))
  })
  return countUnanswered
}

/** A silent connection is not cut while its answer is worked on: a model may think for minutes. */
function cutSlowReaders({ server }: FastifyInstance, countUnanswered: CountUnanswered): void {
  server.on('timeout', (socket) => {
    if (countUnanswered(socket) === 0 || socket.writableLength > 0) socket.destroy()
  })
}

/** The answers to all that a client sends at once are in memory until it reads them, and a thousand requests fit in a packet. */
function limitPipelines(app: FastifyInstance, { pipelined }: ConnectionLimits, countUnanswered: CountUnanswered): void {
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (countUnanswered(socket) <= pipelined) return done()
    void reply.header('connection', 'close')
    done(new AppError('too_many_requests', `One connection asks for ${pipelined} things at a time. Wait for answers.`))
  })
}

function pingRegularly(socket: WebSocket, { pingEveryMs, pongMs }: ConnectionLimits): void {
  let deadline: NodeJS.Timeout | undefined
  const timer = setInterval(() => {
    socket.ping()
    deadline ??= setTimeout(() => socket.terminate(), pongMs)
  }, pingEveryMs)
  const relent = () => {
    clearTimeout(deadline)
    deadline = undefined
  }
  socket.on('pong', relent)
  socket.on('close', () => {
    clearInterval(timer)
    relent()
  })
}

const pollMs = 50

/** Lets requests be answered, and no connection outlive them: one that is kept alive would for a minute. */
function endRequests({ server }: FastifyInstance, { lastAnswerMs }: ConnectionLimits): void {
  const idle = setInterval(() => server.closeIdleConnections(), pollMs)
  const all = setTimeout(() => server.closeAllConnections(), lastAnswerMs)
  server.once('close', () => {
    clearInterval(idle)
    clearTimeout(all)
  })
  for (const timer of [idle, all]) timer.unref()
}

/**
 * Tells every WebSocket why it ends: a page that the server goes away (RFC 6455, 7.4.1), an agent, which speaks MQTT,
 * that the service restarts (IANA's registry of close codes). Both come back by themselves.
 */
export const endSockets = ({ lastFrameMs }: ConnectionLimits) =>
  function (this: FastifyInstance, done: () => void): void {
    const { server, websocketServer } = this
    // A request to open one that comes now is answered as any other is.
    server.removeAllListeners('upgrade')
    for (const socket of websocketServer.clients) {
      if (socket.protocol.startsWith('mqtt')) socket.close(closeServiceRestart, 'the server restarts')
      else socket.close(closeGoingAway, 'the server stops')
    }
    const cut = setTimeout(() => websocketServer.clients.forEach((socket) => socket.terminate()), lastFrameMs)
    websocketServer.close(() => {
      clearTimeout(cut)
      done()
    })
  }

import websocket from '@fastify/websocket'
import { fastify, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { makeAddresses } from './addresses.ts'
import { isApiPath } from './api-path.ts'
import { followCallers } from './caller.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  endSockets,
  limitConnections,
  limitedServer,
} from './connection-limits.ts'
import type { Env } from './env.ts'
import { AppError, answerError, handleErrors } from './errors.ts'
import { isNestedTooDeeply } from './json-depth.ts'
import { logOptions } from './log.ts'
import { guardOrigins, addVary } from './origins.ts'
import { runOneATurn } from './one-a-turn.ts'
import { chooseProtocol } from './sockets.ts'
import { endUpgraded, refuseBadHandshakes, refuseUnreadable } from './unreadable-requests.ts'
import { answerUnknownCalls } from './wrong-methods.ts'
import { gzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestIdHeader, RequestIdSchema } from '@clew/contracts/request-id'

/** A template of 32,000 characters fits, whatever its script. */
const bodyLimitBytes = 256 * 1024
/** Room for an MQTT packet of the largest size; nothing longer is sent to a server's socket. */
const maxSocketPayloadBytes = 128 * 1024

/** The longest session id, whose every character may be four bytes, percent-encoded in an address. */
const maxParamCharacters = 64 * 4 * 3

export interface LogTarget {
  write(line: string): void
}

type HttpSettings = Pick<Env, 'logLevel' | 'trustProxy' | 'corsOrigins'> & Partial<Pick<Env, 'publicUrl'>>

export interface HttpOptions {
  /** The standard output unless told otherwise. */
  readonly logTo?: LogTarget | undefined
  readonly limits?: ConnectionLimits | undefined
}

/** The server before any route: what is the same for all of them. */
export async function openHttp(env: HttpSettings, options: HttpOptions = {}): Promise<FastifyInstance> {
  const { logTo, limits = connectionLimits } = options
  const app = fastify({
    logger: { ...logOptions(env.logLevel), ...(logTo && { stream: logTo }) },
    // A line for each request would drown the others; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParamCharacters },
    bodyLimit: bodyLimitBytes,
    ...limitedServer(limits),
    // Until nobody can connect any more: a page whose code is refused stays empty, though another server is there.
    return503OnClosing: false,
    // Behind a proxy limits count people, and not the proxy; without one nobody can say that they are somebody else.
    trustProxy: env.trustProxy,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => {
      endUpgraded(request.raw, reply.raw)
      void answerError(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptEmptyJson(app)
  // Read as a text it would be refused for its shape, and not for what it is.
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  answerUnknownCalls(app)
  compressAnswers(app)
  answerRequestIds(app)
  // What every call passes through answers by callback: each promise costs as much as the rest of such a hook.
  app.addHook('onRequest', ({ url }, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff')
    // No copy of what one person was answered stays behind; a route that may be kept says so itself.
    if (isApiPath(url)) void reply.header('cache-control', 'no-store')
    done()
  })
  await app.register(websocket, {
    options: { maxPayload: maxSocketPayloadBytes, handleProtocols: chooseProtocol },
    preClose: endSockets(limits),
  })
  limitConnections(app, limits)
  refuseBadHandshakes(app)
  guardOrigins(app, env)
  makeAddresses(app, env)
  followCallers(app)
  return app
}

/** Reading and checking so much takes some milliseconds; one account can send many such bodies at once. */
const longBodyChars = 8 * 1024

/** Many clients send the JSON header with every call, also with those that have no body. Long bodies take turns. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const runLong = runOneATurn()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else if (isNestedTooDeeply(body)) done(new AppError('refused', 'The body is nested too deeply.'))
    else if (body.length < longBodyChars) void parse(request, body, done)
    else runLong(() => void parse(request, body, done))
  })
}

/** A shorter answer fits in one packet anyway. Tokens travel in such, and are never compressed beside what others wrote. */
const leastCharacters = 1400
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Compresses long answers of the API; files of the web app lie there compressed, and streams stay as they are. */
function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < leastCharacters) return done(null, payload)
    addVary(reply, 'accept-encoding')
    if (!takesGzip.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    gzip(payload, done)
  })
}

/** The id that a caller or a proxy gave a request, or one of our own for what is none. */
const requestIdOf = ({ headers }: IncomingMessage): string =>
  headers[requestIdHeader] === undefined
    ? randomUUID()
    : (RequestIdSchema.safeParse(headers[requestIdHeader]).data ?? randomUUID())

/** Says in each answer which lines of the log are about it. */
function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header(requestIdHeader, id)
    done()
  })
}

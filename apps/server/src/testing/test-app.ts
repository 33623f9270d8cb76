import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { LoginAnswer, User } from '@clew/contracts/http/accounts'
import type { Message } from '@clew/contracts/http/messages'
import type { Template } from '@clew/contracts/http/templates'
import { bearerProtocol, type HintEnvelope } from '@clew/contracts/socket'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { WebSocket } from 'ws'
import { buildApp } from '../app.ts'
import type { GameClock } from '../features/games/give-key.ts'
import { type Broker, openBroker } from '../platform/broker/open-broker.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { openBus } from '../platform/bus/open-bus.ts'
import { type ConnectionLimits, connectionLimits } from '../platform/connection-limits.ts'
import type { Env } from '../platform/env.ts'
import { type LogTarget, openHttp } from '../platform/http.ts'
import { startWorker } from '../platform/lam-worker.ts'
import { createHintSeals, type HintSeals } from '../platform/hint-sender.ts'
import { measureRequests } from '../platform/metrics/measure-requests.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { watchAgents, watchServer } from '../platform/metrics/watch-process.ts'
import { newestVersion } from '../platform/db/migrate.ts'
import { openModels } from '../platform/model.ts'
import { openRuleAgent } from '../platform/rule-agent/rule-agent.ts'
import { migrationsFolder, openTestDatabase, type TestDatabase } from './database.ts'
import { silentLog } from './log.ts'

export interface Answer<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The JSON of the body, or its text. */
  readonly body: Body
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Somebody who calls the server from an address of their own, so that limits by address do not meet. */
export interface Visitor {
  readonly token?: string | undefined
  call<Body = Record<string, unknown>>(method: Method, url: string, body?: unknown): Promise<Answer<Body>>
}

export interface TestUser extends Visitor {
  readonly id: number
  readonly email: string
  readonly handle: string
  readonly password: string
  readonly token: string
  /** The template that every account begins with. */
  readonly templateId: number
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly bus: Bus
  readonly broker: Broker
  readonly metrics: Metrics
  readonly seals: HintSeals
  /** Fired, the server is told to stop. */
  readonly stopping: AbortController
  /** `127.0.0.1:port`. */
  readonly host: string
  /** Of the games: it jumps to where somebody waits for, so that a minute of play takes no time. */
  readonly clock: TestClock
  readonly admin: { readonly email: string; readonly password: string }
  visitor(token?: string): Visitor
  /** A new account, signed in. */
  login(name?: string): Promise<TestUser>
  /** An open hint socket and what arrives on it. */
  listen(sessionId: string, token?: string): Promise<HintSocket>
  /** An open message socket and what arrives on it. */
  listenToMessages(token?: string, query?: string): Promise<TestSocket<Message>>
  close(): Promise<void>
}

export interface TestSettings extends Partial<Env> {
  readonly webDir?: string
  readonly logTo?: LogTarget
  readonly limits?: Partial<ConnectionLimits>
  /** A server whose database, bus and broker this one shares, as a second server does that keeps no hints itself. */
  readonly beside?: TestApp
  /** Sees every route that is registered. */
  readonly onRoute?: (route: RouteOptions) => void
}

/** One for all servers of a test file, as its threads are slow to start from sources; they end with the process. */
const ruleAgent = openRuleAgent(silentLog)

/** The whole server as `main.ts` starts it, on a temporary database, with the embedded broker and the built-in agent. */
export async function buildTestApp(settings: TestSettings = {}): Promise<TestApp> {
  const { webDir = '/nowhere', logTo, limits, beside, onRoute = () => undefined, ...changes } = settings
  const database = beside ? { ...beside.database, close: async () => undefined } : await openTestDatabase()
  const admin = { email: 'admin@clew.local', password: 'not a secret at all' }
  const env: Env = { ...database.env, logLevel: 'silent', lamDetect: false, adminPassword: admin.password, ...changes }
  const clock = createTestClock()
  const bus = beside
    ? { ...beside.bus, close: async () => undefined }
    : await openBus({ env, database, log: silentLog })
  const models = openModels(env, ruleAgent.client)
  const seals = createHintSeals(testSecret)
  const stopping = new AbortController()
  const http = await openHttp(env, { logTo, limits: { ...connectionLimits, ...limits } })
  http.addHook('onRoute', onRoute)
  const metrics = createMetrics()
  measureRequests(http, metrics)
  const { app, broker } = await buildApp(http, {
    env,
    database,
    schemaVersion: await newestVersion(migrationsFolder),
    bus,
    metrics,
    stopping: stopping.signal,
    models,
    ruleAgent,
    secret: testSecret,
    seals,
    gameClock: beside?.clock ?? clock,
    webDir,
    openBroker: async (access) =>
      beside
        ? { ...beside.broker, mayAnswer: async () => false, close: async () => undefined }
        : openBroker({ env, db: database.db, seals, log: http.log, ...access }),
    announcePassword: () => undefined,
  })
  const worker = await startWorker({ env, broker, model: models[0], seals, log: http.log })
  watchAgents(metrics, { worker, ruleAgent, broker })
  watchServer(metrics, { app, database, bus })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const visitor = (token?: string) => makeVisitor(app, token)
  return {
    app,
    database,
    bus,
    broker,
    metrics,
    seals,
    stopping,
    host,
    clock: beside?.clock ?? clock,
    admin,
    visitor,
    login: (name = 'ada') => login(visitor(), name, visitor),
    listen: (sessionId, token) => openSocket<HintEnvelope>(`ws://${host}/api/mqtt/ws/hints/${sessionId}`, token),
    listenToMessages: (token, query = '') => openSocket<Message>(`ws://${host}/api/messages/ws/1${query}`, token),
    close: async () => {
      await worker.stop()
      await app.close()
      await bus.close()
      await database.close()
    },
  }
}

const testSecret = 'the secret of a test, and of nothing else'

export type TestClock = GameClock & { advance(ms: number): void }

function createTestClock(): TestClock {
  let aheadMs = 0
  return {
    now: () => Date.now() + aheadMs,
    sleep: async (ms) => void (aheadMs += ms),
    advance: (ms) => void (aheadMs += ms),
  }
}

let people = 0

function makeVisitor(app: FastifyInstance, token: string | undefined): Visitor {
  people += 1
  const remoteAddress = `10.0.${people >> 8}.${people & 255}`
  return {
    token,
    call: async <Body>(method: Method, url: string, body?: unknown) => {
      const request: InjectOptions = { method, url, remoteAddress }
      if (token !== undefined) request.headers = { authorization: `Bearer ${token}` }
      if (body !== undefined) request.payload = body as object
      const response = await app.inject(request)
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const answer: unknown = isJson ? response.json() : response.body
      return { status: response.statusCode, headers: response.headers, body: answer as Body }
    },
  }
}

async function login(stranger: Visitor, name: string, visitor: (token: string) => Visitor): Promise<TestUser> {
  const email = `${name}.${people}@example.com`
  const password = `password of ${name}`
  const registered = await stranger.call<User>('POST', '/api/auth/register', { email, password })
  const { access_token: token } = (await stranger.call<LoginAnswer>('POST', '/api/auth/login', { email, password }))
    .body
  const user = visitor(token)
  const templates = await user.call<Template[]>('GET', '/api/templates')
  const { id, handle } = registered.body
  return { ...user, id, email, handle, password, token, templateId: templates.body[0]?.id ?? 0 }
}

export interface TestSocket<Push> {
  /** What is pushed next, or the close code when the server ends it. */
  next(): Promise<Push | number>
  close(): void
}

export type HintSocket = TestSocket<HintEnvelope>

async function openSocket<Push>(url: string, token: string | undefined): Promise<TestSocket<Push>> {
  const socket = new WebSocket(url, token === undefined ? [] : [bearerProtocol, token])
  const arrived: (Push | number)[] = []
  const waiting: ((event: Push | number) => void)[] = []
  const take = (event: Push | number) => {
    const resolve = waiting.shift()
    if (resolve) resolve(event)
    else arrived.push(event)
  }
  socket.on('message', (data) => take(JSON.parse((data as Buffer).toString()) as Push))
  socket.on('close', (code) => take(code))
  await once(socket, 'open')
  return {
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    close: () => socket.close(),
  }
}

import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { bearerProtocol, type HintEnvelope } from '@clew/contracts/socket'
import { createGame, observe } from '@clew/engine'
import { WebSocket } from 'ws'
import { startOpenMosquitto } from '../apps/server/src/testing/mosquitto.ts'
import { type ClewProcess, startAgent, startClew } from './clew/start-clew.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { reportFigures } from './figures/report.ts'
import { percentile } from './figures/rounds.ts'

/**
 * From `publish_state` to the browser's socket, with the built-in agent: in the one server that is everything, and with an
 * agent in a process of its own and Mosquitto. The clients are this process. `-- --accept` keeps the figures.
 */
const users = 5
const sessionsPerUser = 10
const intervalMs = 500
const warmUpMs = 3_000
const measureMs = 20_000
const rounds = 3

interface Session {
  readonly token: string
  readonly id: string
  readonly gameId: number
  readonly templateId: number
  readonly spec: Parameters<typeof createGame>[0]
  /** Time of sending by `game_tick`, ms. */
  readonly sentAt: Map<number, number>
}

async function openSessions({ call, signUp }: ClewProcess, user: number): Promise<Session[]> {
  const token = await signUp(`bench-${user}@example.com`)
  const [template] = await call<{ id: number }[]>('/api/templates', { token })
  const sessions: Session[] = []
  for (let i = 0; i < sessionsPerUser; i++) {
    const id = `bench-${user}-${i}`.padEnd(12, '0')
    const wanted = { mode: 'lam', germs: 5, template_id: template!.id, session_id: id }
    const { game_id: gameId, ...spec } = await call<{ game_id: number } & Session['spec']>('/api/games', {
      token,
      body: wanted,
    })
    sessions.push({ token, id, gameId, templateId: template!.id, spec, sentAt: new Map() })
  }
  return sessions
}

/** `note` hears how long each answer took. */
async function listen({ address }: ClewProcess, session: Session, note: (ms: number) => void): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/api/mqtt/ws/hints/${session.id}`
  const socket = new WebSocket(url, [bearerProtocol, session.token])
  socket.on('message', (data) => {
    const arrivedAt = performance.now()
    const { last_hint: hint } = JSON.parse((data as Buffer).toString()) as HintEnvelope
    const answered = hint?.['in_reply_to'] as { game_tick: number } | undefined
    const sentAt = answered && session.sentAt.get(answered.game_tick)
    if (sentAt !== undefined) note(arrivedAt - sentAt)
  })
  await once(socket, 'open')
  return socket
}

function publishRegularly({ call }: ClewProcess, session: Session, delayMs: number): () => void {
  const view = observe(createGame(session.spec))
  let tick = 0
  const publish = () => {
    tick += 5
    const state = { ...view, game_tick: tick, sessionId: session.id, game_id: session.gameId, tick: Date.now() }
    session.sentAt.set(tick, performance.now())
    const body = { session_id: session.id, template_id: session.templateId, state }
    call('/api/mqtt/publish_state', { token: session.token, body }).catch((error: unknown) =>
      console.error(String(error)),
    )
  }
  let interval: NodeJS.Timeout | undefined
  const start = setTimeout(() => (interval = setInterval(publish, intervalMs)), delayMs)
  return () => {
    clearTimeout(start)
    clearInterval(interval)
  }
}

/** The waits of each round. */
async function measure(server: ClewProcess): Promise<number[][]> {
  const measured: number[][] = Array.from({ length: rounds }, () => [])
  let now: number[] | undefined
  const opening = Array.from({ length: users }, (_, user) => openSessions(server, user))
  const sessions = (await Promise.all(opening)).flat()
  const sockets = await Promise.all(sessions.map((session) => listen(server, session, (ms) => now?.push(ms))))
  // Spread over the interval, as people are.
  const stops = sessions.map((session, at) => publishRegularly(server, session, (at * intervalMs) / sessions.length))
  await delay(warmUpMs)
  for (now of measured) await delay(measureMs)
  now = undefined
  for (const stop of stops) stop()
  for (const socket of sockets) socket.close()
  return measured
}

async function report(part: string, server: ClewProcess, goals: { readonly p50: number; readonly p99?: number }) {
  const [load, controlMs] = [loadNow(), measureControlMs()]
  const measured = await measure(server)
  const sent = (users * sessionsPerUser * measureMs) / intervalMs
  const waits = (share: number) => measured.map((waitsMs) => percentile(waitsMs, share))
  return reportFigures('hints', part, describeMachine(load, controlMs), [
    { name: 'hint, p50', unit: 'ms', rounds: waits(0.5), atMost: goals.p50 },
    { name: 'hint, p99', unit: 'ms', rounds: waits(0.99), ...(goals.p99 && { atMost: goals.p99 }) },
    { name: 'answered', unit: '%', rounds: measured.map(({ length }) => Math.round((length / sent) * 100)) },
  ])
}

async function reportEmbedded(): Promise<boolean> {
  const server = await startClew()
  const isGood = await report('embedded', server, { p50: 10, p99: 50 })
  await server.stop()
  return isGood
}

async function reportSeparate(): Promise<boolean> {
  const mosquitto = await startOpenMosquitto()
  const env = { MQTT_URL: mosquitto.url, JWT_SECRET: 'a secret that only the measurements know' }
  const server = await startClew(env)
  const agent = await startAgent(env)
  const isGood = await report('separate agent', server, { p50: 20 })
  for (const part of [agent, server, mosquitto]) await part.stop()
  return isGood
}

console.log(
  `${users * sessionsPerUser} sessions, an observation each every ${intervalMs} ms, ${rounds} times ${measureMs / 1000} s`,
)
const isGood = [await reportEmbedded(), await reportSeparate()]
process.exitCode = isGood.every(Boolean) ? 0 : 1

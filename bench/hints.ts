import { once } from 'node:events'
import { bearerProtocol, type HintEnvelope } from '@clew/contracts/socket'
import { createGame, observe } from '@clew/engine'
import { WebSocket } from 'ws'
import { startClew } from './clew/start-clew.ts'

/** From `publish_state` to the browser's socket: the whole server in a process of its own, its clients in this one. */
const users = 5
const sessionsPerUser = 10
const intervalMs = 500
const warmUpMs = 3_000
const measureMs = 20_000

interface Session {
  readonly token: string
  readonly id: string
  readonly gameId: number
  readonly templateId: number
  readonly spec: Parameters<typeof createGame>[0]
  /** Time of sending by `game_tick`, ms. */
  readonly sentAt: Map<number, number>
}

const { address, call, signUp, stop } = await startClew()
const latenciesMs: number[] = []
let isMeasuring = false

async function openSessions(user: number): Promise<Session[]> {
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

async function listen(session: Session): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/api/mqtt/ws/hints/${session.id}`
  const socket = new WebSocket(url, [bearerProtocol, session.token])
  socket.on('message', (data) => {
    const arrivedAt = performance.now()
    const { last_hint: hint } = JSON.parse((data as Buffer).toString()) as HintEnvelope
    const answered = hint?.['in_reply_to'] as { game_tick: number } | undefined
    const sentAt = answered && session.sentAt.get(answered.game_tick)
    if (sentAt !== undefined && isMeasuring) latenciesMs.push(arrivedAt - sentAt)
  })
  await once(socket, 'open')
  return socket
}

function publishRegularly(session: Session, delayMs: number): () => void {
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

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const percentile = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)]!.toFixed(1)

const sessions = (await Promise.all(Array.from({ length: users }, (_, user) => openSessions(user)))).flat()
const sockets = await Promise.all(sessions.map(listen))
// Spread over the interval, as people are.
const stops = sessions.map((session, at) => publishRegularly(session, (at * intervalMs) / sessions.length))
await wait(warmUpMs)
isMeasuring = true
await wait(measureMs)
isMeasuring = false
stops.forEach((stop) => stop())
sockets.forEach((socket) => socket.close())
await stop()

latenciesMs.sort((a, b) => a - b)
const sent = Math.round((sessions.length * measureMs) / intervalMs)
console.log(
  `${sessions.length} sessions, an observation each every ${intervalMs} ms, ${measureMs / 1000} s, built-in agent`,
)
console.log(`${latenciesMs.length} of about ${sent} answered`)
console.log(
  `publish_state to the browser's socket: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms`,
)

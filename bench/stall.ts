import { setTimeout } from 'node:timers/promises'
import { createGame, type GameSpec, observe } from '@clew/engine'
import { startClew } from './clew/start-clew.ts'
import { type ServerLoad, watchServer } from './clew/watch-server.ts'

/** One account asks for as much as it can; how long does the server's event loop stand still, and how long do others wait? */
const phaseMs = 15_000
const maxDelayMs = 200

const watch = watchServer()
const clew = await startClew(watch.env)

/** Calls again and again until `isOver`; refusals count as answers. */
async function repeat(isOver: () => boolean, call: () => Promise<unknown>, note: (ms: number) => void): Promise<void> {
  while (!isOver()) {
    const startedMs = performance.now()
    await call().catch(() => setTimeout(20))
    note(performance.now() - startedMs)
  }
}

const longTemplate = 'Avoid germs. Use BFS, and break walls when blocked. “If oxygen is low '
  .repeat(3600)
  .slice(0, 240_000)
const floor = Array.from({ length: 63 }, () => Array.from({ length: 63 }, () => 1))
const largestState = {
  player_pos: [1, 1],
  exit_pos: [61, 61],
  visible_map: floor,
  oxygenPellets: Array.from({ length: 3900 }, (_, at) => ({ x: at % 63, y: Math.floor(at / 63) })),
  germs: Array.from({ length: 50 }, (_, at) => ({ x: (at * 7) % 63, y: (at * 13) % 63, dx: 1, dy: 0 })),
  oxygen: 90,
  breaks_remaining: 3,
}
const planning = 'Use BFS. Avoid germs. Plan ahead where germs will be. Collect all oxygen first. Answer in JSON.'
const bodyOf = (system: string, user: string) => ({
  model: 'builtin/lam-rules-1',
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
})

async function openAttack(token: string): Promise<(() => Promise<unknown>)[]> {
  const post = (path: string, body: unknown) => clew.call<{ id: number }>(path, { token, body })
  const complete = (body: unknown) => () => post('/v1/chat/completions', body)
  const chats = await Promise.all([1, 2, 3].map(() => post('/api/chatbot/sessions', {})))
  const games = await Promise.all(Array.from({ length: 20 }, (_, at) => openGame(post, `stall-${at}`.padEnd(12, '0'))))
  return [
    ...[1, 2, 3, 4, 5].map(() => complete(bodyOf(longTemplate, 'Check this template.'))),
    ...[1, 2, 3, 4, 5].map(() => complete(bodyOf(planning, JSON.stringify(largestState)))),
    ...[1, 2].map(() => complete(bodyOf('{"a":['.repeat(40_000), '{"visible_map":['.repeat(15_000)))),
    ...chats.map(
      ({ id }) =>
        () =>
          post('/api/chatbot/messages', { session_id: id, content: longTemplate.slice(0, 39_000) }),
    ),
    ...chats.map(
      ({ id }) =>
        () =>
          post('/api/chatbot/messages', { session_id: id, content: longTemplate }),
    ),
    ...games,
  ]
}

type Post = (path: string, body: unknown) => Promise<unknown>

/** Publishes the observation of the largest board that the server makes, or of a larger one, which it may refuse. */
async function openGame(post: Post, sessionId: string): Promise<() => Promise<unknown>> {
  const wanted = { mode: 'lam', germs: 20, session_id: sessionId }
  const { game_id: gameId, ...spec } = (await post('/api/games', wanted)) as { game_id: number } & GameSpec
  const view = observe(createGame(spec))
  let tick = 0
  return () => {
    tick += 1
    const about = { sessionId, game_id: gameId, tick: Date.now(), game_tick: tick, health: 100 }
    const state = tick % 2 === 0 ? { ...largestState, ...about } : { ...view, ...about }
    return post('/api/mqtt/publish_state', { session_id: sessionId, state })
  }
}

async function measure(title: string, attack: readonly (() => Promise<unknown>)[]): Promise<ServerLoad> {
  await watch.read(clew.pid)
  const endsMs = performance.now() + phaseMs
  const isOver = () => performance.now() > endsMs
  const waitsMs: number[] = []
  let asked = 0
  await Promise.all([
    ...attack.map((call) => repeat(isOver, call, () => (asked += 1))),
    ...[1, 2].map(() =>
      repeat(
        isOver,
        () => clew.call('/api/templates', { token: bystander }),
        (ms) => waitsMs.push(ms),
      ),
    ),
  ])
  const delay = await watch.read(clew.pid)
  waitsMs.sort((a, b) => a - b)
  const p99 = waitsMs[Math.floor(waitsMs.length * 0.99)] ?? 0
  const row = [delay.p50Ms, delay.p99Ms, delay.maxMs, p99].map((ms) => ms.toFixed(1).padStart(9)).join(' ')
  console.log(`${title.padEnd(10)} ${row} ${String(waitsMs.length).padStart(9)} ${String(asked).padStart(9)}`)
  return delay
}

const bystander = await clew.signUp('bystander@example.com')
const attack = await openAttack(await clew.signUp('attacker@example.com'))
console.log(
  'Delay of the event loop and what another account waits, in ms; requests answered to it and to the attacker',
)
console.log(
  `${''.padEnd(10)} ${['p50', 'p99', 'max', 'wait p99', 'others', 'attacker'].map((name) => name.padStart(9)).join(' ')}`,
)
await measure('idle', [])
const { maxMs: max } = await measure('attacked', attack)
await measure('after', [])
await clew.stop()
watch.close()
console.log(max <= maxDelayMs ? `At most ${maxDelayMs} ms, as promised.` : `More than ${maxDelayMs} ms: TOO MUCH.`)
process.exitCode = max <= maxDelayMs ? 0 : 1

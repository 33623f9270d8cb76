/**
 * A player's client that knows the two documents of the specification and nothing else: its own maze and rules, its own
 * session id, hints asked for every half second and read only when the timestamp inside of one is newer.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { applyHint, type Game, newGame, tick } from './rules.ts'

const tickMs = 100
const pollMs = 500
const sendRateMs = 500
const germs = 2

export interface Client {
  /** Plays one game to its end, and submits it. */
  play(sessionId: string): Promise<Game['state']>
  leaderboard(): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Registers, signs in, and takes the first of its templates. */
export async function openClient(server: string, email: string, password: string): Promise<Client> {
  let token = ''
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await fetch(server + path, request)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await call('POST', '/api/auth/register', { email, password })
  token = ((await call('POST', '/api/auth/login', { email, password })) as { access_token: string }).access_token
  const [template] = (await call('GET', '/api/templates?skip=0&limit=50&mine=true')) as { id: number }[]
  if (!template) throw new Error('No templates found. Please create one first.')
  return {
    leaderboard: async () =>
      (await call('GET', '/api/leaderboard/?limit=50&skip=0&mode=lam')) as Record<string, unknown>[],
    play: async (session_id) => {
      await call('POST', '/api/mqtt/publish_template', { template_id: template.id, reset: true })
      const game = newGame(germs)
      const publish = () =>
        call('POST', '/api/mqtt/publish_state', {
          session_id,
          template_id: template.id,
          state: stateOf(game, session_id),
        })
      let newest = 0
      const poll = async () => {
        const path = `/api/mqtt/last_hint?session_id=${encodeURIComponent(session_id)}`
        const { has_hint, last_hint: hint } = (await call('GET', path)) as Envelope
        // A hint is processed only if its timestamp is newer than the last one processed.
        if (!has_hint || !hint || !(Number(hint['timestamp']) > newest)) return
        newest = Number(hint['timestamp'])
        applyHint(game, hint)
      }
      await publish()
      while (game.state === 'running') {
        await delay(tickMs)
        tick(game)
        const elapsedMs = game.ticks * tickMs
        if (elapsedMs % sendRateMs === 0) await publish()
        if (elapsedMs % pollMs === 0) await poll()
        if (elapsedMs > 120_000) throw new Error('No hint ever led to the exit.')
      }
      await call('POST', '/api/leaderboard/submit', { template_id: template.id, session_id, ...resultOf(game) })
      return game.state
    },
  }
}

interface Envelope {
  readonly has_hint: boolean
  readonly last_hint: Record<string, unknown> | null
}

/** `docs/spec/game.md` section 7. */
const stateOf = (game: Game, sessionId: string) => ({
  sessionId,
  player_pos: game.player,
  exit_pos: game.exit,
  visible_map: game.grid.map((row) => row.map((wall) => 1 - wall)),
  oxygenPellets: game.oxygen.map(([x, y]) => ({ x, y })),
  germs: game.germs.map(({ at: [x, y] }) => ({ x, y })),
  tick: Date.now(),
  health: 100,
  oxygen: 100 - game.oxygenCollected,
})

/** `docs/spec/game.md` section 9; what the old formula does not show is left out. */
function resultOf({ counts, ...game }: Game) {
  const seconds = game.ticks / 10
  const isWon = game.state === 'won'
  const latency = counts.steps === 0 ? 0 : (counts.lastStepTick * tickMs) / counts.steps
  const old = isWon
    ? (game.oxygenCollected * 100 + 2500) * 2 * Math.min(1.5, 0.5 + germs / 10)
    : game.oxygenCollected * 100 - 5 * seconds
  const points =
    (isWon ? 5000 + 2000 : 0) +
    1500 * Math.min(1, game.optimalSteps / Math.max(1, counts.steps)) -
    Math.min(1000, (counts.backtracks / Math.max(1, counts.steps)) * 5000) -
    Math.min(1500, (counts.collisions / Math.max(1, counts.steps)) * 6000) +
    (latency <= 400 ? 1000 : -Math.min(800, (latency - 400) * 2)) +
    150 * game.oxygenCollected -
    Math.floor(seconds / 10) +
    (isWon && seconds < 60 ? 1000 * (1 - seconds / 60) : 0)
  return {
    score: Math.max(0, Math.round(old)),
    new_score: Math.max(0, Math.round(points * 1.5 * Math.min(1.3, 1 + germs / 30))),
    survival_time: seconds,
    oxygen_collected: game.oxygenCollected,
    germs,
    mode: 'lam',
    total_steps: counts.steps,
    optimal_steps: game.optimalSteps,
    backtrack_count: counts.backtracks,
    collision_count: counts.collisions,
    dead_end_entries: counts.deadEnds,
    avg_latency_ms: latency,
  }
}

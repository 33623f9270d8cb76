import {
  gameView,
  openGameId,
  openGames,
  password,
  peopleCount,
  sessionOf,
  shownRunId,
  templatesEach,
} from './world.ts'
import { emailOf, searchOf } from './people.ts'

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Who asks; nobody in particular when it is not there. */
  readonly person?: number
  readonly body?: unknown
}

export interface ApiCall {
  readonly name: string
  /**
   * CPU ms a request on PostgreSQL, with the database; the embedded database may take twice as much. All goals are of the host
   * where figures are accepted, and are judged in multiples of its control (`figures/multiples.ts`).
   */
  readonly goalMs: number
  readonly embeddedGoalMs?: number
  readonly perSecondGoal?: number
  /** Of the answers, on either database. */
  readonly p50GoalMs?: number
  /** In each round. */
  readonly requests: number
  readonly inFlight?: number
  /** Whether runs have to do with it: its cost must not grow with their number. */
  readonly isOfRuns?: true
  readonly request: (n: number, runCount: number) => ApiRequest
}

/** Everybody takes turns, so that no limit of what one may ask is met. */
const personOf = (n: number) => 1 + ((n * 37) % peopleCount)
const playerOf = (n: number) => 1 + (n % openGames)
const get = (path: string, person?: number): ApiRequest => ({ method: 'GET', path, ...(person && { person }) })
const post = (path: string, body: unknown, person?: number): ApiRequest => ({
  method: 'POST',
  path,
  body,
  ...(person && { person }),
})

/** A claim without a record, as the specification's client sends it; no two are the same. */
const claim = (person: number, n: number) => ({
  template_id: (person - 1) * templatesEach + 1,
  session_id: `bench-claim-${n}-${Math.random()}`,
  score: Math.floor(Math.random() * 3000),
  new_score: Math.floor(Math.random() * 10_000),
  survival_time: 30,
  oxygen_collected: 10,
  germs: 5,
  mode: 'lam',
  total_steps: 40,
  optimal_steps: 30,
  backtrack_count: 2,
  collision_count: 1,
  dead_end_entries: 1,
  avg_latency_ms: 12,
})

let gameTick = 0
const observation = (person: number, runCount: number) => {
  gameTick += 1
  const session_id = sessionOf(person)
  const about = { sessionId: session_id, game_id: openGameId(runCount, person), game_tick: gameTick, tick: Date.now() }
  return { session_id, template_id: (person - 1) * templatesEach + 1, state: { ...gameView, ...about } }
}

/** The calls of the table of goals. */
export const calls: readonly ApiCall[] = [
  {
    name: 'score submitted',
    goalMs: 1.5,
    embeddedGoalMs: 2.3,
    p50GoalMs: 15,
    requests: 200,
    isOfRuns: true,
    request: (n) => post('/api/leaderboard/submit', claim(personOf(n), n), personOf(n)),
  },
  {
    name: 'leaderboard, page at 40 % of the runs',
    goalMs: 3,
    requests: 100,
    isOfRuns: true,
    request: (_, runCount) => get(`/api/leaderboard?mode=lam&limit=50&skip=${runCount * 0.4}`),
  },
  {
    name: 'leaderboard, top 50',
    goalMs: 0.8,
    requests: 400,
    isOfRuns: true,
    request: (n) => get('/api/leaderboard?mode=lam&limit=50', personOf(n)),
  },
  {
    name: 'own best place',
    goalMs: 1,
    requests: 300,
    isOfRuns: true,
    request: (n) => get('/api/leaderboard/me?mode=lam', personOf(n)),
  },
  {
    name: 'run page',
    goalMs: 1,
    requests: 300,
    isOfRuns: true,
    request: (n, runCount) => get(`/api/runs/${shownRunId(n, runCount)}`, personOf(n)),
  },
  {
    name: 'search for friends',
    goalMs: 1,
    requests: 500,
    request: (n) => get(`/api/friends/search?q=${searchOf(n)}`, personOf(n)),
  },
  {
    name: 'last_hint',
    goalMs: 0.1,
    requests: 2000,
    request: (n) => get(`/api/mqtt/last_hint?session_id=${sessionOf(playerOf(n))}`, playerOf(n)),
  },
  {
    name: 'message',
    goalMs: 0.6,
    perSecondGoal: 1000,
    requests: 1500,
    inFlight: 64,
    request: (n) => {
      const person = personOf(n)
      const friend = 1 + ((person + (n % 2)) % peopleCount)
      return post('/api/messages/send', { recipient_id: friend, content: `Hello number ${n}` }, person)
    },
  },
  {
    name: 'conversations',
    goalMs: 1,
    requests: 500,
    request: (n) => get('/api/messages/conversations', personOf(n)),
  },
  {
    name: 'one conversation',
    goalMs: 0.6,
    requests: 500,
    request: (n) => get(`/api/messages/conversation/${1 + (personOf(n) % peopleCount)}`, personOf(n)),
  },
  {
    name: 'publish_state',
    goalMs: 0.3,
    requests: 1000,
    request: (n, runCount) => post('/api/mqtt/publish_state', observation(playerOf(n), runCount), playerOf(n)),
  },
  { name: 'templates', goalMs: 0.5, requests: 500, request: (n) => get('/api/templates', personOf(n)) },
  { name: 'me', goalMs: 0.15, requests: 1000, request: (n) => get('/api/profile/me', personOf(n)) },
  {
    name: 'stats',
    goalMs: 0.15,
    requests: 1000,
    isOfRuns: true,
    request: () => get('/api/leaderboard/stats'),
  },
  // A short answer that is always the same, to somebody who is signed in.
  { name: 'the floor', goalMs: 0.06, requests: 3000, request: (n) => get('/v1/models', playerOf(n)) },
  {
    name: 'login',
    goalMs: 25,
    requests: 30,
    request: (n) => post('/api/auth/login', { email: emailOf(personOf(n)), password }),
  },
]

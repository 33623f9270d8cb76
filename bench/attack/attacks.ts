import { randomBytes } from 'node:crypto'
import type { Key } from '@clew/contracts/http/games'
import { acceptKey, emptyHint, encodeRecord, finishRecording, observe, playHint } from '@clew/engine'
import { type LiveGame, openGame } from '../../apps/server/src/testing/play.ts'
import type { TestUser } from '../../apps/server/src/testing/test-app.ts'
import { makePng } from '../../e2e/picture.ts'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string | FormData
  /** Without a token. */
  readonly isStranger?: boolean
}

/** What is asked again and again by `atOnce` loops, each with a pause in between. */
export interface Attack {
  readonly name: string
  readonly atOnce: number
  readonly pauseMs: number
  readonly request: (n: number) => Request
}

const longest = { text: 240_000, template: 32_000, chat: 39_000, record: 400_000, import: 10_000_000 } as const
/** As many pixels as a picture may have. */
const pictureSidePx = 6300

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const pathological = fill('Avoid germs. Use BFS, and break walls when blocked. “If oxygen is low ', longest.text)
const planning = 'Use BFS. Avoid germs. Plan ahead where germs will be. Collect all oxygen first. Answer in JSON.'
const nested = '{"a":['.repeat(40_000)

const side = 63
const openFloor = Array.from({ length: side }, () => Array.from({ length: side }, () => 1))
const largestView = {
  player_pos: [1, 1],
  exit_pos: [side - 2, side - 2],
  visible_map: openFloor,
  oxygenPellets: Array.from({ length: 3900 }, (_, at) => ({ x: at % side, y: Math.floor(at / side) })),
  germs: Array.from({ length: 50 }, (_, at) => ({ x: (at * 7) % side, y: (at * 13) % side, dx: 1, dy: 0 })),
  oxygen: 90,
  health: 100,
  breaks_remaining: 3,
}

const get = (path: string, isStranger = false): Request => ({ method: 'GET', path, isStranger })
export const post = (path: string, value: unknown, isStranger = false): Request => ({
  method: 'POST',
  path,
  body: typeof value === 'string' ? value : JSON.stringify(value),
  isStranger,
})

/** Made once: the bench is to load the server, not itself. */
const always = (request: Request) => () => request

function complete(system: string, user: string): () => Request {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
  return always(post('/v1/chat/completions', { model: 'builtin/lam-rules-1', messages }))
}

const template = (content: string) => ({ title: 'Attack', content, is_active: true })

/** Of a game that is under way, as long as a record may be, and right but for its hints, which nobody gave. */
async function longestClaim(attacker: TestUser) {
  const game = await openGame(attacker, { germs: 50 })
  await game.observe()
  const { recording } = game
  const { key } = (await game.askKey(0)).body as Partial<Key>
  if (key !== undefined) acceptKey(recording, key)
  const highlight = observe(recording.game).visible_map.flatMap((row, y) => row.map((_, x) => ({ x, y })))
  const hint = { ...emptyHint, highlight: highlight.slice(0, 64), highlightMs: 1000 }
  const one = encodeRecord(finishRecording(recording)).length
  playHint(recording, hint)
  const perHint = encodeRecord(finishRecording(recording)).length - one
  for (let n = 2; n < (longest.record - 2 * one) / perHint; n++) playHint(recording, hint)
  return game.claim()
}

function longestImport() {
  const content = fill('ä long question <b>', 2400)
  const message = { content, created_at: new Date().toISOString() }
  const messages = Array.from({ length: 2000 }, (_, n) => ({ ...message, role: n % 2 === 0 ? 'user' : 'assistant' }))
  const session = { title: 'Import', system_prompt: '', temperature: 1, top_p: 1, max_tokens: null }
  return { session, messages }
}

function largestPicture(): FormData {
  const form = new FormData()
  const bytes = new Uint8Array(makePng(pictureSidePx, pictureSidePx, [1, 2, 3]))
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'large.png')
  return form
}

const observation = ({ id, sessionId }: LiveGame, view: object, tick: number) => ({
  session_id: sessionId,
  state: { ...view, sessionId, game_id: id, game_tick: tick, tick: Date.now() },
})

/** Everything that one account asks of the API; those who have none ask what strangers may. */
export async function openAttacks(attacker: TestUser, victims: readonly string[]): Promise<readonly Attack[]> {
  const { body: saved } = await attacker.call<{ id: number }>(
    'POST',
    '/api/templates',
    template(pathological.slice(0, longest.template)),
  )
  const { body: chat } = await attacker.call<{ id: number }>('POST', '/api/chatbot/sessions', {})
  const games = await Promise.all(Array.from({ length: 10 }, () => openGame(attacker, { germs: 50 })))
  const gameOf = (n: number) => games[n % games.length]!
  const claim = await longestClaim(attacker)
  const garbage = { ...claim, record: randomBytes(longest.record).toString('base64url').slice(0, longest.record) }
  const picture = largestPicture()
  const victimOf = (n: number) => victims[n % victims.length] ?? ''

  const make = (name: string, request: Attack['request'], { atOnce = 2, pauseMs = 100 } = {}): Attack => ({
    name,
    atOnce,
    pauseMs,
    request,
  })
  return [
    make('templates of 240 kB', always(post('/api/templates', template(pathological)))),
    make('templates of 32 kB', always(post('/api/templates', template(pathological.slice(0, longest.template))))),
    make('nested JSON of 240 kB', always(post('/api/templates', nested))),
    make('/v1 with 240 kB', complete(pathological, 'Check this template.'), { atOnce: 5 }),
    make('/v1 with nested maps', complete(nested.slice(0, 100_000), '{"visible_map":['.repeat(8000))),
    make('/v1 with the largest observation', complete(planning, JSON.stringify(largestView)), { atOnce: 5 }),
    make(
      'chat with 39,000 characters',
      always(post('/api/chatbot/messages', { session_id: chat.id, content: pathological.slice(0, longest.chat) })),
    ),
    make('largest observations', (n) => post('/api/mqtt/publish_state', observation(gameOf(n), largestView, n)), {
      atOnce: 5,
    }),
    make(
      'observations, as fast as it goes',
      (n) => {
        const game = gameOf(n)
        return post('/api/mqtt/publish_state', observation(game, observe(game.recording.game), Math.floor(n / 10)))
      },
      { atOnce: 5 },
    ),
    make('records of 400,000 characters', always(post('/api/leaderboard/submit', claim))),
    make('garbage of 400,000 characters', always(post('/api/leaderboard/submit', garbage))),
    make('games begun', (n) => post('/api/games', { mode: 'lam', germs: 50, session_id: `attack-${n}` }), {
      atOnce: 5,
    }),
    make(
      'keys out of order',
      (n) => post(`/api/games/${gameOf(n).id}/keys`, { window: n % 7200, inputs: 'ab'.repeat(16) }),
      {
        atOnce: 5,
      },
    ),
    make('wrong passwords', (n) => post('/api/auth/login', { email: victimOf(n), password: `guess ${n}` }, true), {
      atOnce: 4,
    }),
    make('accounts made', (n) =>
      post('/api/auth/register', { email: `made-${n}@example.com`, password: 'a long enough password' }, true),
    ),
    make('public reads of 32 kB', always(get(`/api/templates/public/${saved.id}`, true)), { atOnce: 5, pauseMs: 20 }),
    make('leaderboard, 200 entries', always(get('/api/leaderboard/?limit=200&division=all', true))),
    make('everybody’s templates', always(get('/api/templates?mine=false'))),
    make('search of people', (n) => get(`/api/friends/search?q=${'abcdefgh@.'[n % 10]}`)),
    make('search of chats', always(get('/api/chatbot/search?q=le'))),
    make('imports of 10 MB', always(post('/api/chatbot/sessions/import', longestImport())), {
      atOnce: 1,
      pauseMs: 500,
    }),
    make('pictures of 40 megapixels', always({ method: 'POST', path: '/api/profile/upload-photo', body: picture })),
    make('own data', always(get('/api/profile/export'))),
  ]
}

import { startFaultServer, type FaultServer } from '@clew/agents/testing/fault-server'
import { isSessionId } from '@clew/contracts/session-id'
import { specOnBoard } from '@clew/engine'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginGame, newSessionId } from '../../testing/play.ts'
import { buildTestApp, type HintSocket, type TestApp, type TestUser } from '../../testing/test-app.ts'

/** What a client can say to a model: nothing that the replay does not check. */

let endpoint: FaultServer
let server: TestApp
let eve: TestUser
let templateId: number
beforeAll(async () => {
  endpoint = await startFaultServer()
  server = await buildTestApp({ lamBaseUrl: endpoint.url, lamModel: 'ok' })
  eve = await server.login('eve')
  const content =
    'Answer in JSON. {{state_json}} {{germs}} {{oxygen}} {{health}} {{visited}} {{last_error}} {{game_tick}}'
  const template = await eve.call<{ id: number }>('POST', '/api/templates', { title: 'All', content })
  templateId = template.body.id
})
afterAll(async () => {
  await server.close()
  await endpoint.close()
})

const germs = 3
const { cols, rows } = specOnBoard('classic', 'lam', 1, germs)
const axis = fc.nat({ max: cols - 1 })
const pair = fc.tuple(axis, axis)
const heading = fc.integer({ min: -1, max: 1 })
const list = <T>(of: fc.Arbitrary<T>, length: number) => fc.array(of, { minLength: length, maxLength: length })

/** What the digest covers, true or not. */
const digested = fc.record({
  player_pos: pair,
  exit_pos: pair,
  visible_map: list(list(fc.constantFrom(0, 1), cols), rows),
  oxygenPellets: fc.array(fc.record({ x: axis, y: axis }), { maxLength: 5 }),
  germs: list(fc.record({ x: axis, y: axis, dx: heading, dy: heading }), germs),
  health: fc.integer(),
  oxygen: fc.double({ noNaN: true, noDefaultInfinity: true }),
  oxygen_collected: fc.nat(),
  breaks_remaining: fc.nat(),
})
type Digested = typeof digested extends fc.Arbitrary<infer T> ? T : never

/** What a client may choose besides. */
const whisper = fc.record({
  requestId: fc.option(fc.stringMatching(/^[\w.:-]{1,64}$/)),
  sessionId: fc.oneof(fc.string({ maxLength: 24, unit: 'binary' }), fc.lorem({ maxCount: 4 })).filter(isSessionId),
  tick: fc.double({ noNaN: true, noDefaultInfinity: true }),
  speeds: list(fc.boolean(), germs),
  isSpelledOddly: fc.boolean(),
  isReset: fc.boolean(),
  isRepeated: fc.boolean(),
  /** Published before the game begins. */
  earlier: fc.option(digested),
})
type Whisper = typeof whisper extends fc.Arbitrary<infer T> ? T : never

it('what a model reads is decided by the template and the digested observations', async () => {
  await fc.assert(
    fc.asyncProperty(list(digested, 2), whisper, whisper, async (seen, one, other) => {
      expect(await messagesOf(seen, other)).toEqual(await messagesOf(seen, one))
    }),
    { numRuns: 12 },
  )
}, 120_000)

/** Plays the first two windows of a game, and answers what the model was sent: its messages, byte for byte. */
async function messagesOf(seen: readonly Digested[], said: Whisper): Promise<string[]> {
  // Sessions are shared by all games, so each has an end of its own.
  const sessionId = `${[...said.sessionId].slice(0, 27).join('')} ${newSessionId()}`
  const about = { session_id: sessionId, template_id: templateId }
  await eve.call('POST', '/api/mqtt/publish_template', { ...about, reset: true })
  const socket = await server.listen(encodeURIComponent(sessionId), eve.token)
  if (said.earlier) await publishAndHear(socket, { ...about, state: stateOf(said.earlier, said, {}) }, said)
  const from = endpoint.requests.length
  const { game_id } = await beginGame(eve, { ...about, germs, clock: 'lockstep' })
  for (const [index, view] of seen.entries()) {
    const state = stateOf(view, said, { game_id, game_tick: 5 * index })
    await publishAndHear(socket, { ...about, state }, said)
    if (said.isRepeated) await publishAndHear(socket, { ...about, state }, said)
    await eve.call('POST', `/api/games/${game_id}/keys`, { window: index })
    if (said.isReset) await eve.call('POST', '/api/mqtt/publish_template', { ...about, reset: true })
    // An observation of no game would be remembered, too.
    if (said.earlier) expect(await publish({ ...about, state: stateOf(said.earlier, said, {}) }, said)).toBe(409)
  }
  socket.close()
  const sent = endpoint.requests.slice(from).map(({ body }) => JSON.stringify(body['messages']))
  expect(sent).toHaveLength(seen.length)
  return sent

  function stateOf(view: Digested, { tick, speeds }: Whisper, ofGame: object): object {
    const withSpeeds = view.germs.map((germ, index) => (speeds[index] ? { ...germ, speed: 4 } : germ))
    return { ...view, ...ofGame, germs: withSpeeds, sessionId, tick }
  }
}

async function publishAndHear(socket: HintSocket, body: object, said: Whisper): Promise<void> {
  expect(await publish(body, said)).toBe(202)
  await socket.next()
}

async function publish(body: object, { requestId, isSpelledOddly }: Whisper): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/mqtt/publish_state',
    headers: {
      authorization: `Bearer ${eve.token}`,
      'content-type': 'application/json',
      ...(requestId !== null && { 'x-request-id': requestId }),
    },
    payload: isSpelledOddly ? spellOddly(body) : JSON.stringify(body),
  })
  return statusCode
}

/** The same JSON with its fields in another order, 3 as `3e0` and 0 as `-0`. */
function spellOddly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spellOddly).join(' , ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).toReversed()
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)} : ${spellOddly(field)}`).join(',')}}`
  }
  if (value === 0) return '-0'
  return Number.isSafeInteger(value) ? `${String(value)}e0` : JSON.stringify(value)
}

import { expect, it } from 'vitest'
import { reportOn } from '../testing/report-on.ts'
import { actionFates, answeredObservation, nextCell, withOutcome } from './agent-report.ts'

it('shows an error with an excerpt of the prompt', () => {
  const { error } = reportOn({ error: 'The model did not answer.', prompt: 'p'.repeat(500) })
  expect(error).toBe(`The model did not answer. | prompt: ${'p'.repeat(140)}`)
})

it('shows the first 160 characters of a reply that was no JSON', () => {
  const { error } = reportOn({ error: 'Invalid LAM JSON', raw: 'r'.repeat(500) })
  expect(error).toBe(`Invalid LAM JSON: ${'r'.repeat(160)}`)
})

it.each(['error', 'Error', 'err'])('reads an error under %s', (name) => {
  expect(reportOn({ [name]: 'No.' }).error).toBe('No.')
})

it('keeps the envelope, and what it says of path, breaks and model', () => {
  const wire = {
    hint: 'Right.',
    path: [[1, 1], [2, 1], { x: 3, y: 1 }, [9, 9]],
    breaks_remaining: 2,
    model: 'a-model',
    parse: 'repaired',
    latency_ms: 12,
  }
  expect(reportOn(wire, null, 5)).toMatchObject({
    envelope: { session_id: 'session-1', has_hint: true, last_hint: wire, timestamp: 4 },
    path: [
      { x: 1, y: 1 },
      { x: 2, y: 1 },
      { x: 3, y: 1 },
    ],
    pathSent: 4,
    breaksRemaining: 2,
    model: 'a-model',
    parse: 'repaired',
    latencyMs: 12,
    receivedAtMs: 5,
  })
})

it('tells what became of each declared action', () => {
  const wire = { path: [[1, 1]], break_walls: [[2, 2]], bfs_steps: 2, reveal_map: true, toggle_autopilot: true }
  const report = reportOn(wire)
  expect(actionFates(report).map(({ words }) => words)).toEqual([
    ...Array<string>(4).fill('waits for the next tick'),
    'listed only',
  ])
  const played = withOutcome(report, {
    applied: [{ action: 'break_wall' }, { action: 'reveal_map' }],
    refused: [
      { action: 'break_wall', reason: 'no_breaks_left' },
      { action: 'bfs', reason: 'path_blocked' },
    ],
  })
  expect(actionFates(played)).toEqual([
    { name: 'path', isApplied: false, isRefused: false, words: 'not used' },
    { name: 'bfs', isApplied: false, isRefused: true, words: 'refused: path blocked' },
    { name: 'break_wall', isApplied: true, isRefused: true, words: 'applied; refused: no breaks left' },
    { name: 'reveal_map', isApplied: true, isRefused: false, words: 'applied' },
    { name: 'toggle_autopilot', isApplied: false, isRefused: false, words: 'listed only' },
  ])
})

it('says of an effect that is scarce when there is none left', () => {
  const played = withOutcome(reportOn({ freeze_germs_ms: 1000 }), {
    applied: [],
    refused: [{ action: 'freeze_germs', reason: 'allowance_used_up' }],
  })
  expect(actionFates(played)).toMatchObject([{ isRefused: true, words: 'refused: used up' }])
})

it('applies nothing of a hint with an error', () => {
  const [path] = actionFates(reportOn({ error: 'No.', path: [[1, 1]] }))
  expect(path).toEqual({ name: 'path', isApplied: false, isRefused: false, words: 'not applied' })
})

it('follows the player along the path', () => {
  const path = [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ]
  expect(nextCell(path, { x: 1, y: 1 })).toEqual({ x: 2, y: 1 })
  expect(nextCell(path, { x: 2, y: 1 })).toBeNull()
  expect(nextCell(path, { x: 7, y: 7 })).toEqual({ x: 1, y: 1 })
})

it('knows which game a hint answers, if it says so', () => {
  expect(answeredObservation({ in_reply_to: { game_id: 7, game_tick: 3 } })).toEqual({ gameId: 7, gameTick: 3 })
  expect(answeredObservation({ in_reply_to: { game_id: null } })).toEqual({ gameId: null, gameTick: null })
  expect(answeredObservation({})).toEqual({ gameId: null, gameTick: null })
})

it.each([
  ['sender', 'Not played: it does not come from the agent of this game.'],
  ['unasked', 'Not played: it answers no observation of this game.'],
  ['late', 'Not played: what it answers has an answer already.'],
  ['full', 'Not played: this game takes no more hints.'],
  ['no_game', 'Not played: no game of this session is running.'],
] as const)('says in words why a hint is shown and not played: %s', (reason, words) => {
  const report = reportOn({ hint: 'Hello!', path: [[1, 1]] }, reason)
  expect(report).toMatchObject({ text: 'Hello!', notPlayed: words })
  expect(actionFates(report)).toMatchObject([{ name: 'path', words: 'not applied' }])
})

it('names the model that the server says it asked, and none that a program claims', () => {
  const claim = { hint: 'Right.', model: 'gpt-6-omega' }
  const worker = { kind: 'worker', name: 'lam', model: 'qwen3' }
  expect(reportOn({ ...claim, sender: worker }).model).toBe('qwen3')
  expect(reportOn({ ...claim, sender: { kind: 'program', name: 'walker' } }).model).toBeNull()
})

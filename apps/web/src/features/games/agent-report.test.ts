import { expect, it } from 'vitest'
import { answeredGame, reportOf, withOutcome } from './agent-report.ts'

it('shows an error with an excerpt of the prompt', () => {
  const { error } = reportOf({ error: 'The model did not answer.', prompt: 'p'.repeat(500) }, 0)
  expect(error).toBe(`The model did not answer. | prompt: ${'p'.repeat(140)}`)
})

it('shows the first 160 characters of a reply that was no JSON', () => {
  expect(reportOf({ error: 'Invalid LAM JSON', raw: 'r'.repeat(500) }, 0).error).toBe(
    `Invalid LAM JSON: ${'r'.repeat(160)}`,
  )
})

it.each(['error', 'Error', 'err'])('reads an error under %s', (name) => {
  expect(reportOf({ [name]: 'No.' }, 0).error).toBe('No.')
})

it('lists what was declared, and what the rules made of it', () => {
  const report = reportOf(
    {
      hint: 'Left.',
      path: [
        [1, 1],
        [2, 1],
      ],
      break_wall: [2, 2],
      latency_ms: 12,
    },
    5,
  )
  const outcome = {
    applied: [{ action: 'path' as const }, { action: 'path' as const }],
    refused: [{ action: 'break_wall' as const, reason: 'no_breaks_left' as const }],
  }
  expect(withOutcome(report, outcome)).toMatchObject({
    text: 'Left.',
    error: null,
    declared: ['path', 'break_wall'],
    applied: ['path'],
    refused: ['break_wall: no breaks left'],
    receivedAtMs: 5,
    latencyMs: 12,
  })
})

it('knows which game a hint answers, if it says so', () => {
  expect(answeredGame({ in_reply_to: { game_id: 7, game_tick: 3 } })).toBe(7)
  expect(answeredGame({ in_reply_to: { game_id: null } })).toBeNull()
  expect(answeredGame({})).toBeNull()
})

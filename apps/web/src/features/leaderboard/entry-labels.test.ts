import { expect, it } from 'vitest'
import { attemptsText, playerKind, wasSlow } from './entry-labels.ts'

it.each([
  [{ agent: 'qwen3', agent_kind: 'model' }, 'model'],
  [{ agent: 'builtin/lam-rules-1', agent_kind: 'model' }, 'rule-engine'],
  [{ agent: 'bfs', agent_kind: 'baseline' }, 'baseline'],
  [{ agent: 'builtin/lam-rules-1', agent_kind: 'program' }, 'program'],
  [{ agent: 'gpt-6-omega', agent_kind: null }, 'claimed'],
  [{ agent: null, agent_kind: null }, 'nobody'],
] as const)('who played is the server’s word: %j is %s', (entry, kind) => {
  expect(playerKind(entry)).toBe(kind)
})

it.each([
  ['just as long', 60, false],
  ['a little longer', 76, false],
  ['clearly longer', 78, true],
])('a minute of game time that took %s', (_, wallTime, isSlow) => {
  expect(wasSlow({ clock: 'realtime', survival_time: 60, wall_time: wallTime })).toBe(isSlow)
})

it('takes no time of a run without a seal, and none of a game that waited for its agent, for slow', () => {
  expect(wasSlow({ clock: 'realtime', survival_time: 60, wall_time: null })).toBe(false)
  expect(wasSlow({ clock: 'lockstep', survival_time: 60, wall_time: 900 })).toBe(false)
})

it('says how many games a score was chosen from', () => {
  expect(attemptsText({ begun: 12, submitted: 3 })).toMatch(/^3 of 12 submitted, of all that this player began/)
})

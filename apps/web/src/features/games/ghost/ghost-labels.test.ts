import { expect, it } from 'vitest'
import type { GhostState } from './ghost-race.ts'
import { ghostLine, raceSentence } from './ghost-labels.ts'

const player = (isWin: boolean, mode: 'manual' | 'lam' = 'manual') => ({ isWin, mode, timeMs: 12_300 }) as const
const ghost = (kind: GhostState['kind'], timeMs = 12_300, stepsLeft = 0): GhostState => ({ kind, timeMs, stepsLeft })

it.each([
  [player(true), ghost('won', 11_200), 'The DQN was 1.1 s faster.'],
  [player(true), ghost('won'), 'The DQN reached the exit at the same moment.'],
  [player(true), ghost('caught', 3000), 'The DQN was caught, you were not.'],
  [player(true, 'lam'), ghost('caught', 3000), 'The DQN was caught, the agent was not.'],
  [player(true), ghost('walking', 12_300, 7), 'You beat the DQN, which was still 7 steps from the exit.'],
  [player(true, 'lam'), ghost('walking', 12_300, 1), 'The agent beat the DQN, which was still 1 step from the exit.'],
  [player(false), ghost('won', 11_200), 'The DQN reached the exit after 11.2 s.'],
  [player(false), ghost('walking', 12_300, 7), 'The DQN was still on its way, 7 steps from the exit.'],
  [player(false), ghost('caught', 10_200), 'The DQN was caught too, 2.1 s before you.'],
  [player(false, 'lam'), ghost('caught', 10_200), 'The DQN was caught too, 2.1 s before the agent.'],
  [player(false), ghost('caught'), 'The DQN was caught at the same moment.'],
])('says who was first: %o beside %o', (outcome, state, sentence) => {
  expect(raceSentence(outcome, state)).toBe(sentence)
})

it.each([ghost('off'), ghost('loading', 0), ghost('missing', 0), ghost('walking', 12_200, 1)])(
  'says nothing of a ghost that did not race, or has not come as far yet: %o',
  (state) => expect(raceSentence(player(true), state)).toBeNull(),
)

it('says in a few words how the ghost fares', () => {
  const kinds = ['off', 'loading', 'missing', 'walking', 'won', 'caught'] as const
  expect(kinds.map((kind) => ghostLine(ghost(kind, 4500, 1)))).toEqual([
    null,
    'on its way…',
    'could not be loaded',
    '1 step to the exit',
    'out after 4.5 s',
    'caught after 4.5 s',
  ])
})

import { createGame, step, type Game } from '@clew/engine'
import { describe, expect, it, test } from 'vitest'
import { outcomeOf, type Outcome } from '../session/outcome.ts'
import { rankText, resultSentence, stepsText } from './result-labels.ts'
import { formatFactor, formatPoints, formatSum, lineLabels, lineNotes } from './score-labels.ts'

const game = createGame({ seed: 4, mode: 'manual', cols: 11, rows: 11, germs: 3, loops: 60, allowances: null })

/** A game that ended as `fields` say. */
const ended = (fields: Partial<Game>, mode: Game['spec']['mode'] = 'manual'): Outcome =>
  outcomeOf({ ...game, spec: { ...game.spec, mode }, totalSteps: 40, optimalSteps: 16, tick: 300, ...fields })

const caughtAt = (x: number, y: number): Partial<Game> => {
  const cell = y * game.cols + x
  return { status: 'lost', player: cell, germs: Uint16Array.of(cell * 4) }
}

describe('what is said about a game', () => {
  test.each<[string, Outcome, string]>([
    ['shortest', ended({ status: 'won', totalSteps: 16 }), 'You took the shortest way there is.'],
    ['clean', ended({ status: 'won' }), 'A clean walk: no wall touched, no cell walked twice.'],
    ['quick', ended({ status: 'won', collisionCount: 1, tick: 142 }), 'You found the way out in only 0:14.2.'],
    ['won', ended({ status: 'won', backtrackCount: 4 }, 'lam'), 'The agent found the way out, past 3 germs.'],
    ['near', ended(caughtAt(9, 9), 'lam'), 'So close: a germ caught the agent on the exit itself.'],
    ['no step', ended({ ...caughtAt(1, 1), totalSteps: 0 }), 'A germ found you before your first step.'],
    [
      'ticks',
      ended({ status: 'lost', germs: new Uint16Array(0) }),
      'No ticks were left: a game ends after 60 minutes.',
    ],
  ])('%s', (_, outcome, sentence) => {
    expect(resultSentence(outcome)).toBe(sentence)
  })

  it('says how far the exit was when a germ came', () => {
    const outcome = ended(caughtAt(1, 1))
    expect(outcome).toMatchObject({ isWin: false, lostBy: 'germ' })
    expect(resultSentence(outcome)).toBe(
      `A germ caught you ${outcome.stepsLeft} steps from the exit. Let it pass, then go on.`,
    )
    expect(outcome.stepsLeft).toBeGreaterThanOrEqual(16)
    expect(stepsText(outcome)).toBe('40 steps · shortest way 16')
  })
})

it('shows points so that they add up to the sum that is shown', () => {
  const played = createGame({ ...game.spec, germs: 0 })
  for (const move of [2, 2, 1, 3, 3, 4, 0, 2] as const) step(played, move)
  const { breakdown } = outcomeOf(played)
  const shown = breakdown.lines.map(({ points }) => Number(formatPoints(points).replace('−', '-').replace(',', '')))
  const sum = Number(formatSum(breakdown).replace('−', '-').replace(',', ''))
  expect(Math.abs(shown.reduce((total, points) => total + points, 0) - sum)).toBeLessThan(0.5)
})

test.each([
  [5000, '+5,000'],
  [-250, '−250'],
  [0, '0'],
  [1043.478, '+1,043.5'],
])('%d points are written %s', (value, text) => {
  expect(formatPoints(value)).toBe(text)
})

it('writes factors with three decimals at most, and has words for every line', () => {
  expect(formatFactor(1.5)).toBe('× 1.5')
  expect(formatFactor(1 + 5 / 30)).toBe('× 1.167')
  const outcome = ended({ status: 'won' })
  for (const { name } of outcome.breakdown.lines) {
    expect(lineLabels()[name]).toBeTruthy()
    expect(lineNotes(outcome)[name]).toBeTruthy()
  }
})

test.each([
  [{ rank: 1204, division: 'pure' }, 'lam', 'Rank 1,204 of all LAM runs'],
  [{ rank: 3, division: 'assisted' }, 'manual', 'Rank 3 of all manual runs'],
  [{ rank: 5, division: 'programs' }, 'lam', 'Rank 5 among own programs'],
  [{ rank: 2, division: 'sandbox' }, 'lam', 'Rank 2 in the sandbox division'],
] as const)('a run at %j in %s mode: %s', (answer, mode, text) => {
  expect(rankText(answer, mode)).toBe(text)
})

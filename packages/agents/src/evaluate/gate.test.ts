import { expect, test } from 'vitest'
import { resultsWith } from '../testing/seed-results.ts'
import { checkGate, readGate } from './gate.ts'
import { reportOf } from './report.ts'

test.each([
  ['success>=0.85', { key: 'success', relation: '>=', limit: 0.85 }],
  [' success >= 85 % ', { key: 'success', relation: '>=', limit: 0.85 }],
  ['latency<=400', { key: 'latency', relation: '<=', limit: 400 }],
])('%s is read', (text, gate) => {
  expect(readGate(text)).toEqual(gate)
})

test.each(['', 'success', 'success>0.8', 'success=0.8', 'winning>=0.8', 'success>=', 'success>=many', '0.8<=success'])(
  '%j is no gate',
  (text) => {
    expect(readGate(text)).toBeNull()
  },
)

const check = (text: string, games: number, wins: number) =>
  checkGate(readGate(text)!, reportOf(resultsWith(games, wins)))

test('a gate is passed when the whole interval keeps it, and failed when none of it does', () => {
  expect(check('success>=0.85', 200, 190)).toMatchObject({ outcome: 'pass', gamesNeeded: null })
  expect(check('success>=0.85', 200, 150)).toMatchObject({ outcome: 'fail', gamesNeeded: null })
  expect(check('success<=0.85', 200, 150)).toMatchObject({ outcome: 'pass' })
  expect(check('latency<=400', 20, 20)).toMatchObject({ outcome: 'pass', bound: 100 })
})

test('17 of 20 say neither that it is 80 % nor that it is not, and how many games would', () => {
  const { outcome, bound, gamesNeeded } = check('success>=0.8', 20, 17)
  expect(outcome).toBe('undecided')
  expect(bound).toBeCloseTo(0.64, 2)
  expect(gamesNeeded).toBeGreaterThan(150)
  const decided = check('success>=0.8', gamesNeeded! * 1.3, gamesNeeded! * 1.3 * 0.85)
  expect(decided.outcome).toBe('pass')
})

test('on the limit itself no number of games decides', () => {
  expect(check('success>=0.85', 20, 17)).toMatchObject({ outcome: 'undecided', gamesNeeded: null })
})

test('what was not measured is undecided', () => {
  expect(check('robustness>=0.8', 20, 20)).toMatchObject({ outcome: 'undecided', bound: null, gamesNeeded: null })
  expect(check('success>=0.5', 0, 0)).toMatchObject({ outcome: 'undecided', bound: null })
})

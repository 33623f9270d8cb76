import { expect, test } from 'vitest'
import { matchesFilter } from './match-filter.ts'

test.each([
  ['maze/state', 'maze/state', true],
  ['maze/state', 'maze/state/a', false],
  ['maze/state/a', 'maze/state', false],
  ['maze/state/+', 'maze/state/a', true],
  ['maze/state/+', 'maze/state', false],
  ['maze/state/+', 'maze/state/a/b', false],
  ['maze/+/a', 'maze/hint/a', true],
  ['maze/#', 'maze/hint/a', true],
  ['maze/#', 'maze', true],
  ['#', 'maze/hint/a', true],
  ['+/hint/#', 'maze/hint/a', true],
  ['#', '$SYS/broker', false],
  ['+/broker', '$SYS/broker', false],
  ['$SYS/#', '$SYS/broker', true],
  ['$share/lam/maze/state', 'maze/state', true],
  ['$share/lam/maze/+/a', 'maze/hint/a', true],
  ['$share/lam/maze/state', 'lam/maze/state', false],
])('%s and %s: %s', (filter, topic, isMatch) => {
  expect(matchesFilter(filter, topic)).toBe(isMatch)
})

import { expect, it } from 'vitest'
import { formatTicks } from './game-clock.ts'

it('writes minutes, seconds and tenths', () => {
  expect([0, 34, 653, 36_000].map(formatTicks)).toEqual(['0:00.0', '0:03.4', '1:05.3', '60:00.0'])
})

import { expect, test } from 'vitest'
import { resultsWith } from '../testing/seed-results.ts'
import { worthOfSentences } from './sentence-worth.ts'

const whole = resultsWith(20, 15)

test('a sentence without which fewer games are won helps, and one without which more are won hurts', () => {
  const [helping, hurting, idle] = worthOfSentences(whole, [
    resultsWith(20, 2),
    resultsWith(20, 20),
    resultsWith(20, 15),
  ])
  // 13 games flip one way and none the other: 2 ** -12; of three tests the least p counts three times.
  expect(helping).toMatchObject({ verdict: 'helps', difference: 0.65, seeds: 20 })
  expect(helping!.measured.pValue).toBeCloseTo(3 * 2 ** -12, 12)
  expect(helping!.measured.interval.low).toBeGreaterThan(0)
  // 5 games flip: 2 ** -4 is above 0.05 even alone.
  expect(hurting).toMatchObject({ verdict: 'no-difference-seen', difference: -0.25 })
  expect(idle).toMatchObject({ verdict: 'no-difference-seen', difference: 0, measured: { pValue: 1 } })
})

test('what one sentence is worth is said less surely the more were tried', () => {
  const hurting = resultsWith(20, 20)
  const before = resultsWith(20, 14)
  expect(worthOfSentences(before, [hurting])[0]).toMatchObject({ verdict: 'hurts' })
  expect(worthOfSentences(before, [hurting, before])[0]).toMatchObject({ verdict: 'no-difference-seen' })
})

test('only seeds that both have played count', () => {
  const [worth] = worthOfSentences(whole, [resultsWith(12, 0)])
  expect(worth).toMatchObject({ verdict: 'helps', seeds: 12, difference: 1 })
})

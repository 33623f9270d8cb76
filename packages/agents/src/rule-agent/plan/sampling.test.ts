import { expect, test } from 'vitest'
import { hashTexts, pick, randomFrom, withSeed } from './sampling.ts'

const shares = (costs: readonly number[], temperature: number, topP = 1): number[] => {
  const random = randomFrom(1)
  const counts = costs.map(() => 0)
  for (let i = 0; i < 4000; i++) counts[pick(costs, { temperature, topP, random })]! += 1 / 4000
  return counts
}

test('temperature 0 takes the cheapest plan, the first of several', () => {
  expect(pick([3, 1, 1], { temperature: 0, topP: 1, random: () => 0.99 })).toBe(1)
})

test('at temperature 1 a plan that costs a step more is e times less likely', () => {
  const [cheap, dear] = shares([10, 11], 1)
  expect(cheap! / dear!).toBeGreaterThan(2.4)
  expect(cheap! / dear!).toBeLessThan(3.1)
})

test('the hotter, the more even', () => {
  expect(shares([10, 12], 2)[1]).toBeGreaterThan(shares([10, 12], 0.7)[1]!)
})

test('top_p leaves out what is unlikely', () => {
  expect(shares([10, 10, 14], 1, 0.9)[2]).toBe(0)
  expect(shares([10, 11, 12], 1, 0)).toEqual([expect.closeTo(1), 0, 0])
})

test('an impossible plan is never taken', () => {
  expect(shares([10, Number.POSITIVE_INFINITY], 2)[1]).toBe(0)
  expect(pick([Number.POSITIVE_INFINITY], { temperature: 1, topP: 1, random: () => 0 })).toBe(-1)
  expect(pick([], { temperature: 0, topP: 1, random: () => 0 })).toBe(-1)
})

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(randomFrom(7)()).toBe(randomFrom(7)())
  expect(randomFrom(7)()).not.toBe(randomFrom(8)())
  expect(hashTexts(['ab', 'c'])).not.toBe(hashTexts(['a', 'bc']))
  expect(withSeed(1, 2)).not.toBe(withSeed(1, 3))
})

import { describe, expect, test } from 'vitest'
import { type Dice, roll } from '../situation/dice.ts'
import { raceEnds } from './race-ends.ts'
import type { WalkEnd } from './walk-search.ts'

const followed = 256

/** Ends at cells 0, 1, ... that are alive in all futures. */
const endsOf = (count: number): WalkEnd[] =>
  Array.from({ length: count }, (_, cell) => ({
    cell,
    steps: 1,
    alive: new Int32Array(followed / 32).fill(-1),
    survival: 1,
    prize: 0,
  }))

/** What is found in a future is off by up to 0.25, for each cell on its own; the futures that were followed are counted. */
function raceOf(means: readonly number[], seed = 1) {
  const samples = new Set<number>()
  const worthAt = (sample: number, cell: number): number => {
    samples.add(sample)
    const dice: Dice = { key: seed * 7919 + sample * 31 + cell, count: 0 }
    return means[cell]! + (roll(dice, 1001) - 500) / 2000
  }
  return { samples, race: { sureOf: () => 1, mostAt: () => 1, worthAt, followed } }
}

const cellOf = (means: readonly number[], seed: number): number | undefined =>
  raceEnds(endsOf(means.length), raceOf(means, seed).race, 0)?.end.cell

describe('a race of ends', () => {
  test('is won by what is best in the mean, whatever is found in one future', () => {
    const seeds = Array.from({ length: 200 }, (_, i) => i + 1)
    const right = seeds.filter((seed) => cellOf([0.5, 0.6, 0.4, 0.55], seed) === 1)
    expect(right.length).toBeGreaterThan(190)
  })

  test('ends early where one is far ahead, and goes on to the last future where two are alike', () => {
    const clear = raceOf([0.2, 0.8])
    raceEnds(endsOf(2), clear.race, 0)
    expect(clear.samples.size).toBeLessThan(followed / 4)
    const alike = raceOf([0.5, 0.5005])
    raceEnds(endsOf(2), alike.race, 0)
    expect(alike.samples.size).toBe(followed)
  })

  test('is not run where something surer is known', () => {
    const { samples, race } = raceOf([0.5, 0.6])
    expect(raceEnds(endsOf(2), { ...race, mostAt: () => 0.7 }, 0.8)).toBeNull()
    expect(samples.size).toBe(0)
  })

  test('follows an end only in futures in which somebody is left there', () => {
    const [end] = endsOf(1)
    const { samples, race } = raceOf([0.5])
    const alive = new Int32Array(followed / 32).fill(0b101)
    raceEnds([{ ...end!, alive }], race, 0)
    expect([...samples].every((sample) => sample % 32 === 0 || sample % 32 === 2)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { acceptedControlMs, compareRounds, goalOfControl, ofControl, ratioText, roundsOfControl } from './multiples.ts'
import { isMet } from './report.ts'

describe('a figure in multiples of the control', () => {
  it('is the same on a host that takes twice as long for everything', () => {
    expect(ofControl(4.6, 92)).toBe(ofControl(2.3, 46))
    expect(ofControl(2.3, acceptedControlMs)).toBe(goalOfControl(2.3))
    expect(goalOfControl(2.3)).toBeCloseTo(50)
  })

  it('is taken by the control of its own round', () => {
    expect(roundsOfControl([2.3, 4.6, 9.2], [46, 92, 184])).toEqual([50, 50, 50].map((value) => expect.closeTo(value)))
  })

  it('meets its goal where its milliseconds do not, and misses it where they do', () => {
    const figure = { name: 'a hint', unit: 'ms', atMost: 10 }
    expect(isMet({ ...figure, rounds: [19, 19, 19], controlsMs: [92, 92, 92] })).toBe(true)
    expect(isMet({ ...figure, rounds: [6, 6, 6], controlsMs: [23, 23, 23] })).toBe(false)
    expect(isMet({ ...figure, rounds: [6, 6, 6] })).toBe(true)
  })
})

describe('a comparison', () => {
  it('is made round by round, so that a slow moment of the host meets both', () => {
    expect(compareRounds([1, 2, 4], [2, 4, 8])).toEqual({ median: 0.5, least: 0.5, most: 0.5 })
    expect(compareRounds([1, 3, 4], [1, 2, 5])).toEqual({ median: 1, least: 0.8, most: 1.5 })
  })

  it('leaves out a round in which one of them has nothing', () => {
    expect(compareRounds([1, 3, 0], [0, 2, 5])).toEqual({ median: 1.5, least: 1.5, most: 1.5 })
    expect(compareRounds([1], [0])).toBeUndefined()
    expect(compareRounds([1, 2], [])).toBeUndefined()
  })

  it('is said with its spread', () => {
    expect(ratioText({ median: 0.9, least: 0.85, most: 1 })).toBe('0.900 (0.850 to 1.000)')
  })
})

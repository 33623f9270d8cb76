import { describe, expect, it } from 'vitest'
import { createSteering, type Direction } from './steering.ts'

const up = 1
const right = 2
const down = 3

const everywhere = () => true
const nowhere = () => false

function createTestSteering() {
  let nowMs = 0
  const steering = createSteering(() => nowMs)
  return { ...steering, pass: (ms: number) => void (nowMs += ms) }
}

describe('steering', () => {
  it('keeps a tap that was over before its tick', () => {
    const { press, release, next } = createTestSteering()
    press(right)
    release(right)
    expect([next(everywhere), next(everywhere)]).toEqual([right, 0])
  })

  it('makes one step of a short press and goes on with a long one', () => {
    const { press, next, pass } = createTestSteering()
    press(right)
    pass(90)
    expect(next(everywhere)).toBe(right)
    expect(next(everywhere)).toBe(0)
    pass(60)
    expect([next(everywhere), next(everywhere)]).toEqual([right, right])
  })

  it('counts a key held against a wall as one attempt', () => {
    const { press, next, pass } = createTestSteering()
    press(up)
    pass(500)
    expect([next(nowhere), next(nowhere), next(nowhere)]).toEqual([up, 0, 0])
  })

  it('leans into a corner: the last held direction that is open wins', () => {
    const { press, next, pass } = createTestSteering()
    press(right)
    press(down)
    pass(500)
    next(everywhere)
    next(everywhere)
    expect(next((direction: Direction) => direction === right)).toBe(right)
    expect(next(everywhere)).toBe(down)
  })

  it('lets at most two taps wait, and forgets all when told to', () => {
    const { press, release, releaseAll, next } = createTestSteering()
    for (const direction of [right, down, up] as const) {
      press(direction)
      release(direction)
    }
    expect([next(everywhere), next(everywhere), next(everywhere)]).toEqual([right, down, 0])
    press(up)
    releaseAll()
    expect(next(everywhere)).toBe(0)
  })
})

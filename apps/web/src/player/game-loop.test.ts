import { describe, expect, it } from 'vitest'
import { createGameLoop, type FrameClock } from './game-loop.ts'

/** A clock whose frames come when the test says so. */
function createTestClock() {
  let nowMs = 0
  let nextId = 1
  const waiting = new Map<number, () => void>()
  const clock: FrameClock = {
    now: () => nowMs,
    request: (callback) => {
      waiting.set(nextId, callback)
      return nextId++
    },
    cancel: (id) => void waiting.delete(id),
  }
  const frameAfter = (ms: number) => {
    nowMs += ms
    const callbacks = [...waiting.values()]
    waiting.clear()
    for (const callback of callbacks) callback()
  }
  return { clock, frameAfter, pass: (ms: number) => void (nowMs += ms), isIdle: () => waiting.size === 0 }
}

function createTestLoop() {
  const test = createTestClock()
  const alphas: number[] = []
  let ticks = 0
  const loop = createGameLoop(test.clock, {
    isHeld: () => false,
    pace: () => 1,
    onTick: () => void ticks++,
    onFrame: (alpha) => void alphas.push(alpha),
  })
  return { ...test, loop, alphas, ticks: () => ticks }
}

describe('the game loop', () => {
  it('plays one tick for each 100 ms, whatever the rate of frames', () => {
    const slow = createTestLoop()
    slow.loop.start()
    for (let i = 0; i < 20; i++) slow.frameAfter(50)
    const fast = createTestLoop()
    fast.loop.start()
    for (let i = 0; i < 125; i++) fast.frameAfter(8)
    expect([slow.ticks(), fast.ticks()]).toEqual([10, 10])
  })

  it('tells each frame what share of the next tick has passed', () => {
    const { loop, frameAfter, alphas } = createTestLoop()
    loop.start()
    for (const ms of [30, 30, 60]) frameAfter(ms)
    expect(alphas.map((alpha) => Math.round(alpha * 100))).toEqual([30, 60, 20])
  })

  it('never catches up after a long gap by running fast', () => {
    const { loop, frameAfter, ticks } = createTestLoop()
    loop.start()
    frameAfter(60_000)
    expect(ticks()).toBe(2)
  })

  it('neither gives nor takes time over a pause', () => {
    const { loop, frameAfter, pass, ticks, isIdle } = createTestLoop()
    loop.start()
    frameAfter(70)
    loop.stop()
    expect(isIdle()).toBe(true)
    pass(60_000)
    loop.start()
    frameAfter(20)
    expect(ticks()).toBe(0)
    frameAfter(20)
    expect(ticks()).toBe(1)
  })

  it('plays no further tick of a frame in which the game ends', () => {
    const { clock, frameAfter } = createTestClock()
    let ticks = 0
    const loop = createGameLoop(clock, {
      isHeld: () => false,
      pace: () => 1,
      onTick: () => {
        ticks++
        loop.stop()
      },
      onFrame: () => undefined,
    })
    loop.start()
    frameAfter(240)
    expect(ticks).toBe(1)
  })

  it('shows the last step to its end while the game is held, and plays on at once when it is let go', () => {
    const { clock, frameAfter } = createTestClock()
    const alphas: number[] = []
    let ticks = 0
    let isHeld = true
    const loop = createGameLoop(clock, {
      isHeld: () => isHeld,
      pace: () => 1,
      onTick: () => void ticks++,
      onFrame: (alpha) => void alphas.push(alpha),
    })
    loop.start()
    for (let i = 0; i < 4; i++) frameAfter(40)
    expect({ ticks, last: alphas.at(-1) }).toEqual({ ticks: 0, last: 1 })
    isHeld = false
    frameAfter(10)
    expect(ticks).toBe(1)
  })

  it('coasts: draws without playing on, and stops by itself', () => {
    const { loop, frameAfter, ticks, alphas, isIdle } = createTestLoop()
    loop.coast(500)
    for (let i = 0; i < 5; i++) frameAfter(100)
    expect({ ticks: ticks(), alphas, isIdle: isIdle() }).toEqual({ ticks: 0, alphas: [1, 1, 1, 1, 1], isIdle: true })
  })
})

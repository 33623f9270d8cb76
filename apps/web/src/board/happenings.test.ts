import { describe, expect, it } from 'vitest'
import { createHappenings } from './happenings.ts'
import type { Scene } from './scene.ts'

const cols = 11

const first: Scene = {
  gameKey: 1,
  tick: 0,
  cols,
  rows: cols,
  grid: new Uint8Array(cols * cols).fill(1),
  player: { x: 4, y: 4 },
  walked: [],
  exit: { x: 9, y: 9 },
  pellets: [],
  germs: [],
  trail: [],
  plan: [],
  highlights: [],
  values: null,
  emotion: 'neutral',
  isFast: false,
  isSlow: false,
  isFrozen: false,
  isRevealed: false,
  outcome: 'playing',
  events: [],
}

/** A scene of a later tick, in which walls are seen to be broken for the first time. */
const withBroken = (tick: number, ...cells: readonly (readonly [number, number])[]): Scene => ({
  ...first,
  tick,
  events: cells.map(([x, y]) => ({ tick, event: { kind: 'wall_broken', cell: { x, y } } })),
})

describe('a broken wall', () => {
  it('throws 14 to 21 pieces, wherever it was', () => {
    const counts = new Set<number>()
    for (let i = 0; i < cols * cols; i++) {
      const happenings = createHappenings()
      happenings.notice(first, 0)
      happenings.notice(withBroken(1, [i % cols, Math.floor(i / cols)]), 100)
      counts.add(happenings.brokenWalls[0]!.debris)
    }
    expect(Math.min(...counts)).toBe(14)
    expect(Math.max(...counts)).toBe(21)
  })

  it('has its words on the side away from the player', () => {
    const happenings = createHappenings()
    happenings.notice(first, 0)
    happenings.notice(withBroken(1, [4, 3], [4, 5]), 100)
    expect(happenings.brokenWalls.map(({ isLabelBelow }) => isLabelBelow)).toEqual([false, true])
  })

  it('is forgotten after 5 s', () => {
    const happenings = createHappenings()
    happenings.notice(first, 0)
    const broken = withBroken(1, [4, 3])
    happenings.notice(broken, 100)
    happenings.notice({ ...broken, tick: 2 }, 100 + 5000 - 1)
    expect(happenings.brokenWalls).toHaveLength(1)
    happenings.notice({ ...broken, tick: 3 }, 100 + 5000)
    expect(happenings.brokenWalls).toEqual([])
  })

  it('is forgotten when the game ends, after which the board stands still', () => {
    const happenings = createHappenings()
    happenings.notice(first, 0)
    const broken = withBroken(1, [4, 3])
    happenings.notice(broken, 100)
    happenings.notice({ ...broken, tick: 2, outcome: 'won' }, 200)
    expect(happenings.brokenWalls).toEqual([])
  })

  it('is forgotten after 5 s in which nothing was played, too', () => {
    const happenings = createHappenings()
    happenings.notice(first, 0)
    const broken = withBroken(1, [4, 3])
    happenings.notice(broken, 100)
    const told = happenings.brokenWalls
    happenings.notice(broken, 100 + 5000 - 1)
    expect(happenings.brokenWalls).toBe(told)
    happenings.notice(broken, 100 + 5000)
    expect(happenings.brokenWalls).toEqual([])
  })

  it('is noticed although several ticks passed between two frames', () => {
    const happenings = createHappenings()
    happenings.notice(first, 0)
    happenings.notice({ ...withBroken(2, [4, 3]), tick: 3 }, 300)
    expect(happenings.brokenWalls).toMatchObject([{ cell: { x: 4, y: 3 }, startMs: 300 }])
  })
})

it('notices which oxygen was taken, once', () => {
  const happenings = createHappenings()
  happenings.notice(first, 0)
  const cell = { x: 1, y: 2 }
  const after: Scene = { ...first, tick: 1, events: [{ tick: 1, event: { kind: 'oxygen_collected', cell } }] }
  happenings.notice(after, 100)
  happenings.notice(after, 116)
  expect(happenings.takenOxygen).toEqual([{ cell, startMs: 100 }])
})

it('remembers when the game ended', () => {
  const happenings = createHappenings()
  happenings.notice(first, 0)
  happenings.notice({ ...first, tick: 1, outcome: 'lost' }, 100)
  happenings.notice({ ...first, tick: 1, outcome: 'lost' }, 200)
  expect(happenings.endedMs).toBe(100)
})

it.each([
  ['another game', { gameKey: 2, tick: 2 }],
  ['a rewind', { tick: 0 }],
  ['a jump ahead', { tick: 90 }],
])('starts clean after %s', (_, change) => {
  const happenings = createHappenings()
  happenings.notice(first, 0)
  happenings.notice({ ...withBroken(1, [4, 3]), outcome: 'lost' }, 100)
  happenings.notice({ ...first, ...change }, 200)
  expect(happenings).toMatchObject({ brokenWalls: [], takenOxygen: [], endedMs: Number.NEGATIVE_INFINITY })
})

import { expect, it } from 'vitest'
import { placeGerm, placePlayer, type Place } from './motion.ts'
import type { Scene } from './scene.ts'

const still: Scene = {
  gameKey: 1,
  tick: 0,
  cols: 11,
  rows: 11,
  grid: new Uint8Array(121),
  player: { x: 1, y: 1 },
  walked: [],
  exit: { x: 9, y: 9 },
  pellets: [],
  germs: [{ x: 5, y: 5, dx: 1, dy: 0 }],
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

const place: Place = { x: 0, y: 0, dx: 0, dy: 0 }

it('follows the player around a corner that was turned within a tick', () => {
  const after: Scene = {
    ...still,
    player: { x: 2, y: 2 },
    walked: [
      { x: 2, y: 1 },
      { x: 2, y: 2 },
    ],
  }
  placePlayer(place, still, after, 0.25)
  expect(place).toEqual({ x: 1.5, y: 1, dx: 1, dy: 0 })
  placePlayer(place, still, after, 0.75)
  expect(place).toEqual({ x: 2, y: 1.5, dx: 0, dy: 1 })
  placePlayer(place, still, after, 1)
  expect(place).toMatchObject({ x: 2, y: 2 })
})

it('shows a teleported player where it is', () => {
  placePlayer(place, still, { ...still, player: { x: 9, y: 9 } }, 0.1)
  expect(place).toEqual({ x: 9, y: 9, dx: 0, dy: 0 })
})

it('shows a still picture of a tick with the player where it came to stand', () => {
  const after: Scene = { ...still, player: { x: 2, y: 1 }, walked: [{ x: 2, y: 1 }] }
  placePlayer(place, after, after, 0.3)
  expect(place).toEqual({ x: 2, y: 1, dx: 0, dy: 0 })
})

it('moves a germ evenly from cell to cell', () => {
  placeGerm(place, still, { ...still, germs: [{ x: 5, y: 4, dx: 0, dy: -1 }] }, 0, 0.5)
  expect(place).toEqual({ x: 5, y: 4.5, dx: 0, dy: -1 })
})

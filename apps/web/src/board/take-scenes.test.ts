import { applyHint, createGame, emptyHint, step, type Game, type Move } from '@clew/engine'
import { expect, it } from 'vitest'
import { createSceneTaker } from './take-scenes.ts'

const right: Move = 2
const left: Move = 4
const stay: Move = 0

const createOpenGame = (mode: Game['spec']['mode']) =>
  createGame({ seed: 12, mode, cols: 11, rows: 11, germs: 0, loops: 100, allowances: null })

const named = (cells: readonly { x: number; y: number }[]) => cells.map(({ x, y }) => `${x},${y}`)

it('pays the thread out behind the player and winds it up on the way back', () => {
  const game = createOpenGame('manual')
  const taker = createSceneTaker()
  taker.take(game)
  const trails = [right, right, left].map((move) => {
    step(game, move, taker.hear)
    return named(taker.take(game).trail)
  })
  expect(trails).toEqual([
    ['1,1', '2,1'],
    ['1,1', '2,1', '3,1'],
    ['1,1', '2,1'],
  ])
})

it('tells through which cells the player went in one tick', () => {
  const game = createOpenGame('lam')
  const taker = createSceneTaker()
  taker.take(game)
  applyHint(game, { ...emptyHint, bfsSteps: 3 }, taker.hear)
  step(game, stay, taker.hear)
  const { walked, trail, player } = taker.take(game)
  expect(walked).toHaveLength(3)
  expect(walked.at(-1)).toEqual(player)
  expect(trail).toHaveLength(4)
})

it('walks through nothing when the player is teleported', () => {
  const game = createOpenGame('lam')
  const taker = createSceneTaker()
  taker.take(game)
  applyHint(game, { ...emptyHint, teleportPlayer: { x: 9, y: 1 } }, taker.hear)
  step(game, stay, taker.hear)
  expect(taker.take(game)).toMatchObject({ player: { x: 9, y: 1 }, walked: [] })
})

it('shows the plan unless the agent does not want it shown', () => {
  const game = createOpenGame('lam')
  const taker = createSceneTaker()
  applyHint(game, {
    ...emptyHint,
    path: [
      { x: 1, y: 1 },
      { x: 2, y: 1 },
    ],
  })
  expect(named(taker.take(game).plan)).toEqual(['2,1'])
  expect(taker.take(game, { isPlanShown: false, advice: [], values: null }).plan).toEqual([])
})

it('leads a player who moves by hand along an advice, and back to it from beside', () => {
  const game = createOpenGame('manual')
  const taker = createSceneTaker()
  const advice = [1, 2, 3].map((x) => ({ x, y: 1 }))
  const view = { isPlanShown: true, advice, values: null }
  expect(named(taker.take(game, view).plan)).toEqual(['2,1', '3,1'])
  step(game, right, taker.hear)
  expect(named(taker.take(game, view).plan)).toEqual(['3,1'])
  step(game, right, taker.hear)
  expect(named(taker.take(game, view).plan)).toEqual([])
  step(game, right, taker.hear)
  expect(named(taker.take(game, view).plan)).toEqual(['1,1', '2,1', '3,1'])
  expect(named(taker.take(game, { ...view, isPlanShown: false }).plan)).toEqual([])
})

it('does not change a scene that it has handed over', () => {
  const game = createOpenGame('lam')
  const taker = createSceneTaker()
  const before = taker.take(game)
  applyHint(game, { ...emptyHint, breakWalls: [{ x: 2, y: 2 }] })
  applyHint(game, { ...emptyHint, teleportPlayer: { x: 2, y: 1 } })
  applyHint(game, { ...emptyHint, breakWalls: [{ x: 2, y: 2 }] })
  const after = taker.take(game)
  expect([before.grid[2 * 11 + 2], after.grid[2 * 11 + 2]]).toEqual([1, 0])
})

it('tells what happened in the last five ticks, at the tick at which it is seen first', () => {
  const game = createOpenGame('manual')
  const taker = createSceneTaker()
  taker.take(game)
  const stepsTold = Array.from({ length: 7 }, (_, i) => {
    step(game, i % 2 === 0 ? right : left, taker.hear)
    return taker.take(game).events.flatMap(({ tick, event }) => (event.kind === 'stepped' ? tick : []))
  })
  expect(stepsTold[1]).toEqual([1, 2])
  expect(stepsTold[6]).toEqual([3, 4, 5, 6, 7])
})

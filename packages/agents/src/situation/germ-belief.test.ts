import { createGame, foreseeGerms } from '@clew/engine'
import { expect, test } from 'vitest'
import { mapOfGrid } from './board-map.ts'
import { emptySpread, moveSpread, seeGerms } from './germ-belief.ts'

test('what is expected of the germs is what they do, over many seeds', () => {
  const game = createGame({ seed: 5, mode: 'lam', cols: 11, rows: 11, germs: 1, loops: 60, allowances: null })
  const map = mapOfGrid(game.grid, game.cols, game.exit)
  let { spread } = seeGerms(map.open.length, [[game.germs[0]!]])
  for (let tick = 0; tick < 4; tick++) {
    const next = emptySpread(map.open.length)
    moveSpread(map, spread, next)
    spread = next
  }
  const seeds = 20_000
  const counts = new Map<number, number>()
  for (let key = 0; key < seeds; key++) {
    const state = foreseeGerms({ ...game, germKey: Math.imul(key, 0x9e3779b1) }, 4)[3]![0]!
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  for (const [state, count] of counts) expect(Math.abs(spread.expected[state]! - count / seeds)).toBeLessThan(0.015)
})

test('the map of a grid is that of the engine', () => {
  const game = createGame({ seed: 8, mode: 'lam', cols: 21, rows: 13, germs: 0, loops: 30, allowances: null })
  const map = mapOfGrid(game.grid, game.cols, game.exit)
  expect(map.open).toEqual(game.openings)
  expect(map.ahead).toEqual(game.germAhead)
})

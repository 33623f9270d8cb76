import { emptyHint, finishRecording, playHint, playStep, startRecording } from '@clew/engine'
import { expect, test } from 'vitest'
import { traceGame } from './trace-game.ts'

/** A game without germs in which the player walks along these cells, a decision for each, as far as they are floor. */
function walk(seed: number, cellsOf: (way: readonly number[], cols: number) => readonly number[]) {
  const spec = { seed, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 60, allowances: null } as const
  const recording = startRecording(spec)
  const { game } = recording
  const start = game.player
  const beside = [1, 2].map((direction) => start + game.deltas[direction]!).filter((cell) => game.grid[cell] === 0)
  for (const cell of cellsOf([start, beside[0]!], game.cols)) {
    const at = (index: number) => ({ x: index % game.cols, y: Math.trunc(index / game.cols) })
    playHint(recording, { ...emptyHint, path: [at(game.player), at(cell)] })
    playStep(recording, 0)
  }
  return finishRecording(recording)
}

test('a way without a mistake has none to make up for', () => {
  expect(traceGame(walk(1, ([, next]) => [next!]))).toEqual({ recoverySteps: 0, recoveries: 0, lastCollisionTick: 0 })
})

test('a step back is made up for by the step that is nearer to the exit again', () => {
  // There, back (a mistake at the start, as far from the exit as ever), and there again: one step makes up for it.
  const { recoverySteps, recoveries } = traceGame(walk(1, ([start, next]) => [next!, start!, next!]))
  expect({ recoverySteps, recoveries }).toEqual({ recoverySteps: 1, recoveries: 1 })
})

test('what is never made up for does not count', () => {
  expect(traceGame(walk(1, ([start, next]) => [next!, start!])).recoveries).toBe(0)
})

test('a collision is a mistake, and its tick is told', () => {
  const trace = traceGame(walk(1, ([start, next], cols) => [start! - cols, next!]))
  expect(trace).toEqual({ recoverySteps: 1, recoveries: 1, lastCollisionTick: 1 })
})

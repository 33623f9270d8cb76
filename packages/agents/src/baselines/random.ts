import type { Agent } from '../agent.ts'
import { createBaseline, floorBeside } from './maze-view.ts'

/** Walks to any open cell beside it; the same seed makes the same choices after each reset. */
export function createRandomAgent(seed: number): Agent {
  let count = 0
  return createBaseline(
    'baseline/random',
    (view) => {
      const open = floorBeside(view, view.player)
      count += 1
      const next = open[scramble(seed, count) % open.length]
      return next === undefined ? [] : [view.player, next]
    },
    () => {
      count = 0
    },
  )
}

/** A counter hash (two rounds of multiply and shift): unsigned 32-bit, well mixed. */
function scramble(seed: number, count: number): number {
  let word = (seed + Math.imul(count, 0x9e3779b1)) | 0
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b)
  return (word ^ (word >>> 16)) >>> 0
}

import type { BoardMap } from '../situation/board-map.ts'
import { type Futures, germsAt } from '../situation/futures.ts'

/** Where germs are in many futures at once: by tick and cell `words` words with a bit for each future. */
export interface GermBits {
  readonly cells: number
  readonly words: number
  readonly ticks: number
  readonly bits: Int32Array
}

/** The futures in which a germ is on a cell. Their number is a multiple of 32. */
export function germBits(futures: Futures, cells: number): GermBits {
  const { samples, ticks } = futures
  const words = samples >> 5
  const bits = new Int32Array((ticks + 1) * cells * words)
  for (let sample = 0; sample < samples; sample++) {
    const bit = 1 << (sample & 31)
    for (let tick = 0; tick <= ticks; tick++)
      for (const state of germsAt(futures, sample, tick))
        bits[(tick * cells + (state >> 2)) * words + (sample >> 5)]! |= bit
  }
  return { cells, words, ticks, bits }
}

/** The futures in which a germ is on a cell after a tick, or comes there by the end of the last one. */
export function bitsFromThenOn({ cells, words, ticks, bits }: GermBits): GermBits {
  const later = new Int32Array(bits.length)
  const layer = cells * words
  for (let at = ticks * layer - 1; at >= 0; at--) later[at] = later[at + layer]! | bits[at + layer]!
  return { cells, words, ticks, bits: later }
}

/** The futures in which a germ is within so many steps of a cell. */
export function bitsNear(map: BoardMap, germs: GermBits, distance: number): GermBits {
  let bits = germs.bits
  for (let step = 0; step < distance; step++) bits = bitsOneStepWider(map, { ...germs, bits })
  return { ...germs, bits }
}

function bitsOneStepWider({ open, deltas, floor }: BoardMap, { cells, words, bits }: GermBits): Int32Array {
  const wider = bits.slice()
  const ways = Array.from(floor, (cell) => ({
    cell,
    beside: [0, 1, 2, 3].filter((dir) => open[cell]! & (1 << dir)).map((dir) => (deltas[dir]! + cell) * words),
  }))
  for (let layer = 0; layer < bits.length; layer += cells * words)
    for (const { cell, beside } of ways)
      for (const from of beside)
        for (let word = 0; word < words; word++) wider[layer + cell * words + word]! |= bits[layer + from + word]!
  return wider
}

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

import type { BoardMap } from '../situation/board-map.ts'
import { countBits, type GermBits } from './germ-bits.ts'

/** What the walks until the next look are searched in. Ticks of germs count from when they were seen. */
export interface Window {
  readonly map: BoardMap
  readonly germs: GermBits
  /** The futures in which a germ comes to a cell after a tick, and those in which one is close to it. */
  readonly later: GermBits
  readonly close: GermBits | null
  /** When a walk begins, and how long it may last. */
  readonly begins: number
  readonly ticks: number
  /** In so many of its first ticks two steps are made. */
  readonly fastTicks: number
  readonly maxSteps: number
  /** By cell: what stepping on it is worth, in wins; below 0 for cells to keep off. */
  readonly prizes: Float64Array
  /** What a step close to a germ costs, in wins. */
  readonly closeCost: number
}

/** Where a walk may end and wait. */
export interface WalkEnd {
  readonly cell: number
  readonly steps: number
  /** The futures in which nobody is touched until the next look, as bits, and their share of those in which the walk began. */
  readonly alive: Int32Array
  readonly survival: number
  readonly prize: number
}

/** A walk that ends at the exit. */
export interface Arrival extends Omit<WalkEnd, 'alive'> {
  /** Ticks that it takes. */
  readonly ticks: number
}

export interface FoundWalks {
  /** The best walk to each cell. */
  readonly ends: readonly WalkEnd[]
  /** For each number of steps. */
  readonly arrivals: readonly Arrival[]
  /** Its cells without the first one. */
  readonly cellsOf: (walk: Pick<WalkEnd, 'cell' | 'steps'>) => number[]
}

/** How many ticks so many steps take; two are made in each of the fast ones. */
const ticksOf = (steps: number, fastTicks: number): number =>
  steps < 2 * fastTicks ? (steps + 1) >> 1 : steps - fastTicks

/**
 * The walks from a cell that enter no cell twice and none of `taken`: for each cell and number of steps the one with the most
 * of the `alive` futures left. Grows with steps, floor cells and futures.
 */
export function searchWalks(window: Window, start: number, alive: Int32Array, taken: readonly number[]): FoundWalks {
  const { map, germs, later, close, begins, fastTicks, prizes, closeCost } = window
  const { open, deltas, exit } = map
  const { cells, words, bits } = germs
  const total = countAll(alive)
  const maxSteps = Math.min(window.ticks + Math.min(fastTicks, window.ticks), window.maxSteps)
  const left = new Int32Array((maxSteps + 1) * cells * words)
  const merit = new Float64Array((maxSteps + 1) * cells)
  const prize = new Float64Array((maxSteps + 1) * cells)
  const from = new Int16Array((maxSteps + 1) * cells).fill(-1)
  const tried = new Int32Array(words)
  const ends = new Map<number, WalkEnd>()
  left.set(alive, start * words)
  for (let step = 0, front = [start]; step <= maxSteps && front.length > 0; step++) {
    const next: number[] = []
    for (const cell of front) {
      addEnd(cell, step)
      if (step === maxSteps) continue
      for (let dir = 0; dir < 4; dir++) if (open[cell]! & (1 << dir)) walkOn(cell, cell + deltas[dir]!, step, next)
    }
    front = next
  }
  const arrivals: Arrival[] = []
  for (let steps = 1; steps <= maxSteps; steps++) {
    const at = steps * cells + exit
    const own = prize[at]!
    if (from[at] !== -1)
      arrivals.push({ cell: exit, steps, survival: merit[at]! - own, prize: own, ticks: ticksOf(steps, fastTicks) })
  }
  return { ends: [...ends.values()], arrivals, cellsOf }

  function addEnd(cell: number, step: number): void {
    const then = ((begins + ticksOf(step, fastTicks)) * cells + cell) * words
    const now = (step * cells + cell) * words
    for (let word = 0; word < words; word++) tried[word] = left[now + word]! & ~later.bits[then + word]!
    const survival = countAll(tried) / total
    const own = prize[step * cells + cell]!
    const known = ends.get(cell)
    if (survival > 0 && (!known || survival + own > known.survival + known.prize))
      ends.set(cell, { cell, steps: step, alive: tried.slice(), survival, prize: own })
  }

  function walkOn(cell: number, to: number, step: number, next: number[]): void {
    if (taken.includes(to) || isOn(cell, step, to)) return
    const tick = begins + ticksOf(step + 1, fastTicks) - 1
    const now = (tick * cells + to) * words
    const then = to === exit ? now : now + cells * words
    const before = (step * cells + cell) * words
    let closeTo = 0
    for (let word = 0; word < words; word++) {
      tried[word] = left[before + word]! & ~(bits[now + word]! | bits[then + word]!)
      if (close) closeTo += countBits(tried[word]! & close.bits[then + word]!)
    }
    const survival = countAll(tried) / total
    if (survival === 0) return
    const own = prize[step * cells + cell]! + survival * prizes[to]! - (closeCost * closeTo) / total
    const at = (step + 1) * cells + to
    if (from[at] !== -1 && merit[at]! >= survival + own) return
    if (from[at] === -1 && to !== exit) next.push(to)
    left.set(tried, at * words)
    merit[at] = survival + own
    prize[at] = own
    from[at] = cell
  }

  function isOn(cell: number, step: number, other: number): boolean {
    for (let at = cell, back = step; ; back--) {
      if (at === other) return true
      if (back === 0) return false
      at = from[back * cells + at]!
    }
  }

  function cellsOf({ cell, steps }: Pick<WalkEnd, 'cell' | 'steps'>): number[] {
    const walked: number[] = []
    for (let at = cell, step = steps; step > 0; step--) {
      walked.push(at)
      at = from[step * cells + at]!
    }
    return walked.reverse()
  }
}

/** How many bits are set in all words. */
function countAll(words: Int32Array): number {
  let count = 0
  for (let i = 0; i < words.length; i++) count += countBits(words[i]!)
  return count
}

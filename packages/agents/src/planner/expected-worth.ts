import type { BoardMap } from '../situation/board-map.ts'
import { bitCount } from '../situation/board-map.ts'

/** What is known of one's own moves. */
interface Board {
  readonly map: BoardMap
  readonly latency: number
  /** Ticks of a window. */
  readonly ticks: number
  readonly dials: { readonly discount: number; readonly turnChance: number }
  /** By cell: the worth of being there when nothing is known of germs. */
  readonly haste: Float64Array
}

/** For so many ticks after the window germs are reckoned with, at this share of their risk: they will be seen again. */
const foresight = 20
const laterRisk = 0.1
/** A germ may be expected at a place tick after tick and touches once: in a window longer than this its risk counts for a share of it. */
const longestSure = 10
const longRisk = 0.65

/**
 * By cell: what it is worth to be there when an answer arrives, and these germs were seen when it was asked for: the best
 * that can be done in one window against where each germ is expected, and little known of them from then on. For so many ticks
 * germs stand still.
 */
export function expectedWorth(
  { map, latency, ticks, dials, haste }: Board,
  germs: Uint16Array,
  frozenTicks = 0,
): Float64Array {
  const { open, deltas, exit, floor } = map
  const { discount } = dials
  const cells = open.length
  const seenRisk = ticks > longestSure ? longRisk : 1
  const expected = expectedGerms(map, germs, latency + ticks + foresight, frozenTicks, dials.turnChance)
  let worth = haste.slice()
  let stay = haste.slice()
  let before = haste.slice()
  for (let tick = ticks + foresight - 1; tick >= 0; tick--) {
    const isSeenAgain = tick >= ticks
    const risk = isSeenAgain ? laterRisk : seenRisk
    const here = (latency + tick) * cells
    const next = here + cells
    for (let i = 0; i < floor.length; i++) {
      const cell = floor[i]!
      if (cell === exit) continue
      const kept = 1 - risk * expected[next + cell]!
      let best = kept > 0 ? kept * (isSeenAgain ? worth[cell]! : stay[cell]!) : 0
      stay[cell] = discount * best
      const ways = open[cell]!
      for (let dir = 0; dir < 4; dir++) {
        if ((ways & (1 << dir)) === 0) continue
        const to = cell + deltas[dir]!
        const hits = to === exit ? expected[here + to]! : expected[here + to]! + expected[next + to]!
        const value = (1 - risk * hits) * worth[to]!
        if (value > best) best = value
      }
      before[cell] = discount * best
    }
    const last = worth
    worth = before
    before = last
  }
  return worth
}

/** By tick from now on and cell: how many germs are expected. */
function expectedGerms(
  { open, ahead, deltas, floor }: BoardMap,
  germs: Uint16Array,
  ticks: number,
  frozenTicks: number,
  turnChance: number,
): Float64Array {
  const cells = open.length
  const expected = new Float64Array((ticks + 1) * cells)
  let now = new Float64Array(cells * 4)
  let next = new Float64Array(cells * 4)
  for (let i = 0; i < germs.length; i++) now[germs[i]!]! += 1
  for (let tick = 0; ; tick++) {
    const layer = tick * cells
    for (let i = 0; i < floor.length; i++) {
      const cell = floor[i]!
      const state = cell * 4
      const here = now[state]! + now[state + 1]! + now[state + 2]! + now[state + 3]!
      if (here === 0) continue
      expected[layer + cell] = here
      if (tick === ticks || tick < frozenTicks) continue
      const ways = open[cell]!
      const share = (here * turnChance) / bitCount[ways]!
      for (let dir = 0; dir < 4; dir++) {
        const straight = now[state + dir]!
        if (straight !== 0) next[ahead[state + dir]!]! += straight * (1 - turnChance)
        if ((ways & (1 << dir)) !== 0) next[(cell + deltas[dir]!) * 4 + dir]! += share
      }
    }
    if (tick === ticks) return expected
    if (tick < frozenTicks) continue
    const last = now
    now = next
    next = last
    next.fill(0)
  }
}

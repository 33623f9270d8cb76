import type { BoardMap } from '../situation/board-map.ts'
import { bitCount } from '../situation/board-map.ts'
import { drawFutures, germsAt, knownGerms } from '../situation/futures.ts'

/** What is known of one's own moves. */
export interface OwnMoves {
  readonly map: BoardMap
  readonly latency: number
  /** Ticks of a window. */
  readonly ticks: number
  readonly dials: { readonly discount: number; readonly turnChance: number }
  /** By cell: the worth of being there when nothing is known of germs. */
  readonly haste: Float64Array
}

/** What a decision is made on. */
export interface Board extends OwnMoves {
  /** By state of a germ and cell: what is left of the cell's worth after the window; null where that is not known (`germ-shares.ts`). */
  readonly shares: Float32Array | null
}

/** Without shares germs are reckoned with for so many ticks after the window, at this share of their risk: they will be seen again. */
const foresight = 20
const laterRisk = 0.1
/** A germ may be expected at a place tick after tick and touches once: in a window longer than this its risk counts for a share of it. */
export const longestSure = 10
const longRisk = 0.65

/**
 * By cell: what it is worth to be there when an answer arrives, and these germs were seen when it was asked for: the best
 * that can be done in one window against where each germ is expected. What comes after is what each germ alone leaves of it.
 * For so many ticks germs stand still.
 */
export function expectedWorth(board: Board, germs: Uint16Array, frozenTicks = 0): Float64Array {
  const { map, latency, ticks, dials, haste, shares } = board
  const laterTicks = shares ? 0 : foresight
  const spread = expectedGerms(map, germs, latency + ticks + laterTicks, frozenTicks, dials.turnChance)
  return bestInWindow(board, spread, shares ? leftBy(germs, map, haste, shares) : haste, laterTicks)
}

/** The same with a look at the end of the window, at so many ways in which these germs may go on. */
export function worthWithLook(board: Board, germs: Uint16Array, samples: number, frozenTicks = 0): Float64Array {
  const { map, latency, ticks, dials } = board
  const { turnChance } = dials
  const moves = (tick: number): boolean => tick >= frozenTicks
  const futures = drawFutures(map, knownGerms(germs), { samples, ticks, salt: 0, moves, turnChance })
  const atLook = new Float64Array(map.open.length)
  for (let sample = 0; sample < samples; sample++) {
    const worth = expectedWorth(board, germsAt(futures, sample, ticks), Math.max(0, frozenTicks - ticks))
    for (let cell = 0; cell < worth.length; cell++) atLook[cell]! += worth[cell]! / samples
  }
  return bestInWindow(board, expectedGerms(map, germs, latency + ticks, frozenTicks, turnChance), atLook, 0)
}

function leftBy(
  germs: Uint16Array,
  { exit, floor }: BoardMap,
  haste: Float64Array,
  shares: Float32Array,
): Float64Array {
  const left = haste.slice()
  const cells = left.length
  for (let i = 0; i < floor.length; i++) {
    const cell = floor[i]!
    if (cell === exit) continue
    for (let germ = 0; germ < germs.length; germ++) left[cell]! *= shares[germs[germ]! * cells + cell]!
  }
  return left
}

/** By cell: the best that can be done from there in a window, and `laterTicks` in which germs are a smaller risk, when it is worth so much to be somewhere after it. */
export function bestInWindow(
  { map, latency, ticks, dials }: OwnMoves,
  expected: Float64Array,
  after: Float64Array,
  laterTicks: number,
): Float64Array {
  const { open, deltas, exit, floor } = map
  const { discount } = dials
  const cells = open.length
  const seenRisk = ticks > longestSure ? longRisk : 1
  let worth = after.slice()
  const stay = after.slice()
  let before = after.slice()
  for (let tick = ticks + laterTicks - 1; tick >= 0; tick--) {
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

/** By tick from now on and cell: how many germs are expected. `states`, when given, is filled with how many in each state after so many ticks. */
export function expectedGerms(
  { open, ahead, deltas, floor }: BoardMap,
  germs: Uint16Array,
  ticks: number,
  frozenTicks: number,
  turnChance: number,
  seen?: { readonly tick: number; readonly states: Float64Array },
): Float64Array {
  const cells = open.length
  const expected = new Float64Array((ticks + 1) * cells)
  let now = new Float64Array(cells * 4)
  let next = new Float64Array(cells * 4)
  for (let i = 0; i < germs.length; i++) now[germs[i]!]! += 1
  for (let tick = 0; ; tick++) {
    if (tick === seen?.tick) seen.states.set(now)
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

import type { BoardMap } from '../situation/board-map.ts'
import { bitCount } from '../situation/board-map.ts'
import { drawFutures, germsAt, knownGerms } from '../situation/futures.ts'

/** What is known of one's own moves. What is said by floor cell stands at the place that the cell has in the map's `floor`. */
export interface OwnMoves {
  readonly map: BoardMap
  readonly latency: number
  /** Ticks of a window. */
  readonly ticks: number
  readonly dials: { readonly discount: number; readonly turnChance: number }
  /** By floor cell: the worth of being there when nothing is known of germs. */
  readonly haste: Float64Array
}

/** What is known of a germ that is the only one, by its state when it was seen (`lone-germs.ts`). */
export interface LoneGerms {
  /** By state: how many are expected, by tick of the window and floor cell. */
  readonly expected: readonly (Float32Array | undefined)[]
  /** By state and floor cell: what is left of the cell's worth after the window. */
  readonly shares: Float32Array
}

/** What a decision is made on. */
export interface Board extends OwnMoves {
  /** Null where it is not known. */
  readonly lone: LoneGerms | null
}

/** Without shares germs are reckoned with for so many ticks after the window, at this share of their risk: they will be seen again. */
const foresight = 20
const laterRisk = 0.1
/** A germ may be expected at a place tick after tick and touches once: in a window longer than this its risk counts for a share of it. */
export const longestSure = 10
const longRisk = 0.65

/**
 * By floor cell: what it is worth to be there when an answer arrives, and these germs were seen when it was asked for: the best
 * that can be done in one window against where each germ is expected. What comes after is what each germ alone leaves of it.
 * For so many ticks germs stand still; what each alone leaves is known of germs that move.
 */
export function expectedWorth(board: Board, germs: Uint16Array, frozenTicks = 0): Float64Array {
  const { lone, haste } = board
  const laterTicks = lone ? 0 : foresight
  const expected = expectedInWindow(board, germs, laterTicks, frozenTicks)
  return bestInWindow(board, expected, lone ? leftBy(germs, haste, lone.shares) : haste, laterTicks)
}

/** The same of germs that move, with a look at the end of the window, at so many ways in which they may go on. */
export function worthWithLook(board: Board, germs: Uint16Array, samples: number): Float64Array {
  const { map, ticks, dials } = board
  const { turnChance } = dials
  const futures = drawFutures(map, knownGerms(germs), { samples, ticks, salt: 0, turnChance })
  const atLook = new Float64Array(map.floor.length)
  for (let sample = 0; sample < samples; sample++) {
    const worth = expectedWorth(board, germsAt(futures, sample, ticks))
    for (let place = 0; place < worth.length; place++) atLook[place]! += worth[place]! / samples
  }
  return bestInWindow(board, expectedInWindow(board, germs, 0, 0), atLook, 0)
}

/** By tick from when the answer arrives and floor cell: how many germs are expected until so many ticks after the window. */
function expectedInWindow(board: Board, germs: Uint16Array, laterTicks: number, frozenTicks: number): Float64Array {
  const { map, latency, ticks, dials, lone } = board
  const floors = map.floor.length
  if (!lone) {
    const expected = expectedGerms(map, germs, latency + ticks + laterTicks, frozenTicks, dials.turnChance)
    return expected.subarray(latency * floors)
  }
  const sum = new Float64Array((ticks + 1) * floors)
  for (let germ = 0; germ < germs.length; germ++) {
    const one = lone.expected[germs[germ]!]
    // One that is walled in comes to nobody.
    if (!one) continue
    for (let at = 0; at < sum.length; at++) sum[at]! += one[at]!
  }
  return sum
}

function leftBy(germs: Uint16Array, haste: Float64Array, shares: Float32Array): Float64Array {
  const left = haste.slice()
  for (let germ = 0; germ < germs.length; germ++) {
    const from = germs[germ]! * left.length
    for (let place = 0; place < left.length; place++) left[place]! *= shares[from + place]!
  }
  return left
}

/**
 * By floor cell: the best that can be done from there in a window, and `laterTicks` in which germs are a smaller risk, when it is
 * worth so much to be somewhere after it. `expected`: by tick of the window and floor cell, how many germs are expected.
 */
export function bestInWindow(
  { map, ticks, dials }: OwnMoves,
  expected: Float64Array,
  after: Float64Array,
  laterTicks: number,
): Float64Array {
  const { beside } = map
  const { discount } = dials
  const floors = map.floor.length
  const exit = map.places[map.exit]!
  const seenRisk = ticks > longestSure ? longRisk : 1
  const worth = after.slice()
  const stay = after.slice()
  /** What it is worth to step on it; the last is all walls. */
  const entered = new Float64Array(floors + 1)
  for (let tick = ticks + laterTicks - 1; tick >= 0; tick--) {
    const isSeenAgain = tick >= ticks
    const risk = isSeenAgain ? laterRisk : seenRisk
    const here = tick * floors
    const next = here + floors
    for (let place = 0; place < floors; place++)
      entered[place] = (1 - risk * (expected[here + place]! + expected[next + place]!)) * worth[place]!
    entered[exit] = (1 - risk * expected[here + exit]!) * worth[exit]!
    for (let place = 0; place < floors; place++) {
      if (place === exit) continue
      const kept = (1 - risk * expected[next + place]!) * (isSeenAgain ? worth[place]! : stay[place]!)
      const at = place * 4
      const vertical = Math.max(entered[beside[at]!]!, entered[beside[at + 2]!]!)
      const horizontal = Math.max(entered[beside[at + 1]!]!, entered[beside[at + 3]!]!)
      stay[place] = discount * Math.max(0, kept)
      worth[place] = discount * Math.max(0, kept, Math.max(vertical, horizontal))
    }
  }
  return worth
}

/** By tick from now on and floor cell: how many germs are expected. `seen`, when given, is told how many in each state after so many ticks. */
export function expectedGerms(
  { open, ahead, deltas, floor }: BoardMap,
  germs: Uint16Array,
  ticks: number,
  frozenTicks: number,
  turnChance: number,
  seen?: { readonly tick: number; readonly states: Float64Array },
): Float64Array {
  const expected = new Float64Array((ticks + 1) * floor.length)
  let now = new Float64Array(open.length * 4)
  let next = new Float64Array(open.length * 4)
  for (let i = 0; i < germs.length; i++) now[germs[i]!]! += 1
  for (let tick = 0; ; tick++) {
    if (tick === seen?.tick) seen.states.set(now)
    const layer = tick * floor.length
    for (let place = 0; place < floor.length; place++) {
      const cell = floor[place]!
      const state = cell * 4
      const here = now[state]! + now[state + 1]! + now[state + 2]! + now[state + 3]!
      if (here === 0) continue
      expected[layer + place] = here
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

import type { BoardMap } from './board-map.ts'
import { bitCount } from './board-map.ts'

/** Chance that a germ turns in a move, as the rules draw it (`engine/rules/germs.ts`). */
export const turnChance = 6552 / 65_536

/** What is less likely than this is not followed any further. */
const negligible = 0.002

/** How many germs are expected in each state (`cell * 4 + direction`), and the states in which there may be some. */
export interface GermSpread {
  readonly expected: Float64Array
  readonly states: Uint16Array
  count: number
}

/** Where the germs are as far as is known: seen `ageTicks` ago, and moved on since as they are likely to. */
export interface GermBelief {
  /** Each germ where it is if it did not turn. */
  readonly likely: Uint16Array
  readonly spread: GermSpread
  ageTicks: number
}

export function emptySpread(cells: number): GermSpread {
  return { expected: new Float64Array(cells * 4), states: new Uint16Array(cells * 4), count: 0 }
}

/** Germs as they were seen: the states in which each may be, all equally likely (several where no heading was told). */
export function seeGerms(cells: number, germs: readonly (readonly number[])[]): GermBelief {
  const spread = emptySpread(cells)
  for (const states of germs) for (const state of states) addTo(spread, state, 1 / states.length)
  return { likely: Uint16Array.from(germs, (states) => states[0]!), spread, ageTicks: 0 }
}

/** Germs whose headings are known. */
export function seeGermStates(belief: GermBelief, germs: Uint16Array): void {
  clearSpread(belief.spread)
  belief.likely.set(germs)
  belief.ageTicks = 0
  for (let germ = 0; germ < germs.length; germ++) addTo(belief.spread, germs[germ]!, 1)
}

/** One tick later, of which nothing was seen but that no germ is where the player is. `scratch` is as large and is written. */
export function moveBelief(map: BoardMap, belief: GermBelief, scratch: GermSpread, player: number): void {
  moveSpread(map, belief.spread, scratch)
  copySpread(scratch, belief.spread)
  for (let dir = 0; dir < 4; dir++) belief.spread.expected[player * 4 + dir] = 0
  const { likely } = belief
  for (let germ = 0; germ < likely.length; germ++) likely[germ] = map.ahead[likely[germ]!]!
  belief.ageTicks++
}

/** The spread after one move of all germs, written to `to`. Grows with the number of states in which germs may be. */
export function moveSpread(map: BoardMap, from: GermSpread, to: GermSpread): void {
  const { open, ahead, deltas } = map
  clearSpread(to)
  for (let i = 0; i < from.count; i++) {
    const state = from.states[i]!
    const mass = from.expected[state]!
    const cell = state >> 2
    const heading = state & 3
    const ways = open[cell]!
    if (mass < negligible) continue
    const share = ways === 0 ? 0 : (mass * turnChance) / bitCount[ways]!
    const isAhead = (ways & (1 << heading)) !== 0
    addTo(to, ahead[state]!, ways === 0 ? mass : mass * (1 - turnChance) + (isAhead ? share : 0))
    if (share < negligible) continue
    for (let dir = 0; dir < 4; dir++)
      if (dir !== heading && ways & (1 << dir)) addTo(to, (cell + deltas[dir]!) * 4 + dir, share)
  }
}

export function addTo(spread: GermSpread, state: number, mass: number): void {
  const { expected } = spread
  if (expected[state] === 0) spread.states[spread.count++] = state
  expected[state]! += mass
}

export function clearSpread(spread: GermSpread): void {
  const { expected, states } = spread
  for (let i = 0; i < spread.count; i++) expected[states[i]!] = 0
  spread.count = 0
}

export function copySpread(from: GermSpread, to: GermSpread): void {
  clearSpread(to)
  for (let i = 0; i < from.count; i++) addTo(to, from.states[i]!, from.expected[from.states[i]!]!)
}

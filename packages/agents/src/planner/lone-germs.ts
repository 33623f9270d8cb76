import type { BoardMap } from '../situation/board-map.ts'
import { bestInWindow, expectedGerms, type LoneGerms, longestSure, type OwnMoves } from './expected-worth.ts'

/** So far ahead, in ticks, it matters where a germ was seen. */
const farthestTicks = 25
/** What is less likely than this does not count. */
const negligible = 0.0005
/** On a map with more floor cells than this it would take too long. */
const mostFloor = 130

interface Known extends OwnMoves {
  readonly lone: LoneGerms
}

/** The last ones: they are the same for every decision of a game. */
const known: Known[] = []
const mostKnown = 8

/** Not on large maps, and not in long windows, after which a germ may be anywhere. */
export const areLoneKnown = ({ map, ticks }: Pick<OwnMoves, 'map' | 'ticks'>): boolean =>
  ticks <= longestSure && map.floor.length <= mostFloor

/** What a germ that is the only one leaves of each cell, by value iteration over windows with the best walk in each. */
export function loneGerms(moves: OwnMoves): LoneGerms {
  const found = known.find((other) => isSame(other, moves))
  if (found) return found.lone
  if (known.length === mostKnown) known.shift()
  const lone = solve(moves)
  known.push({ ...moves, lone })
  return lone
}

function isSame(one: OwnMoves, other: OwnMoves): boolean {
  const isEqual = (read: (moves: OwnMoves) => ArrayLike<number>) => {
    const there = read(other)
    return Array.prototype.every.call(read(one), (value, at) => value === there[at])
  }
  return (
    one.ticks === other.ticks &&
    one.latency === other.latency &&
    one.dials.turnChance === other.dials.turnChance &&
    one.dials.discount === other.dials.discount &&
    one.haste.length === other.haste.length &&
    isEqual(({ map }) => map.open) &&
    isEqual(({ haste }) => haste)
  )
}

function solve(moves: OwnMoves): LoneGerms {
  const { map, latency, ticks, dials, haste } = moves
  const floors = map.floor.length
  const states = Array.from(map.floor, (cell) => [0, 1, 2, 3].map((dir) => cell * 4 + dir)).flat()
  const spreads = states.map((state) => {
    const seen = { tick: ticks, states: new Float64Array(map.open.length * 4) }
    const expected = expectedGerms(map, Uint16Array.of(state), latency + ticks, 0, dials.turnChance, seen)
    return { state, expected: expected.subarray(latency * floors), seen: likelyOf(seen.states) }
  })
  const worths = new Float32Array(map.open.length * 4 * floors)
  for (const state of states) worths.set(haste, state * floors)
  for (let left = farthestTicks; left > 0; left -= ticks) {
    const later = worths.slice()
    for (const { state, expected, seen } of spreads)
      worths.set(bestInWindow(moves, expected, meanOf(later, seen, map), 0), state * floors)
  }
  const shares = new Float32Array(worths.length).fill(1)
  const expected: Float32Array[] = []
  for (const spread of spreads) {
    const share = meanOf(worths, spread.seen, map).map((worth, place) => (worth === 0 ? 0 : worth / haste[place]!))
    share[map.places[map.exit]!] = 1
    shares.set(share, spread.state * floors)
    expected[spread.state] = new Float32Array(spread.expected)
  }
  return { expected, shares }
}

interface Likely {
  readonly state: number
  readonly share: number
}

/** Where a germ may be, and how likely; what is negligible is left out. */
function likelyOf(states: Float64Array): Likely[] {
  const likely: Likely[] = []
  let sum = 0
  for (let state = 0; state < states.length; state++) {
    const share = states[state]!
    if (share < negligible) continue
    likely.push({ state, share })
    sum += share
  }
  return likely.map(({ state, share }) => ({ state, share: share / sum }))
}

/** By floor cell: the worth that is expected when a germ may be in these states. */
function meanOf(worths: Float32Array, seen: readonly Likely[], { floor, places, exit }: BoardMap): Float64Array {
  const mean = new Float64Array(floor.length)
  for (const { state, share } of seen) {
    const from = state * floor.length
    for (let place = 0; place < mean.length; place++) mean[place]! += share * worths[from + place]!
  }
  mean[places[exit]!] = 1
  return mean
}

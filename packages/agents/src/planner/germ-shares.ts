import type { BoardMap } from '../situation/board-map.ts'
import { bestInWindow, expectedGerms, longestSure, type OwnMoves } from './expected-worth.ts'

/** So far ahead, in ticks, it matters where a germ was seen. */
const farthestTicks = 25
/** What is less likely than this does not count. */
const negligible = 0.0005
/** On a map with more floor cells than this the shares would take too long. */
const mostFloor = 130

interface Known extends OwnMoves {
  readonly shares: Float32Array
}

/** The last ones: they are the same for every decision of a game. */
const known: Known[] = []
const mostKnown = 8

/**
 * By state of a germ when it was seen and cell: what share of the worth of being at the cell a window later is left if that
 * germ is the only one, by value iteration over windows with the best walk in each. Null on large maps, and for long windows,
 * after which a germ may be anywhere.
 */
export function germShares(moves: OwnMoves): Float32Array | null {
  if (moves.ticks > longestSure || moves.map.floor.length > mostFloor) return null
  const found = known.find((other) => isSame(other, moves))
  if (found) return found.shares
  if (known.length === mostKnown) known.shift()
  const shares = sharesOf(moves)
  known.push({ ...moves, shares })
  return shares
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

function sharesOf(moves: OwnMoves): Float32Array {
  const { map, latency, ticks, dials, haste } = moves
  const cells = map.open.length
  const spreads = possibleStates(map).map((state) => {
    const seen = { tick: ticks, states: new Float64Array(cells * 4) }
    const expected = expectedGerms(map, Uint16Array.of(state), latency + ticks, 0, dials.turnChance, seen)
    return { state, expected, seen: seen.states }
  })
  const worths = new Float32Array(cells * 4 * cells)
  for (const { state } of spreads) worths.set(haste, state * cells)
  for (let left = farthestTicks; left > 0; left -= ticks) {
    const later = worths.slice()
    for (const { state, expected, seen } of spreads)
      worths.set(bestInWindow(moves, expected, meanOf(later, seen, moves), 0), state * cells)
  }
  const shares = new Float32Array(worths.length).fill(1)
  for (const { state, seen } of spreads) {
    const mean = meanOf(worths, seen, moves)
    for (const cell of map.floor) shares[state * cells + cell] = haste[cell] === 0 ? 0 : mean[cell]! / haste[cell]!
  }
  return shares
}

/** Those of a germ that goes on or came by a way: others are in no game. */
function possibleStates({ floor, open }: BoardMap): number[] {
  const states: number[] = []
  for (const cell of floor)
    for (let dir = 0; dir < 4; dir++) if (open[cell]! & ((1 << dir) | (1 << (dir ^ 2)))) states.push(cell * 4 + dir)
  return states
}

/** By cell: the worth that is expected when so much of a germ is in each state. */
function meanOf(worths: Float32Array, states: Float64Array, { map, haste }: OwnMoves): Float64Array {
  const { floor, exit } = map
  const cells = haste.length
  const mean = new Float64Array(cells)
  let sum = 0
  for (let state = 0; state < states.length; state++) {
    const mass = states[state]!
    if (mass < negligible) continue
    sum += mass
    for (let i = 0; i < floor.length; i++) mean[floor[i]!]! += mass * worths[state * cells + floor[i]!]!
  }
  for (let i = 0; i < floor.length; i++) mean[floor[i]!]! /= sum
  mean[exit] = 1
  return mean
}

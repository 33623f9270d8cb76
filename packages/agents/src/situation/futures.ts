import type { BoardMap } from './board-map.ts'
import { bitCount } from './board-map.ts'
import type { Dice } from './dice.ts'
import { isHit, roll } from './dice.ts'
import { turnChance as ruledTurnChance } from './germ-belief.ts'

/** Ways in which the germs may go on: of each sample the states of all germs now and after each tick. */
export interface Futures {
  readonly samples: number
  readonly ticks: number
  readonly germs: number
  readonly states: Uint16Array
}

interface Draws {
  readonly samples: number
  readonly ticks: number
  /** The same germs have the same futures with the same salt. */
  readonly salt: number
  /** Whether germs move in a tick; in every one when not given. */
  readonly moves?: (tick: number) => boolean
  /** How likely a germ turns in a move; as in the rules when not given. */
  readonly turnChance?: number
}

/** The states in which each germ may be, all equally likely. */
export type SeenGerms = readonly (readonly number[])[]

/** Draws futures of germs as the rules draw the one that comes. */
export function drawFutures(
  map: BoardMap,
  now: SeenGerms,
  { samples, ticks, salt, moves, turnChance = ruledTurnChance }: Draws,
): Futures {
  const germs = now.length
  const states = new Uint16Array(samples * (ticks + 1) * germs)
  const dice = { key: keyOf(salt, now), count: 0 }
  for (let sample = 0; sample < samples; sample++) {
    let at = sample * (ticks + 1) * germs
    for (let germ = 0; germ < germs; germ++) {
      const may = now[germ]!
      states[at + germ] = may[may.length > 1 ? roll(dice, may.length) : 0]!
    }
    for (let tick = 0; tick < ticks; tick++) {
      const isMoving = moves?.(tick) ?? true
      for (let germ = 0; germ < germs; germ++, at++)
        states[at + germs] = isMoving ? moved(map, states[at]!, dice, turnChance) : states[at]!
    }
  }
  return { samples, ticks, germs, states }
}

/** Germs whose states are known. */
export const knownGerms = (states: Uint16Array): SeenGerms => Array.from(states, (state) => [state])

/** Where a sample's germs are after some ticks. */
export function germsAt({ ticks, germs, states }: Futures, sample: number, tick: number): Uint16Array {
  const from = (sample * (ticks + 1) + tick) * germs
  return states.subarray(from, from + germs)
}

/** Whether a player that enters a cell in a tick is touched: by a germ that is there, or, but for the exit, by one that comes. */
export function isTouchedAt(futures: Futures, sample: number, tick: number, cell: number, exit: number): boolean {
  const { germs, states, ticks } = futures
  const from = (sample * (ticks + 1) + tick) * germs
  const until = from + (cell === exit ? germs : 2 * germs)
  for (let at = from; at < until; at++) if (states[at]! >> 2 === cell) return true
  return false
}

function moved({ open, ahead }: BoardMap, state: number, dice: Dice, turnChance: number): number {
  const cell = state >> 2
  const ways = open[cell]!
  if (ways === 0 || !isHit(dice, turnChance)) return ahead[state]!
  let left = roll(dice, bitCount[ways]!)
  for (let dir = 0; dir < 4; dir++) if (ways & (1 << dir) && left-- === 0) return ahead[cell * 4 + dir]!
  return ahead[state]!
}

/** A key that follows from what is seen. */
function keyOf(salt: number, germs: SeenGerms): number {
  let key = Math.imul(salt + 1, 0x9e3779b1)
  for (let germ = 0; germ < germs.length; germ++) key = Math.imul(key ^ (germs[germ]![0]! + 1), 0x01000193)
  return key
}

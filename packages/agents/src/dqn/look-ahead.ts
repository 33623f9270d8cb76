import type { Situation } from '../situation/situation.ts'
import { legalMoves } from './features.ts'
import type { Futures } from '../situation/futures.ts'
import { drawFutures, germsAt, isTouchedAt, knownGerms } from '../situation/futures.ts'
import { emptySpread, seeGermStates } from '../situation/germ-belief.ts'
import { bestMove } from './network.ts'
import type { Judge } from './planning.ts'
import { judge } from './planning.ts'

/** What the network was trained with (packages/training/src/recipe.ts). */
export const discount = 0.998
export const oxygenReward = 0.01

/** How much is tried out: only what matters, for each future costs as much as a decision without looking ahead. */
const samples = 10
const ticks = 6
/** Moves that are worth less than the best by more than this are not tried out. */
const margin = 0.012
/** Nothing is tried out, or any further, when all germs are further away than this. */
const nearSteps = 4
/** How far the samples are believed against the network. */
const trust = 0.5

/**
 * Tries the best moves out, where it is asked every tick: each is followed by what the network would do, over the same
 * sampled futures of the germs. Corrects `values` by what came of them, and answers whether it did.
 */
export function tryMoves(judging: Judge, start: Situation, values: Float32Array): boolean {
  if (!isGermNear(judging, start)) return false
  const legal = legalMoves(start)
  const best = values[bestMove(values, legal)]!
  const candidates = [0, 1, 2, 3, 4].filter((move) => legal & (1 << move) && values[move]! > best - margin)
  if (candidates.length < 2) return false
  const futures = drawFutures(start.map, knownGerms(start.belief.likely), { samples, ticks, salt: start.player })
  const thoughts: Thoughts = new Map()
  const gains = candidates.map((move) => meanGain(judging, start, futures, thoughts, move))
  candidates.forEach((move, i) => (values[move] = values[move]! * (1 - trust) + gains[i]! * trust))
  return true
}

/** By the outlook that the network just had. */
function isGermNear({ encoder }: Judge, { belief }: Situation): boolean {
  return belief.likely.some((state) => encoder.outlook.distance[state >> 2]! <= nearSteps)
}

/** What the network would do in a situation, and what it takes that to be worth. */
interface Thought {
  readonly move: number
  readonly worth: number
  readonly isGermNear: boolean
}

/** By situation: more than half of those that are met are met again, in a sample that has not parted from another yet. */
type Thoughts = Map<string, Thought>

function meanGain(judging: Judge, start: Situation, futures: Futures, thoughts: Thoughts, first: number): number {
  const cells = start.pellets.length
  const belief = { likely: start.belief.likely.slice(), spread: emptySpread(cells), ageTicks: 0 }
  const situation: Situation = { ...start, pellets: start.pellets.slice(), belief, ticksToLook: 1 }
  let sum = 0
  for (let sample = 0; sample < futures.samples; sample++) {
    situation.player = start.player
    situation.pellets.set(start.pellets)
    sum += gainOf(judging, situation, futures, thoughts, sample, first)
  }
  return sum / futures.samples
}

function gainOf(
  judging: Judge,
  situation: Situation,
  futures: Futures,
  thoughts: Thoughts,
  sample: number,
  first: number,
): number {
  const { map, pellets } = situation
  let gain = 0
  let weight = 1
  let move = first
  let taken = ''
  for (let tick = 0; ; tick++) {
    if (move > 0) situation.player += map.deltas[move - 1]!
    const { player } = situation
    if (pellets[player] === 1) {
      pellets[player] = 0
      taken += String.fromCharCode(player)
      gain += weight * oxygenReward
    }
    if (isTouchedAt(futures, sample, tick, player, map.exit)) return gain
    if (player === map.exit) return gain + weight
    weight *= discount
    const thought = thinkOf(judging, situation, germsAt(futures, sample, tick + 1), taken, thoughts)
    if (tick + 1 === futures.ticks || !thought.isGermNear) return gain + weight * Math.max(0, thought.worth)
    move = thought.move
  }
}

const values = new Float32Array(5)

/** Cells and states are numbers below 2^16, of which a string makes a key. */
function thinkOf(judging: Judge, situation: Situation, germs: Uint16Array, taken: string, thoughts: Thoughts): Thought {
  const key = String.fromCharCode(situation.player, ...germs) + taken
  const known = thoughts.get(key)
  if (known) return known
  seeGermStates(situation.belief, germs)
  judge(judging, situation, values)
  const move = bestMove(values, legalMoves(situation))
  const thought = { move, worth: values[move]!, isGermNear: isGermNear(judging, situation) }
  thoughts.set(key, thought)
  return thought
}

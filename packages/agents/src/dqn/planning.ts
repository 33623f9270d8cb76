import type { Encoder } from './features.ts'
import type { Situation } from '../situation/situation.ts'
import { legalMoves, maxActiveFeatures } from './features.ts'
import type { GermSpread } from '../situation/germ-belief.ts'
import { copySpread, emptySpread, moveBelief } from '../situation/germ-belief.ts'
import type { Evaluate } from './network.ts'
import { bestMove } from './network.ts'
import type { Pace } from '../situation/pace.ts'

/** A plan is not longer than this, however seldom the agent is asked. */
const maxPlanTicks = 64

/** Judges situations of boards of one size by one network. */
export interface Judge {
  readonly encoder: Encoder
  readonly evaluate: Evaluate
  readonly active: Uint16Array
  readonly lags: Float32Array
  /** Above 0 where the game has not got on for long. */
  impatience: number
  /** Where the germs of a plan's situation are, and where they move to. */
  readonly spread: GermSpread
  readonly scratch: GermSpread
}

export function createJudge(encoder: Encoder, evaluate: Evaluate): Judge {
  const cells = encoder.outlook.cells
  return {
    encoder,
    evaluate,
    active: new Uint16Array(maxActiveFeatures),
    lags: new Float32Array(5),
    impatience: 0,
    spread: emptySpread(cells),
    scratch: emptySpread(cells),
  }
}

/** What the impatient hold against a move for each step that it is behind one towards the exit. */
const stepBehind = 0.01

/** The expected return of each of the five moves, less what impatience holds against them: risk, and not getting on. */
export function judge(judging: Judge, situation: Situation, values: Float32Array): void {
  const { encoder, evaluate, active, lags, impatience } = judging
  evaluate(active, encoder.encode(situation, active, lags), lags, values)
  if (impatience === 0) return
  const { map, player } = situation
  for (let move = 0; move < 5; move++) {
    const next = move === 0 ? player : player + map.deltas[move - 1]!
    const behind = map.toExit[next]! - map.toExit[player]! + 1
    if (map.open[next] !== 0) values[move]! -= impatience * (lags[move]! + behind * stepBehind)
  }
}

/** Where to go until the next plan, and what was thought about it. */
export interface Plan {
  /** The player's cell, those of the plan before that are walked until this one arrives, and the cells of this one. */
  readonly cells: number[]
  /** How many of them, but for the first, are still of the plan before. */
  readonly lateCells: number
  /** Expected returns of the first move of this plan; -1 for one that is not legal. */
  readonly values: Float32Array
  readonly legal: number
  readonly firstMove: number
}

/**
 * Rolls a plan forward over what the germs are likely to do meanwhile: first what is left of the plan before, for as long as
 * this one is on its way, then the best move of each tick, until the agent is asked again. A plan enters no cell twice, for the
 * game takes no such path, and ends where it stands still. `first` is a move to begin with instead of the best one.
 */
export function rollPlan(
  judging: Judge,
  start: Situation,
  pace: Pace,
  before: readonly number[],
  first?: number,
): Plan {
  const situation = copyOf(start, judging.spread)
  const cells = [start.player]
  for (let tick = 0; tick < pace.latencyTicks; tick++)
    moveTo(judging, situation, cells, before[tick] ?? situation.player)
  const lateCells = cells.length - 1
  const firstValues = new Float32Array(5)
  const values = new Float32Array(5)
  const ticks = Math.min(pace.intervalTicks, maxPlanTicks)
  let firstMove = -1
  let firstLegal = 1
  for (let tick = 0; tick < ticks && situation.player !== situation.map.exit; tick++) {
    situation.ticksToLook = pace.intervalTicks - tick
    judge(judging, situation, values)
    const legal = legalWithin(situation, cells)
    const move = tick === 0 && first !== undefined ? first : bestMove(values, legal)
    if (tick === 0) {
      firstValues.set(values)
      firstMove = move
      firstLegal = legal
    }
    if (move === 0) break
    moveTo(judging, situation, cells, situation.player + situation.map.deltas[move - 1]!)
  }
  return { cells, lateCells, values: firstValues, legal: firstLegal, firstMove: Math.max(0, firstMove) }
}

/** The cell that it means to be on one tick after a plan, as things look now. */
export function intentionAfter(judging: Judge, start: Situation, pace: Pace, { cells }: Plan): number {
  const situation = copyOf(start, judging.spread)
  const ticks = Math.min(pace.latencyTicks + pace.intervalTicks, maxPlanTicks)
  const { map } = situation
  for (let tick = 0; tick < ticks; tick++) moveTo(judging, situation, [], cells[Math.min(tick + 1, cells.length - 1)]!)
  situation.ticksToLook = pace.intervalTicks
  // What is seen then is not known yet; the germs are taken to be where they are likeliest.
  situation.belief.ageTicks = 0
  const values = new Float32Array(5)
  judge(judging, situation, values)
  const move = bestMove(values, legalMoves(situation))
  return move === 0 ? situation.player : situation.player + map.deltas[move - 1]!
}

/** A situation to move on in, until the next is copied to the same `spread`. */
function copyOf({ map, player, pellets, belief, ticksToLook }: Situation, spread: GermSpread): Situation {
  const { likely, ageTicks } = belief
  copySpread(belief.spread, spread)
  return { map, player, pellets: pellets.slice(), belief: { likely: likely.slice(), spread, ageTicks }, ticksToLook }
}

function moveTo({ scratch }: Judge, situation: Situation, cells: number[], cell: number): void {
  if (cell !== situation.player) cells.push(cell)
  situation.player = cell
  situation.pellets[cell] = 0
  moveBelief(situation.map, situation.belief, scratch, cell)
}

/** No wall, and no cell that the path has entered already. */
function legalWithin(situation: Situation, cells: readonly number[]): number {
  const { map, player } = situation
  let legal = legalMoves(situation)
  for (let dir = 0; dir < 4; dir++)
    if (legal & (2 << dir) && cells.includes(player + map.deltas[dir]!)) legal &= ~(2 << dir)
  return legal
}

import type { Situation } from '../situation/situation.ts'
import { legalMoves } from './features.ts'
import type { Futures } from '../situation/futures.ts'
import { drawFutures, germsAt, isTouchedAt, knownGerms } from '../situation/futures.ts'
import { emptySpread, moveBelief, seeGermStates } from '../situation/germ-belief.ts'
import { discount, oxygenReward } from './look-ahead.ts'
import { bestMove } from './network.ts'
import type { Pace } from '../situation/pace.ts'
import type { Judge, Plan } from './planning.ts'
import { judge, rollPlan } from './planning.ts'

/** Futures for whether a plan is lived through, and of them those that are followed to what the next look would be worth. */
const samples = 48
const judgedSamples = 12
/** Plans that are judged so. */
const judgedPlans = 5
/** Further ahead than this the germs may be anywhere. */
const maxTicks = 64

interface Candidate {
  readonly plan: Plan
  /** Cells of the plan that are walked; it may stop before its end. */
  readonly length: number
  survived: number
  score: number
}

/**
 * The best of several plans, where the agent is asked now and then: those that begin with each move, and each cut short
 * wherever it may be better to stop, over the same sampled futures of the germs.
 */
export function choosePlan(
  judging: Judge,
  start: Situation,
  pace: Pace,
  before: readonly number[],
  rolled: Plan,
): Plan {
  const others = [1, 2, 3, 4].filter((move) => rolled.legal & (1 << move) && move !== rolled.firstMove)
  const plans = [rolled, ...others.map((move) => rollPlan(judging, start, pace, before, move))]
  const ticks = Math.min(pace.latencyTicks + pace.intervalTicks, maxTicks)
  const futures = drawFutures(start.map, knownGerms(start.belief.likely), { samples, ticks, salt: start.player })
  const candidates = cutPlans(plans).map(({ plan, length }) => weigh(futures, start, plan, length))
  candidates.sort((a, b) => b.score - a.score)
  const finalists = candidates.slice(0, judgedPlans)
  for (const candidate of finalists)
    candidate.score = expectedReturn(
      judging,
      { ...start, ticksToLook: pace.intervalTicks },
      futures,
      candidate,
      pace.latencyTicks,
    )
  finalists.sort((a, b) => b.score - a.score)
  const { plan, length, score } = finalists[0]!
  const firstMove = length > plan.lateCells ? plan.firstMove : 0
  const values = rolled.values.slice()
  values[firstMove] = score
  return { ...plan, cells: plan.cells.slice(0, length + 1), firstMove, values }
}

/** Every plan at every length, once each. */
function cutPlans(plans: readonly Plan[]): { plan: Plan; length: number }[] {
  const seen = new Set<string>()
  return plans.flatMap((plan) =>
    plan.cells.flatMap((_, length) => {
      const key = plan.cells.slice(0, length + 1).join()
      if (length < plan.lateCells || seen.has(key)) return []
      seen.add(key)
      return [{ plan, length }]
    }),
  )
}

/** A first score: how often it is lived through, and how near the exit it ends. */
function weigh(futures: Futures, start: Situation, plan: Plan, length: number): Candidate {
  const { exit, toExit } = start.map
  let survived = 0
  for (let sample = 0; sample < futures.samples; sample++)
    if (endOf(futures, sample, plan.cells, length, exit) !== 'touched') survived++
  const left = toExit[plan.cells[length]!]!
  return { plan, length, survived, score: survived * (1 - Math.min(left, 60) * 0.008) }
}

/** What comes of walking so many cells and standing still then; the tick of an arrival at the exit. */
function endOf(futures: Futures, sample: number, cells: readonly number[], length: number, exit: number) {
  for (let tick = 0; tick < futures.ticks; tick++) {
    const cell = cells[Math.min(tick + 1, length)]!
    if (isTouchedAt(futures, sample, tick, cell, exit)) return 'touched'
    if (cell === exit) return tick + 1
  }
  return 'alive'
}

function expectedReturn(
  judging: Judge,
  start: Situation,
  futures: Futures,
  candidate: Candidate,
  latencyTicks: number,
): number {
  const { plan, length, survived } = candidate
  const { exit } = start.map
  const pellets = start.pellets.slice()
  let oxygen = 0
  for (const cell of plan.cells.slice(1, length + 1)) oxygen += takePellet(pellets, cell)
  const belief = { likely: start.belief.likely.slice(), spread: emptySpread(pellets.length), ageTicks: 0 }
  const situation = { ...start, player: plan.cells[length]!, pellets, belief }
  let sum = 0
  let judged = 0
  for (let sample = 0; sample < futures.samples && judged < judgedSamples; sample++) {
    const end = endOf(futures, sample, plan.cells, length, exit)
    if (end === 'touched') continue
    judged++
    sum +=
      end === 'alive'
        ? valueOf(judging, situation, germsAt(futures, sample, futures.ticks - latencyTicks), latencyTicks) *
          powers[futures.ticks]!
        : powers[end]!
  }
  return judged === 0 ? 0 : (survived / futures.samples) * (sum / judged + oxygen * oxygenReward)
}

const powers = Float64Array.from({ length: maxTicks + 1 })
powers.forEach((_, ticks) => (powers[ticks] = ticks === 0 ? 1 : powers[ticks - 1]! * discount))

function takePellet(pellets: Uint8Array, cell: number): number {
  const found = pellets[cell]!
  pellets[cell] = 0
  return found
}

const values = new Float32Array(5)

/** What a situation is worth when the plan for it is made with germs that were seen so many ticks before. */
function valueOf(judging: Judge, situation: Situation, germs: Uint16Array, latencyTicks: number): number {
  const { map, belief, player } = situation
  seeGermStates(belief, germs)
  belief.ageTicks = 0
  for (let tick = 0; tick < latencyTicks; tick++) moveBelief(map, belief, judging.scratch, player)
  judge(judging, situation, values)
  return Math.max(0, values[bestMove(values, legalMoves(situation))]!)
}

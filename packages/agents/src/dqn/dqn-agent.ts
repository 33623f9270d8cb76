import type { EnrichedState } from '@clew/contracts/mqtt'
import type { Agent, Decision } from '../agent.ts'
import { failedDecision, ownDecision } from '../decide.ts'
import { choosePlan } from './compare-plans.ts'
import { explainPlan } from './explain-plan.ts'
import type { Situation } from '../situation/situation.ts'
import { createEncoder } from './features.ts'
import type { DqnHint } from './hint-fields.ts'
import type { LoadNetwork, NetworkKind } from './load-network.ts'
import { loadNetwork } from './load-network.ts'
import { tryMoves } from './look-ahead.ts'
import type { Network } from './network.ts'
import { bestMove, createEvaluator } from './network.ts'
import { NetworkFileError } from './network-file.ts'
import { findCellsInSight } from './outlook.ts'
import type { LastAnswer, Pace } from '../situation/pace.ts'
import { paceOf, pathLeft } from '../situation/pace.ts'
import type { Judge, Plan } from './planning.ts'
import { createJudge, intentionAfter, rollPlan } from './planning.ts'
import { readSituation } from '../situation/read-situation.ts'
import { isTrainedFor, networkKindFor } from './trained-for.ts'

export interface DqnAgentOptions {
  /** Whether likely futures are tried out before it decides; yes when not given. Costs milliseconds instead of microseconds. */
  readonly lookAhead?: boolean
  /** Where networks come from; their own files when not given. */
  readonly loadNetwork?: LoadNetwork
}

/** What is remembered from one observation of a game to the next. */
interface Memory extends LastAnswer {
  readonly situation: Situation
  /** The cell on which it means to be so many ticks after that observation. */
  readonly intention: number
  readonly intentionTicks: number
  /** The fewest steps to the exit so far, and when that was reached. */
  readonly nearest: { readonly steps: number; readonly tick: number }
}

/**
 * Where all moves are worth nearly the same, a player that is never in a hurry may walk to and fro for ever. After so many
 * ticks without coming nearer to the exit than ever it holds risk and standing still more and more against a move.
 */
const patienceTicks = 10
const impatiencePerTick = 0.1
const maxImpatience = 5

/**
 * A player that learned the game: it reads no template and costs no tokens. Its weights are loaded with its first decision,
 * so that making one costs nothing. One agent plays one session.
 */
export function createDqnAgent(options: DqnAgentOptions = {}): Agent {
  const { lookAhead = true, loadNetwork: load = loadNetwork } = options
  const name = lookAhead ? 'dqn' : 'dqn/alone'
  const judges = new Map<string, Judge>()
  let memory: Memory | null = null

  const judgeOf = async (kind: NetworkKind, cells: number): Promise<Judge> => {
    const key = `${kind} ${cells}`
    const known = judges.get(key)
    if (known) return known
    const made = judgeFrom(await load(kind), cells)
    judges.set(key, made)
    return made
  }

  const decide = async (observation: EnrichedState): Promise<Decision> => {
    const startedMs = performance.now()
    const answer = (fields: object) => ownDecision(name, observation, fields, Math.round(performance.now() - startedMs))
    const situation = readSituation(observation, memory?.situation.map ?? null)
    if (typeof situation === 'string') return answer(hintWithoutPlan(situation))
    const pace = paceOf(observation, situation.player, memory)
    const judging = await judgeOf(networkKindFor(situation.map, pace), situation.pellets.length)
    const nearest = nearestSoFar(memory, observation, situation)
    const idleTicks = (observation.game_tick ?? 0) - nearest.tick - patienceTicks
    judging.impatience = Math.min(maxImpatience, Math.max(0, idleTicks * impatiencePerTick))
    const before = pathLeft(memory, observation, situation.player)
    const plan = planFor(judging, situation, pace, before, lookAhead)
    const hasChanged = hasChangedMind(memory, observation, plan)
    memory = { ...remember(judging, observation, situation, pace, plan), nearest }
    return answer(hintOf(judging, situation, pace, plan, hasChanged))
  }

  return {
    name,
    reset: () => {
      memory = null
    },
    decide: (observation) =>
      decide(observation).catch((error: unknown) => {
        if (!(error instanceof NetworkFileError)) throw error
        return failedDecision(name, observation, error.message)
      }),
  }
}

function judgeFrom(network: Network, cells: number): Judge {
  return createJudge(createEncoder(cells), createEvaluator(network))
}

function nearestSoFar(memory: Memory | null, { game_id, game_tick = 0 }: EnrichedState, { map, player }: Situation) {
  const steps = map.toExit[player]!
  const isSameGame = memory !== null && memory.gameId === game_id && memory.tick <= game_tick
  return isSameGame && memory.nearest.steps <= steps ? memory.nearest : { steps, tick: game_tick }
}

function planFor(
  judging: Judge,
  situation: Situation,
  pace: Pace,
  before: readonly number[],
  lookAhead: boolean,
): Plan {
  const plan = rollPlan(judging, situation, pace, before)
  if (!lookAhead) return plan
  if (pace.intervalTicks > 1 || pace.latencyTicks > 0) return choosePlan(judging, situation, pace, before, plan)
  const values = plan.values.slice()
  if (!tryMoves(judging, situation, values)) return plan
  const firstMove = bestMove(values, plan.legal)
  const { player, map } = situation
  const cells = firstMove === 0 ? [player] : [player, player + map.deltas[firstMove - 1]!]
  return { ...plan, cells, values, firstMove }
}

/**
 * Whether the last plan meant to walk elsewhere in the next tick; false when it said nothing about it. Waiting for a germ to
 * pass, and walking on when it did, is no other plan.
 */
function hasChangedMind(memory: Memory | null, { game_id, game_tick = 0 }: EnrichedState, plan: Plan): boolean {
  if (!memory || memory.gameId !== game_id || memory.tick + memory.intentionTicks !== game_tick) return false
  if (plan.firstMove === 0) return false
  const here = plan.cells[plan.lateCells]
  return memory.intention !== here && memory.intention !== plan.cells[plan.lateCells + 1]
}

function remember(
  judging: Judge,
  { game_id, game_tick = 0 }: EnrichedState,
  situation: Situation,
  pace: Pace,
  plan: Plan,
): Omit<Memory, 'nearest'> {
  return {
    gameId: game_id,
    tick: game_tick,
    path: plan.cells,
    lateCells: plan.lateCells,
    pace,
    situation,
    intention: intentionAfter(judging, situation, pace, plan),
    intentionTicks: pace.intervalTicks,
  }
}

function hintOf(judging: Judge, situation: Situation, pace: Pace, plan: Plan, hasChanged: boolean): object {
  // What is in sight is of the situation that was judged last, and has to be of this one.
  findCellsInSight(judging.encoder.outlook, situation.map, situation.player)
  const isTrained = isTrainedFor(situation, pace)
  const sentence = explainPlan(situation, judging.encoder.outlook, plan)
  const { cols } = situation.map
  const best = plan.values[plan.firstMove]!
  const fields: DqnHint = {
    action_values: actionValues(plan),
    expected_return: rounded(Math.min(1, Math.max(0, best))),
    changed_mind: hasChanged,
    knows: isTrained ? 'trained' : 'untrained',
  }
  return {
    hint: isTrained ? sentence : `${sentence} I was not trained for such a game.`,
    path: plan.cells.map((cell) => [cell % cols, Math.trunc(cell / cols)]),
    ...fields,
  }
}

function actionValues({ values, legal }: Plan): DqnHint['action_values'] {
  const [stay, up, right, down, left] = Array.from(values, (value, move) =>
    legal & (1 << move) ? rounded(value) : null,
  )
  return { stay: stay ?? null, up: up ?? null, right: right ?? null, down: down ?? null, left: left ?? null }
}

/** Where there is nothing to play for. */
function hintWithoutPlan(sentence: string): object {
  const fields: DqnHint = {
    action_values: { stay: 0, up: null, right: null, down: null, left: null },
    expected_return: 0,
    changed_mind: false,
    knows: 'untrained',
  }
  return { hint: sentence, path: [], ...fields }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}

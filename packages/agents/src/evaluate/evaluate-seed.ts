import type { FailureLabel, SeedResult } from '@clew/contracts/evaluations/seed-result'
import { specOfSuite, type Suite } from '@clew/contracts/evaluations/suites'
import { encodeRecord } from '@clew/engine'
import type { Agent, Decision, ParseLevel } from '../agent.ts'
import type { ModelFailure } from '../model-client.ts'
import { isOwnFailure } from './known-answers.ts'
import { paceOfSuite } from './pace-of-suite.ts'
import { type PlayedDecision, type PlayedGame, playGame } from './play-game.ts'
import { type Trace, traceGame } from './trace-game.ts'

export interface SeedOptions {
  readonly suite: Suite
  readonly seed: number
  readonly agent: Agent
  readonly templateText?: string | undefined
  /** Whether the agent's thinking is measured, as a model's is: agents of this program are to give the same bytes each time. */
  readonly isTimed: boolean
  readonly signal?: AbortSignal | undefined
}

/** What came of a seed: a result, or why the game could not be played to its end. */
export type SeedOutcome =
  | { readonly kind: 'measured'; readonly result: SeedResult }
  | { readonly kind: 'not-measured'; readonly seed: number; readonly failure: ModelFailure }

/**
 * Plays one seed of a suite. A game in which a call to the model failed is broken off and not measured. Never rejects; the same
 * game always gives the same bytes, as far as the agent does.
 */
export async function evaluateSeed(options: SeedOptions): Promise<SeedOutcome> {
  const { suite, seed, agent, templateText, isTimed, signal } = options
  const watched = watchForFailure(agent, signal)
  const played = await playGame({
    spec: specOfSuite(suite, seed),
    agent: watched.agent,
    ...paceOfSuite(suite, isTimed),
    templateText,
    signal: watched.signal,
  })
  watched.clear()
  const failure = watched.failure() ?? (signal?.aborted ? stopped : null)
  if (failure) return { kind: 'not-measured', seed, failure }
  return { kind: 'measured', result: resultOf(seed, played, options) }
}

const stopped: ModelFailure = { code: 'aborted', message: 'The evaluation was stopped.' }

/** The agent, and a signal that fires when a call of it failed or `outer` does. */
function watchForFailure(agent: Agent, outer: AbortSignal | undefined) {
  const life = new AbortController()
  const follow = () => life.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow, { once: true })
  let failure: ModelFailure | null = null
  const decide: Agent['decide'] = async (observation, signal) => {
    const decision = await agent.decide(observation, signal)
    if (decision.failure && !isOwnFailure(decision.failure)) {
      failure ??= decision.failure
      life.abort()
    }
    return decision
  }
  return {
    agent: { ...agent, decide },
    signal: life.signal,
    failure: () => failure,
    clear: () => outer?.removeEventListener('abort', follow),
  }
}

function resultOf(seed: number, { game, record, decisions }: PlayedGame, { suite, isTimed }: SeedOptions): SeedResult {
  const trace = traceGame(record)
  const won = game.status === 'won'
  const sum = (read: (decision: Decision) => number) =>
    decisions.reduce((total, { decision }) => total + read(decision), 0)
  const parsed = (level: ParseLevel) => sum(({ parse }) => Number(parse === level))
  const outcomes = decisions.flatMap(({ outcome }) => outcome ?? [])
  return {
    seed,
    won,
    failure: won ? null : failureOf({ game, decisions, trace, maxTicks: suite.maxTicks }),
    ticks: game.tick,
    steps: game.totalSteps,
    optimalSteps: game.optimalSteps,
    backtracks: game.backtrackCount,
    collisions: game.collisionCount,
    deadEnds: game.deadEndEntries,
    lastStepTick: game.lastStepTick,
    oxygen: game.oxygenCollected,
    recoverySteps: trace.recoverySteps,
    recoveries: trace.recoveries,
    valid: parsed('valid'),
    repaired: parsed('repaired'),
    failed: parsed('failed'),
    applied: outcomes.reduce((total, { applied }) => total + applied.length, 0),
    refused: outcomes.reduce((total, { refused }) => total + refused.length, 0),
    promptTokens: sum(({ usage }) => usage?.promptTokens ?? 0),
    completionTokens: sum(({ usage }) => usage?.completionTokens ?? 0),
    areTokensEstimated: decisions.some(({ decision: { usage } }) => usage?.estimated),
    latencyMs: isTimed ? sum(({ latencyMs }) => latencyMs) : 0,
    record: encodeRecord(record),
  }
}

interface Lost extends Pick<PlayedGame, 'game' | 'decisions'> {
  readonly trace: Trace
  readonly maxTicks: number
}

/** A player who was still walking a moment ago is not one who waits. */
const leastWaitingTicks = 2

function failureOf({ game, decisions, trace, maxTicks }: Lost): FailureLabel {
  if (decisions.every(({ decision }) => decision.parse === 'failed')) return 'no-valid-answer'
  if (trace.lastCollisionTick > 0 && trace.lastCollisionTick >= game.lastStepTick) return 'walked-into-wall'
  if (isRefused(decisions.at(-1))) return 'refused'
  if (game.status === 'lost')
    return game.tick - game.lastStepTick >= leastWaitingTicks ? 'caught-waiting' : 'caught-walking'
  return game.lastStepTick <= maxTicks / 2 ? 'gave-up' : 'lost-time'
}

const isRefused = (last: PlayedDecision | undefined): boolean =>
  last?.outcome != null && last.outcome.refused.length > 0 && last.outcome.applied.length === 0

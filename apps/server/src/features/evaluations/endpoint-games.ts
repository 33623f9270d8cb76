import { createKnowingAgent, keepingAnswers } from '@clew/agents/evaluate/known-answers'
import { isJudged } from '@clew/agents/evaluate/adherence'
import { createRespite, patientAgent, type Respite } from '@clew/agents/evaluate/patient-agent'
import { playSeed } from '@clew/agents/evaluate/play-seed'
import { historyTurns, maxReplyChars } from '@clew/agents/lam/lam-agent'
import { personKey } from '@clew/agents/model-client'
import type { Answer } from '@clew/contracts/evaluations/answer'
import type { Telling } from '@clew/contracts/evaluations/disturbances'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { AppError } from '../../platform/errors.ts'
import type { Model } from '../../platform/model.ts'
import type { ModelTokens } from '../../platform/model-tokens.ts'
import type { GivenAnswer, Spent } from './answers.ts'
import { spendingCapReached } from './caps.ts'
import type { Claim } from './claims.ts'
import { playedSuite } from './played-suite.ts'
import type { PlayClaim } from './runner.ts'

export interface EndpointGamesDeps {
  /** `undefined`: it is not in the list any more. */
  readonly chooseModel: (id: string | null) => Pick<Model, 'client' | 'price'> | undefined
  readonly modelTokens: Pick<ModelTokens, 'mustHaveLeft'>
  readonly answers: {
    /** What the model answered in the games of a seed before they were broken off. */
    list(evaluationId: number, seed: number): Promise<readonly Answer[]>
    /** `undefined` when the evaluation has gone. */
    keep(evaluation: Claim['evaluation'], given: GivenAnswer): Promise<Spent | undefined>
  }
  /** What a game says of how the model keeps to its template. */
  readonly judge: (game: { readonly result: SeedResult; readonly content: string }) => Promise<SeedResult>
  /** For one decision. */
  readonly timeoutMs: number
  /** How long the endpoint is left alone after each failure in a row. */
  readonly retryDelaysMs?: readonly number[]
}

/** Longer in all than the circuit of an endpoint stays open. */
const usualDelaysMs = [1000, 2000, 4000, 8000, 16_000]

/**
 * Games whose agent asks an endpoint; those of a claim wait for it side by side. Every answer is kept before it is followed, so
 * that a game which is broken off goes on without asking anew. What the endpoint fails at is no loss of the template's: it is
 * asked again, not before it wants to be, and after the last try the evaluation ends with the games that were measured.
 */
export function createEndpointGames(deps: EndpointGamesDeps): PlayClaim {
  const { answers, timeoutMs, retryDelaysMs = usualDelaysMs } = deps
  const respites = new Map<string | null, Respite>()
  return async ({ evaluation, seeds }, { onPlayed, signal }) => {
    const { userId, content: templateText } = evaluation
    const person = personKey(userId)
    const model = deps.chooseModel(evaluation.model)
    if (!model) throw new AppError('refused', `The model ${evaluation.model} is no longer in the list.`)
    const { client, price } = model
    const respite = respites.get(evaluation.model) ?? createRespite()
    respites.set(evaluation.model, respite)
    const patience = { respite, delaysMs: retryDelaysMs }
    if (evaluation.maxCost !== null && !price)
      throw new AppError(
        'refused',
        `The model ${evaluation.model} has no price any more, by which its cap could be kept.`,
      )
    await deps.modelTokens.mustHaveLeft(userId)
    const failed = new AbortController()
    const either = AbortSignal.any([signal, failed.signal])
    const keep = async (seed: number, answer: Answer) => {
      const given = { seed, answer, price }
      const spent = await answers.keep(evaluation, given).catch((error: unknown) => failed.abort(error))
      const reached = spent && spendingCapReached({ ...evaluation, ...spent })
      if (reached !== undefined) failed.abort(new AppError('refused', reached))
    }
    const play = async (seed: number) => {
      const known = await answers.list(evaluation.id, seed)
      const agentFor = (telling: Telling) => {
        const ofGame = known.filter((answer) => answer.telling === telling)
        const lam = createKnowingAgent({ client, historyTurns, maxReplyChars, timeoutMs, person }, ofGame)
        return keepingAnswers(patientAgent(lam, patience), ofGame, (answer) => keep(seed, { telling, ...answer }))
      }
      const suite = playedSuite(evaluation)
      const { robustness } = evaluation
      const played = await playSeed({ suite, seed, agentFor, robustness, templateText, isTimed: true, signal: either })
      if (played.kind === 'measured')
        onPlayed(isJudged(suite) ? await deps.judge({ result: played.result, content: templateText }) : played.result)
      else if (!either.aborted) failed.abort(new AppError('model_failed', played.failure.message))
    }
    // The others are told of one that broke down, and waited for.
    await Promise.all(seeds.map((seed) => play(seed).catch((error: unknown) => failed.abort(error))))
    if (failed.signal.aborted) throw failed.signal.reason
  }
}

import { rulesModel } from '@clew/agents/rules/rules-model'
import { seedsOf, suites } from '@clew/contracts/evaluations/suites'
import { defaultSeeds, type EvaluationInputSchema } from '@clew/contracts/http/evaluations'
import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Model } from '../../platform/model.ts'
import type { ModelTokens } from '../../platform/model-tokens.ts'
import { billionthsOf } from './money.ts'
import { createEvaluation, type StoredEvaluation } from './store.ts'

export interface RequestDeps {
  readonly db: Db
  /** Refuses what the user may not measure. */
  readonly readVersion: (
    userId: number,
    templateId: number,
    version: number | undefined,
  ) => Promise<{ readonly id: number; readonly version: number; readonly title: string; readonly content: string }>
  /** Of the models that can be asked. */
  readonly chooseModel: (id: string) => Pick<Model, 'price'> | undefined
  readonly modelTokens: Pick<ModelTokens, 'mustHaveLeft'>
}

type Input = z.output<typeof EvaluationInputSchema>

/** What is asked for is never replaced by another agent, model or number of games. */
export async function requestEvaluation(deps: RequestDeps, userId: number, input: Input): Promise<StoredEvaluation> {
  const { agent, suite, max_tokens: maxTokens = null, max_cost: maxCost = null, max_ms: maxMs = null } = input
  if (agent !== 'lam' && input.model !== undefined) throw noModel(agent)
  const model = agent === 'lam' ? (input.model ?? rulesModel) : null
  const asksEndpoint = model !== null && model !== rulesModel
  const asked = asksEndpoint ? deps.chooseModel(model) : undefined
  if (asksEndpoint) {
    if (!asked) throw new AppError('refused', `There is no model ${model} here. Choose one from the list.`)
    await deps.modelTokens.mustHaveLeft(userId)
  }
  if (maxCost !== null && !asked?.price) throw noPrice(model ?? agent)
  const template = await deps.readVersion(userId, input.template_id, input.version)
  const games = input.seeds ?? defaultSeeds[asksEndpoint ? 'model' : 'builtin']
  const { id: templateId, version: templateVersion, title: templateTitle, content } = template
  return createEvaluation(
    deps.db,
    {
      userId,
      templateId,
      templateVersion,
      templateTitle,
      content,
      suite,
      agent,
      model,
      asksEndpoint,
      robustness: input.robustness,
      maxTokens,
      maxCost: maxCost === null ? null : billionthsOf(maxCost),
      maxMs,
    },
    seedsOf(suites[suite], games),
  )
}

const noModel = (agent: string) => invalid('model', `The agent ${agent} asks no model.`)

const noPrice = (player: string) =>
  invalid('max_cost', `No price is known here for ${player}, by which a cap of money could be kept. Leave it out.`)

const invalid = (path: keyof Input, message: string) =>
  new AppError('invalid_input', message, { errors: [{ path, message }] })

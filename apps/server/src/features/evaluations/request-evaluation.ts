import { textWithout } from '@clew/agents/rule-agent/parse/cut-sentences'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { seedsOf, suiteOf, type SuiteName, suites } from '@clew/contracts/evaluations/suites'
import { defaultSeeds, type EvaluationInputSchema, type LeftOut } from '@clew/contracts/http/evaluations'
import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import type { Model } from '../../platform/model.ts'
import type { ModelTokens } from '../../platform/model-tokens.ts'
import { textKey } from '../../platform/text-key.ts'
import { billionthsOf } from './money.ts'
import { createEvaluation, type RankMeasured, type StoredEvaluation } from './store.ts'

export interface RequestDeps {
  readonly db: Db
  /** Refuses what the user may not measure. */
  readonly readVersion: (
    userId: number,
    templateId: number,
    version: number | undefined,
  ) => Promise<{
    readonly id: number
    readonly userId: number
    readonly version: number
    readonly title: string
    readonly content: string
  }>
  /** What is ranked in the season of a suite that goes on. */
  readonly currentBlock: (suite: SuiteName) => Promise<{
    readonly seasonId: number
    readonly sealedUntil: Date
    readonly seeds: readonly number[]
  }>
  readonly rankMeasured: RankMeasured
  /** Of the models that can be asked. */
  readonly chooseModel: (id: string) => Pick<Model, 'price'> | undefined
  readonly modelTokens: Pick<ModelTokens, 'mustHaveLeft'>
}

type Input = z.output<typeof EvaluationInputSchema>
type TextPart = NonNullable<Input['without']>

/** What is asked for is never replaced by another agent, model or number of games. */
export async function requestEvaluation(deps: RequestDeps, userId: number, input: Input): Promise<StoredEvaluation> {
  const { agent, max_tokens: maxTokens = null, max_cost: maxCost = null, max_ms: maxMs = null } = input
  if (agent !== 'lam' && input.model !== undefined) throw noModel(agent)
  const model = agent === 'lam' ? (input.model ?? rulesModel) : null
  const asksEndpoint = model !== null && model !== rulesModel
  await mustBeAskable(deps, userId, { player: model ?? agent, model: asksEndpoint ? model : null, maxCost })
  if (input.suite && input.own_suite) throw invalid('own_suite', 'Choose one suite: suite or own_suite.')
  if (agent !== 'lam' && input.without) throw readsNothing(agent)
  if (input.ranked) mustBeWhole(input)
  const template = await deps.readVersion(userId, input.template_id, input.version)
  if (input.ranked && template.userId !== userId) throw refusal('template_of_other')
  const ownSuite = input.own_suite ? suiteOf(input.own_suite) : null
  const suite = ownSuite ?? suites[input.suite ?? 'standard-1']
  const block = input.ranked ? await deps.currentBlock(input.suite ?? 'standard-1') : undefined
  const seeds = block?.seeds ?? seedsOf(suite, input.seeds ?? defaultSeeds[asksEndpoint ? 'model' : 'builtin'])
  const { id: templateId, version: templateVersion, title: templateTitle } = template
  const evaluation = {
    userId,
    templateId,
    templateVersion,
    templateTitle,
    ...(input.without ? cut(template.content, input.without) : { content: template.content, without: null }),
    suite: suite.name,
    ownSuite,
    agent,
    model,
    asksEndpoint,
    seasonId: block?.seasonId ?? null,
    sealedUntil: block?.sealedUntil ?? null,
    textKey: block ? textKey(template.content) : null,
    robustness: input.robustness,
    maxTokens,
    maxCost: maxCost === null ? null : billionthsOf(maxCost),
    maxMs,
  }
  return createEvaluation(deps.db, { input: evaluation, seeds, rankMeasured: deps.rankMeasured })
}

interface Player {
  /** By which it is called. */
  readonly player: string
  /** Behind an endpoint. */
  readonly model: string | null
  readonly maxCost: number | null
}

/** Throws when the model is not there, costs nobody knows what, or this person has asked enough today. */
export async function mustBeAskable(
  deps: RequestDeps,
  userId: number,
  { player, model, maxCost }: Player,
): Promise<void> {
  const asked = model === null ? undefined : deps.chooseModel(model)
  if (model !== null) {
    if (!asked) throw new AppError('refused', `There is no model ${model} here. Choose one from the list.`)
    await deps.modelTokens.mustHaveLeft(userId)
  }
  if (maxCost !== null && !asked?.price) throw noPrice(player)
}

/** Everybody is ranked by the same games. */
function mustBeWhole(input: Input): void {
  if (input.agent !== 'lam') throw invalid('agent', `The agent ${input.agent} reads no text that could be ranked.`)
  if (input.own_suite) throw invalid('own_suite', 'An own suite has no ranking.')
  if (input.without) throw invalid('without', 'Only a whole text is ranked.')
  if (input.seeds !== undefined)
    throw invalid('seeds', 'A ranked evaluation plays all mazes of its season. Leave seeds out.')
  if (input.robustness) throw invalid('robustness', 'A ranked evaluation plays each maze once. Leave robustness out.')
}

function cut(text: string, part: TextPart): { readonly content: string; readonly without: LeftOut } {
  const said = text.slice(part.start, part.end)
  if (part.end > text.length || said.trim() === '' || halfCharacter.test(said)) throw noPart(part, text)
  const content = textWithout(text, part)
  if (content.trim() === '') throw invalid('without', 'Without this part nothing is left of the text.')
  return { content, without: { ...part, text: said } }
}

/** With the flag u, a surrogate that has its other half is none. */
const halfCharacter = /\p{Surrogate}/u

const noPart = ({ start, end }: TextPart, { length }: string) =>
  invalid('without', `The text has ${length} characters, and none to leave out from ${start} up to ${end}.`)

const readsNothing = (agent: string) =>
  invalid('without', `The agent ${agent} reads no text of which a part could be left out.`)

const noModel = (agent: string) => invalid('model', `The agent ${agent} asks no model.`)

const noPrice = (player: string) =>
  invalid('max_cost', `No price is known here for ${player}, by which a cap of money could be kept. Leave it out.`)

const invalid = (path: keyof Input, message: string) =>
  new AppError('invalid_input', message, { errors: [{ path, message }] })

import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { AnswerSchema } from '../evaluations/answer.ts'
import { measuredLimits } from '../evaluations/measured-limits.ts'
import { ReportSchema } from '../evaluations/report.ts'
import { SeedResultSchema, SeedSummarySchema } from '../evaluations/seed-result.ts'
import { OwnSuiteSchema, SuiteNameSchema, SuiteSchema } from '../evaluations/suites.ts'
import {
  CountSchema,
  IdParamsSchema,
  IdSchema,
  OkSchema,
  TimeSchema,
  WrittenIdSchema,
  writtenNumber,
} from './common.ts'
import { AgentNameSchema } from './games.ts'
import { maxTemplateVersion } from './templates.ts'

/** Agents that the server can let play by itself. */
export const EvaluationAgentSchema = AgentNameSchema.exclude(['program'])
export type EvaluationAgent = z.infer<typeof EvaluationAgentSchema>

export const maxSeeds = 1000
/** So many games when nobody says how many: those of a model cost something. */
export const defaultSeeds = { builtin: 200, model: 20 } as const

/** So many evaluations of one person wait or run at the same time. */
export const maxOpenEvaluations = 3

/** Once `done`, an evaluation never changes; one that is `cancelled` or `failed` may be resumed. */
export const EvaluationStateSchema = z.enum(['queued', 'running', 'done', 'cancelled', 'failed'])
export type EvaluationState = z.infer<typeof EvaluationStateSchema>

const openStates: readonly EvaluationState[] = ['queued', 'running']
/** Whether it still waits or runs. */
export const isOpen = (state: EvaluationState): boolean => openStates.includes(state)

/** A part of a text: from `start` up to `end` of it, as JavaScript counts characters. */
const TextPartSchema = z.strictObject({ start: CountSchema, end: CountSchema.min(1) })

const LeftOutSchema = TextPartSchema.extend({ text: z.string() })

/** `POST /api/evaluations`. */
export const EvaluationInputSchema = z.strictObject({
  /** An own template, or an active one of somebody else. */
  template_id: IdSchema,
  /** Of an own template; the newest one when left out. */
  version: z.number().int().min(1).max(maxTemplateVersion).optional(),
  /** Of the agent `lam`: what is left out of the version's text, as an X-ray leaves out a sentence. */
  without: TextPartSchema.optional(),
  /** `standard-1` when left out, unless there is an own one. */
  suite: SuiteNameSchema.optional(),
  /** Instead of a suite that everybody has. */
  own_suite: OwnSuiteSchema.optional(),
  agent: EvaluationAgentSchema.default('lam'),
  /** Of the agent `lam`: a model of `GET /api/chatbot/models`; the built-in rule engine when left out. */
  model: z.string().min(1).max(200).optional(),
  seeds: z.number().int().min(1).max(maxSeeds).optional(),
  /** Whether each seed is also played under five disturbances, which takes six times as much. */
  robustness: z.boolean().default(false),
  /**
   * Whether the text is ranked: an own template's whole version plays the secret mazes of the suite's season, all of them. A text
   * is ranked once a season. Neither `seeds`, `robustness`, `without` nor `own_suite` goes with it.
   */
  ranked: z.boolean().default(false),
  /** The evaluation ends when its model has read and written so many tokens. */
  max_tokens: z.number().int().min(1).max(1_000_000_000).optional(),
  /** US dollars; the evaluation ends when its model has cost so much. Only for a model whose price is known here. */
  max_cost: z.number().min(0.000_001).max(1_000_000).optional(),
  /** The evaluation ends so long after its first game began, or its first one after it was resumed. */
  max_ms: z.number().int().min(1000).max(86_400_000).optional(),
})
export type EvaluationInput = z.input<typeof EvaluationInputSchema>

/** `POST /api/evaluations/{id}/resume`: caps that are given replace those of before. */
export const EvaluationResumeSchema = EvaluationInputSchema.pick({ max_tokens: true, max_cost: true, max_ms: true })
export type EvaluationResume = z.input<typeof EvaluationResumeSchema>

/** A share with the bounds of its 95 % interval (Wilson). */
export const RateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })

export const EvaluationSchema = z.object({
  id: z.number().int(),
  template_id: z.number().int(),
  template_version: z.number().int(),
  /** As it was when the evaluation was asked for. */
  template_title: z.string(),
  /** What was left out of the version's text; null when the whole of it is measured. */
  without: LeftOutSchema.nullable(),
  suite: z.string(),
  /** What it plays. */
  suite_spec: SuiteSchema,
  agent: EvaluationAgentSchema,
  /** Of the agent `lam`. */
  model: z.string().nullable(),
  /** Whether the model is the built-in rule engine: not a language model. */
  is_rule_engine: z.boolean(),
  /** Whether each seed is also played under every disturbance. */
  robustness: z.boolean(),
  /** The number of its suite's season, whose secret mazes it plays; null when it is not ranked. */
  season: z.number().int().nullable(),
  /** Of a ranked one whose season goes on: until then nobody is shown its games, seeds and answers. */
  sealed_until: TimeSchema.nullable(),
  state: EvaluationStateSchema,
  /** Games that were asked for, played and won. */
  seeds: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  /** Of the games won among those played; null before the first. */
  rate: RateSchema.nullable(),
  /** Read and written by the model. */
  tokens: z.number().int(),
  max_tokens: z.number().int().nullable(),
  /** US dollars for the tokens, at the price that was known here when each answer came; null while none was. */
  cost: z.number().nullable(),
  max_cost: z.number().nullable(),
  max_ms: z.number().int().nullable(),
  /** Why it ended before all games were played, in a sentence. */
  error: z.string().nullable(),
  created_at: TimeSchema,
  started_at: TimeSchema.nullable(),
  finished_at: TimeSchema.nullable(),
  /** Whether everybody may read it, with its games and the text; else its owner alone may. */
  is_shared: z.boolean(),
})
export type Evaluation = z.infer<typeof EvaluationSchema>
export type LeftOut = NonNullable<Evaluation['without']>

/** `PATCH /api/evaluations/{id}`. */
export const EvaluationPatchSchema = z.strictObject({ is_shared: z.boolean() })
export type EvaluationPatch = z.infer<typeof EvaluationPatchSchema>

export const EvaluationListQuerySchema = z.strictObject({
  template_id: WrittenIdSchema.optional(),
  /** `next` of the page before. */
  before: WrittenIdSchema.optional(),
  limit: writtenNumber(1, 100).default(20),
})

export const EvaluationListSchema = z.object({
  evaluations: EvaluationSchema.array(),
  /** Where the next page begins; null after the last one. */
  next: z.number().int().nullable(),
})
export type EvaluationList = z.infer<typeof EvaluationListSchema>

/**
 * `GET /api/evaluations/{id}`: the games that were played so far, in the order of their seeds, and what they
 * come to. Of a sealed one no game is told, and what they come to once all are played.
 */
export const EvaluationDetailSchema = EvaluationSchema.extend({
  /** The text that is measured, whatever has become of the template since. */
  content: z.string(),
  report: ReportSchema,
  results: SeedSummarySchema.array(),
  /** Whether the caller owns it. */
  is_own: z.boolean(),
  owner_handle: z.string(),
  /** Whether the owner's profile is shown to the caller. */
  is_owner_shown: z.boolean(),
})
export type EvaluationDetail = z.infer<typeof EvaluationDetailSchema>

/** `GET /api/evaluations/{id}/seeds/{seed}`: one game, and what a model answered in it; nothing where no endpoint was asked. */
export const SeedDetailSchema = SeedResultSchema.extend({ answers: AnswerSchema.array() })
export type SeedDetail = z.infer<typeof SeedDetailSchema>

/** `GET /api/evaluations/{id}/games`. */
export const GamesQuerySchema = z.strictObject({
  /** `next` of the page before. */
  after: writtenNumber(0).optional(),
  limit: writtenNumber(1, measuredLimits.games).default(measuredLimits.games),
})

export const EvaluationGamesSchema = z.object({
  evaluation: EvaluationSchema,
  /** In the order of their seeds. */
  games: SeedResultSchema.array(),
  /** Where the next page begins; null after the last one. */
  next: z.number().int().nullable(),
})
export type EvaluationGames = z.infer<typeof EvaluationGamesSchema>

export const SeedParamsSchema = z.object({ id: WrittenIdSchema, seed: writtenNumber(0) })

/** Server-sent events of `GET /api/evaluations/{id}/events`: how it stands, again after each change, until it has ended. */
export const EvaluationEventsSchema = z.object({ evaluation: EvaluationSchema })
export type EvaluationEvents = z.infer<typeof EvaluationEventsSchema>

/** By their names in the API's reference. */
export const evaluationSchemas = {
  EvaluationGames: EvaluationGamesSchema,
  EvaluationResume: EvaluationResumeSchema,
  LeftOutText: LeftOutSchema,
  EvaluationAgent: EvaluationAgentSchema,
  EvaluationState: EvaluationStateSchema,
  TextPart: TextPartSchema,
  EvaluationInput: EvaluationInputSchema,
  Rate: RateSchema,
  Evaluation: EvaluationSchema,
  EvaluationPatch: EvaluationPatchSchema,
  EvaluationList: EvaluationListSchema,
  EvaluationDetail: EvaluationDetailSchema,
  SeedDetail: SeedDetailSchema,
  EvaluationEvents: EvaluationEventsSchema,
}

export const evaluationEndpoints = endpointsOf('evaluations', {
  'POST /api/evaluations': {
    summary: 'Have a template played over many seeds; it goes on until it ends or is cancelled',
    body: EvaluationInputSchema,
    status: 201,
    answer: EvaluationSchema,
  },
  'GET /api/evaluations': {
    summary: 'Own evaluations, all or those of a template, the newest first',
    query: EvaluationListQuerySchema,
    answer: EvaluationListSchema,
  },
  'GET /api/evaluations/:id': {
    summary: 'An own or shared evaluation with what its games came to so far; no token needed for a shared one',
    params: IdParamsSchema,
    answer: EvaluationDetailSchema,
  },
  'GET /api/evaluations/:id/seeds/:seed': {
    summary: 'What one game of an own or shared evaluation came to, with its record and what a model answered',
    params: SeedParamsSchema,
    answer: SeedDetailSchema,
  },
  'GET /api/evaluations/:id/games': {
    summary: 'The games of an own or shared evaluation with their records, as `clew verify` checks them',
    params: IdParamsSchema,
    query: GamesQuerySchema,
    answer: EvaluationGamesSchema,
  },
  'GET /api/evaluations/:id/events': {
    summary: 'How an own evaluation stands, as it goes on',
    params: IdParamsSchema,
    events: EvaluationEventsSchema,
  },
  'POST /api/evaluations/:id/cancel': {
    summary: 'End an own evaluation; what was played stays. One that has ended stays as it is',
    params: IdParamsSchema,
    answer: EvaluationSchema,
  },
  'POST /api/evaluations/:id/resume': {
    summary: 'Go on with an own evaluation that was cancelled or failed: what was played stays, and the rest is played',
    params: IdParamsSchema,
    body: EvaluationResumeSchema,
    answer: EvaluationSchema,
  },
  'PATCH /api/evaluations/:id': {
    summary: 'Let everybody read an own evaluation that has ended, with its games and the measured text, or end that',
    params: IdParamsSchema,
    body: EvaluationPatchSchema,
    answer: EvaluationSchema,
  },
  'DELETE /api/evaluations/:id': {
    summary: 'Delete an own evaluation with its games; one that runs ends',
    params: IdParamsSchema,
    answer: OkSchema,
  },
})

import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { SuiteNameSchema } from '../evaluations/suites.ts'
import { RateSchema } from './evaluations.ts'
import { SeasonNumberSchema, SeasonSchema } from './seasons.ts'

/** `GET /api/leaderboard/measured`: on which suite, in which season of it, and by which model played; the one that goes on and the built-in rule engine when left out. */
export const MeasuredQuerySchema = z.strictObject({
  suite: SuiteNameSchema.default('standard-1'),
  season: SeasonNumberSchema.optional(),
  model: z.string().min(1).max(200).optional(),
})

const FirstAuthorSchema = z.object({ handle: z.string(), is_shown: z.boolean() })

/** A text by its ranked evaluation. */
export const MeasuredEntrySchema = z.object({
  evaluation_id: z.number().int(),
  /** One more than the entries whose whole interval lies above this one's. */
  rank: z.number().int(),
  /** Whether others have the same rank. */
  is_tie: z.boolean(),
  handle: z.string(),
  /** Whether the owner's profile is shown to the caller. */
  is_owner_shown: z.boolean(),
  /** Whether the caller owns the entry. */
  is_own: z.boolean(),
  /** Whoever saved the text first, where that is somebody else than who ranked it, and is shown. */
  first_author: FirstAuthorSchema.nullable(),
  /** Texts that the owner has ranked with this model in the season: the entry is among the best of so many. */
  of_ranked: z.number().int(),
  /** Whether the caller may read the report. */
  is_report_readable: z.boolean(),
  template_id: z.number().int(),
  /** Whether the caller may open the template. */
  is_template_readable: z.boolean(),
  /** As it was when the evaluation was asked for. */
  template_title: z.string(),
  template_version: z.number().int(),
  rate: RateSchema,
  won: z.number().int(),
  games: z.number().int(),
})
export type MeasuredEntry = z.infer<typeof MeasuredEntrySchema>

const RankedModelSchema = z.object({ id: z.string(), is_rule_engine: z.boolean() })

/** By rank, and of one rank by rate. */
export const MeasuredRankingSchema = z.object({
  season: SeasonSchema,
  /** Those with which something is ranked in the season, and the one that was asked for. */
  models: RankedModelSchema.array(),
  entries: MeasuredEntrySchema.array(),
})
export type MeasuredRanking = z.infer<typeof MeasuredRankingSchema>

/** By their names in the API's reference. */
export const measuredSchemas = {
  FirstAuthor: FirstAuthorSchema,
  RankedModel: RankedModelSchema,
  MeasuredEntry: MeasuredEntrySchema,
  MeasuredRanking: MeasuredRankingSchema,
}

export const measuredEndpoints = endpointsOf('leaderboard', {
  'GET /api/leaderboard/measured': {
    summary:
      'The texts that were ranked in a season, by measured rate; a rank counts those whose whole interval lies above',
    query: MeasuredQuerySchema,
    answer: MeasuredRankingSchema,
  },
})

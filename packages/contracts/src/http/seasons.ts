import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { SuiteNameSchema } from '../evaluations/suites.ts'
import { TimeSchema, writtenNumber } from './common.ts'

/** A season in a path or a query. */
export const SeasonNumberSchema = writtenNumber(1)

/** So long are one suite's ranked seeds the same secret (`docs/fair-play.md`). */
export const SeasonSchema = z.object({
  suite: SuiteNameSchema,
  /** The first season of a suite is 1. */
  number: z.number().int(),
  /** Of each ranked evaluation. */
  games: z.number().int(),
  /** SHA-256 of what the season plays and its secret, in hexadecimal digits. */
  commitment: z.string(),
  started_at: TimeSchema,
  ends_at: TimeSchema,
  /** From which the seeds follow, in hexadecimal digits; null until the season has ended. */
  secret: z.string().nullable(),
})
export type Season = z.infer<typeof SeasonSchema>

/** `GET /api/seasons/{suite}/{number}`: what `clew verify` checks. */
export const SeasonDetailSchema = SeasonSchema.extend({
  /** In the order in which they follow from the secret; null until the season has ended. */
  seeds: z.number().int().array().nullable(),
})
export type SeasonDetail = z.infer<typeof SeasonDetailSchema>

export const SeasonListQuerySchema = z.strictObject({
  suite: SuiteNameSchema.default('standard-1'),
  /** `next` of the page before. */
  before: SeasonNumberSchema.optional(),
  limit: writtenNumber(1, 100).default(20),
})

export const SeasonListSchema = z.object({
  seasons: SeasonSchema.array(),
  /** Where the next page begins; null after the last one. */
  next: z.number().int().nullable(),
})

export const SeasonParamsSchema = z.object({ suite: SuiteNameSchema, number: SeasonNumberSchema })

/** By their names in the API's reference. */
export const seasonSchemas = {
  Season: SeasonSchema,
  SeasonDetail: SeasonDetailSchema,
  SeasonList: SeasonListSchema,
}

export const seasonEndpoints = endpointsOf('leaderboard', {
  'GET /api/seasons': {
    summary: 'The seasons of a suite, the newest first: what each promises, and of those that have ended the secret',
    query: SeasonListQuerySchema,
    answer: SeasonListSchema,
  },
  'GET /api/seasons/:suite/:number': {
    summary: 'A season, with its seeds once it has ended; `clew verify` checks this answer',
    params: SeasonParamsSchema,
    answer: SeasonDetailSchema,
  },
})

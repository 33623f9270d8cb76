import { z } from 'zod'
import { DisturbanceSchema } from './disturbances.ts'
import { metricKeys } from './metrics.ts'
import { FailureLabelSchema } from './seed-result.ts'

const CountSchema = z.number().int().min(0)

export const MetricKeySchema = z.enum(metricKeys)

/** 95 %, in the unit of the metric. */
export const IntervalSchema = z.object({ low: z.number(), high: z.number() })

/** A metric of some games; without a value where nothing was to be measured, without an interval where too little was. */
export const MetricSchema = z.object({
  key: MetricKeySchema,
  value: z.number().nullable(),
  interval: IntervalSchema.nullable(),
  /** How the value lies to the targets of the specification. */
  verdict: z.enum(['good', 'between', 'bad', 'unknown']),
})
export type Metric = z.infer<typeof MetricSchema>

const MeanSchema = z.object({ value: z.number(), interval: IntervalSchema.nullable() })
const BrokenSentenceSchema = z.object({ start: CountSchema, end: CountSchema, violations: CountSchema })

/** How far a model keeps to its template, by the built-in reading of it. */
export const AdherenceSchema = z.object({
  /** Answers that could be read. */
  decisions: CountSchema,
  /** For 100 decisions. */
  violations: MeanSchema,
  /** What was broken, from `start` up to `end` of the template's text, most often first. */
  sentences: BrokenSentenceSchema.array(),
})
export type Adherence = z.infer<typeof AdherenceSchema>

const DisturbedGamesSchema = z.object({ games: CountSchema, wins: CountSchema })
const DisturbedByKindSchema = z.partialRecord(DisturbanceSchema, DisturbedGamesSchema)
const FailureCountsSchema = z.partialRecord(FailureLabelSchema, CountSchema)
const TokensSchema = z.object({ prompt: CountSchema, completion: CountSchema, areEstimated: z.boolean() })

/** What the games of an evaluation come to. */
export const ReportSchema = z.object({
  games: CountSchema,
  wins: CountSchema,
  /** All twelve, in the order of `metricKeys`. */
  metrics: z.array(MetricSchema),
  /** Lost games by what ended them, those that happened. */
  failures: FailureCountsSchema,
  /** Games that were told otherwise; nothing where robustness was not measured. */
  disturbed: DisturbedByKindSchema,
  /** Null where no model was asked. */
  adherence: AdherenceSchema.nullable(),
  decisions: CountSchema,
  /** Answers that could be read after repair only, and not at all. */
  repaired: CountSchema,
  failed: CountSchema,
  tokens: TokensSchema,
  /** ms of thinking for a decision, in the mean; null for agents whose thinking is not measured. */
  decisionMs: MeanSchema.nullable(),
})
export type Report = z.infer<typeof ReportSchema>

/** By their names in the API's reference. */
export const reportSchemas = {
  FailureCounts: FailureCountsSchema,
  DisturbedGamesByKind: DisturbedByKindSchema,
  Mean: MeanSchema,
  BrokenSentence: BrokenSentenceSchema,
  DisturbedGames: DisturbedGamesSchema,
  ReportTokens: TokensSchema,
  MetricKey: MetricKeySchema,
  Interval: IntervalSchema,
  Metric: MetricSchema,
  Adherence: AdherenceSchema,
  Report: ReportSchema,
}

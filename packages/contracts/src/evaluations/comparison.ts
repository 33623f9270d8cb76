import { z } from 'zod'
import { IntervalSchema, MetricKeySchema } from './report.ts'

const CountSchema = z.number().int().min(0)
const RateSchema = z.object({ wins: CountSchema, value: z.number(), interval: IntervalSchema })
const DifferenceSchema = z.object({ value: z.number(), interval: IntervalSchema.nullable() })

/** Two players on the same seeds; differences are the second's minus the first's. */
export const ComparisonSchema = z.object({
  seeds: CountSchema,
  first: RateSchema,
  second: RateSchema,
  /** Of the win rates. */
  difference: z.object({ value: z.number(), interval: IntervalSchema }),
  /** Seeds that only the one or the other won. */
  wonByFirst: z.array(CountSchema),
  wonBySecond: z.array(CountSchema),
  /** Exact McNemar, two-sided; corrected by Holm's method where it is one of several comparisons. */
  pValue: z.number(),
  comparisons: CountSchema,
  verdict: z.enum(['better', 'worse', 'no-difference-seen', 'same-outcomes']),
  /** About so many more seeds would show a difference as large as this one; null where none was seen, or it is shown already. */
  seedsNeeded: CountSchema.nullable(),
  /** Of the other metrics that both have. */
  metrics: z.array(DifferenceSchema.extend({ key: MetricKeySchema })),
})
export type Comparison = z.infer<typeof ComparisonSchema>

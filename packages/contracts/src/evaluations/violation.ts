import { z } from 'zod'

const CountSchema = z.number().int().min(0)

/** A decision that did not keep to a sentence of the template, from `start` up to `end` of its text. */
export const ViolationSchema = z.object({ tick: CountSchema, start: CountSchema, end: CountSchema })
export type Violation = z.infer<typeof ViolationSchema>

/** So many are kept of a game: more than one a decision for the longest games that are won. */
export const maxViolations = 100

/** By their names in the API's reference. */
export const violationSchemas = {
  Violation: ViolationSchema,
}

import { z } from 'zod'
import { DisturbedSchema } from './disturbances.ts'
import { maxViolations, ViolationSchema } from './violation.ts'

/** Why a game was not won: the first that holds, in this order. */
export const FailureLabelSchema = z.enum([
  /** No answer of the agent could be read. */
  'no-valid-answer',
  /** The player's last move was into a wall, where it then stood. */
  'walked-into-wall',
  /** The rules refused all that the agent's last answer asked for. */
  'refused',
  /** The player had stood still for two ticks and more when a germ came. */
  'caught-waiting',
  /** The player walked into a germ, or a germ into the player on its way. */
  'caught-walking',
  /** The ticks ran out and the player had not moved since half of them. */
  'gave-up',
  /** The ticks ran out while the player walked on. */
  'lost-time',
])
export type FailureLabel = z.infer<typeof FailureLabelSchema>

const CountSchema = z.number().int().min(0)

/** What one game of an evaluation came to; integers, so that the same game always gives the same bytes. */
export const SeedResultSchema = z.object({
  seed: CountSchema,
  won: z.boolean(),
  /** null when it was won. */
  failure: FailureLabelSchema.nullable(),
  ticks: CountSchema,
  steps: CountSchema,
  /** Length of the shortest way in the maze as it was made. */
  optimalSteps: CountSchema,
  backtracks: CountSchema,
  collisions: CountSchema,
  deadEnds: CountSchema,
  /** Tick of the last step; 0 without one. */
  lastStepTick: CountSchema,
  oxygen: CountSchema,
  /**
   * Steps from each mistake (collision, backtrack, dead end) to a cell nearer to the exit than where it happened: their sum, and
   * the number of mistakes that were made up for.
   */
  recoverySteps: CountSchema,
  recoveries: CountSchema,
  /** Answers of the agent, by how they could be read (`ParseLevel`). */
  valid: CountSchema,
  repaired: CountSchema,
  failed: CountSchema,
  /** Actions of its hints. */
  applied: CountSchema,
  refused: CountSchema,
  promptTokens: CountSchema,
  completionTokens: CountSchema,
  /** Whether some of the tokens were estimated because the endpoint did not count them. */
  areTokensEstimated: z.boolean(),
  /** ms that the agent thought, summed; 0 for the agents of this program, so that the same games give the same bytes. */
  latencyMs: CountSchema,
  /** Decisions that broke a sentence of the template, in order; absent where no model was asked. */
  violations: ViolationSchema.array().max(maxViolations).optional(),
  /** Absent where the seed was played as it is alone. All other numbers are of that game. */
  disturbed: DisturbedSchema.optional(),
  /** The game's record (`encodeRecord`), from which it is replayed. */
  record: z.string(),
})
export type SeedResult = z.infer<typeof SeedResultSchema>

/** The same without the record: what everything that is counted follows from. */
export const SeedSummarySchema = SeedResultSchema.omit({ record: true })
export type SeedSummary = z.infer<typeof SeedSummarySchema>

/** By their names in the API's reference. */
export const seedResultSchemas = {
  FailureLabel: FailureLabelSchema,
  SeedResult: SeedResultSchema,
  SeedSummary: SeedSummarySchema,
}

import { z } from 'zod'
import { TellingSchema } from './disturbances.ts'

const CountSchema = z.number().int().min(0)

const FailureSchema = z.object({ code: z.enum(['too_long', 'context_full']), message: z.string() })
const UsageSchema = z.object({ promptTokens: CountSchema, completionTokens: CountSchema, estimated: z.boolean() })

/** What a model said to one observation of a game: with all of them the game is played again without asking it. */
export const AnswerSchema = z.object({
  /** In which game of the seed. */
  telling: TellingSchema,
  /** The game's, when it was asked. */
  tick: CountSchema,
  /** The reply, or as much of it as came. */
  text: z.string(),
  /** Why there is no whole reply although the endpoint did its work; null when there is. */
  failure: FailureSchema.nullable(),
  usage: UsageSchema.nullable(),
  /** As the endpoint called it. */
  model: z.string(),
  latencyMs: CountSchema,
})
export type Answer = z.infer<typeof AnswerSchema>

/** By their names in the API's reference. */
export const answerSchemas = {
  ModelAnswerFailure: FailureSchema,
  ModelAnswerUsage: UsageSchema,
  ModelAnswer: AnswerSchema,
}

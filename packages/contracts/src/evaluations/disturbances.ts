import { z } from 'zod'

/**
 * Ways in which the same game can be told otherwise, which should not matter to who plays it: as in a mirror; turned by a
 * quarter; drawn elsewhere on a larger map; with every tenth germ seen one cell off and every tenth pellet unseen; with
 * fields and lists in another order.
 */
export const DisturbanceSchema = z.enum(['mirrored', 'rotated', 'shifted', 'noisy', 'shuffled'])
export type Disturbance = z.infer<typeof DisturbanceSchema>

/** The game as it is, or as it is told. */
export const TellingSchema = z.enum(['plain', ...DisturbanceSchema.options])
export type Telling = z.infer<typeof TellingSchema>

/** Of each game that is told otherwise, whether it was won. */
export const DisturbedSchema = z.record(DisturbanceSchema, z.boolean())

/** By their names in the API's reference. */
export const disturbanceSchemas = {
  DisturbedWins: DisturbedSchema,
  Telling: TellingSchema,
}

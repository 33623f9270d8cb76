import { z } from 'zod'

const value = z.number().nullable()

/** What a hint of the DQN carries for those who watch it, besides what every hint does. */
export const DqnHintSchema = z.object({
  /** Expected return of each first move at the time of the observation; null where a wall is. */
  action_values: z.object({ stay: value, up: value, right: value, down: value, left: value }),
  /** The greatest of them, cut to 0..1: its chance to win, discounted by the time that takes. */
  expected_return: z.number().min(0).max(1),
  /** The best move is not the one that it had meant to make now. */
  changed_mind: z.boolean(),
  /** Whether board, germs and clock are among what it was trained for. */
  knows: z.enum(['trained', 'untrained']),
})
export type DqnHint = z.infer<typeof DqnHintSchema>

import { z } from 'zod'

/** `GET /api/health`: 200 when all is well, 503 when something that the server needs is away. */
export const HealthSchema = z.object({
  ok: z.boolean(),
  database: z.boolean(),
  broker: z.boolean(),
  model: z.object({
    /** As shown to people. */
    name: z.string(),
    /** The built-in rule agent, which is not a language model. */
    is_builtin: z.boolean(),
  }),
})
export type Health = z.infer<typeof HealthSchema>

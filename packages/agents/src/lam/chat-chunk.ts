import { z } from 'zod'

const tokens = z.number().int().min(0)

/** One event of a streamed chat completion: what Clew reads of it. `x_lam` is the evidence of the built-in rule agent. */
export const ChatChunkSchema = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish(),
  x_lam: z.unknown().optional(),
})

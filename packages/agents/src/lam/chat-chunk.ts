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
  /** The built-in rule agent has no tokenizer, and says that its counts are `estimated`. */
  usage: z
    .object({ prompt_tokens: tokens, completion_tokens: tokens, estimated: z.boolean().default(false).catch(false) })
    .nullish(),
  x_lam: z.unknown().optional(),
})

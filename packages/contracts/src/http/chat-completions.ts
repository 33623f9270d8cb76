import { z } from 'zod'

/** The answers of `/v1`, in the form of OpenAI's chat completions; what is asked stands where it is read (`@clew/agents/rule-agent/wire/chat-completions`). */
const UsageSchema = z.object({
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  total_tokens: z.number().int(),
  estimated: z.literal(true),
})
const FinishReasonSchema = z.enum(['stop', 'length'])

/** `GET /v1/models/{id}`. */
export const ModelInfoSchema = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.number(),
  owned_by: z.string(),
})

/** `GET /v1/models`. */
export const ModelListSchema = z.object({ object: z.literal('list'), data: ModelInfoSchema.array() })

/** `POST /v1/chat/completions`. */
export const ChatCompletionSchema = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.number().int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
      logprobs: z.null(),
      finish_reason: FinishReasonSchema,
    }),
  ),
  usage: UsageSchema,
  /** Which sentences of the template gave which rule. */
  x_lam: z.unknown(),
})

/** Each event of the same with `stream: true`; the last one is `[DONE]`. */
export const ChatCompletionChunkSchema = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  created: z.number().int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      delta: z.object({ role: z.literal('assistant').optional(), content: z.string().optional() }),
      logprobs: z.null(),
      finish_reason: FinishReasonSchema.nullable(),
    }),
  ),
  usage: UsageSchema.nullish(),
})

/** Every refusal under `/v1`, in OpenAI's form. */
export const ChatCompletionErrorSchema = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    param: z.string().nullable(),
    code: z.string().nullable(),
  }),
})

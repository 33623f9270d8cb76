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

const SaidSchema = z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() })
const ChoiceSchema = z.object({
  index: z.literal(0),
  message: SaidSchema,
  logprobs: z.null(),
  finish_reason: FinishReasonSchema,
})

/** `POST /v1/chat/completions`. */
export const ChatCompletionSchema = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.number().int(),
  model: z.string(),
  choices: z.array(ChoiceSchema),
  usage: UsageSchema,
  /** Which sentences of the template gave which rule. */
  x_lam: z.unknown(),
})

const DeltaSchema = z.object({ role: z.literal('assistant').optional(), content: z.string().optional() })
const ChunkChoiceSchema = z.object({
  index: z.literal(0),
  delta: DeltaSchema,
  logprobs: z.null(),
  finish_reason: FinishReasonSchema.nullable(),
})

/** Each event of the same with `stream: true`; the last one is `[DONE]`. */
export const ChatCompletionChunkSchema = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  created: z.number().int(),
  model: z.string(),
  choices: z.array(ChunkChoiceSchema),
  usage: UsageSchema.nullish(),
})

const OpenAiErrorSchema = z.object({
  message: z.string(),
  type: z.string(),
  param: z.string().nullable(),
  code: z.string().nullable(),
})

/** Every refusal under `/v1`, in OpenAI's form. */
export const ChatCompletionErrorSchema = z.object({ error: OpenAiErrorSchema })

/** By their names in the API's reference. */
export const completionSchemas = {
  CompletionMessage: SaidSchema,
  CompletionChoice: ChoiceSchema,
  CompletionDelta: DeltaSchema,
  CompletionChunkChoice: ChunkChoiceSchema,
  OpenAiError: OpenAiErrorSchema,
  CompletionUsage: UsageSchema,
  FinishReason: FinishReasonSchema,
  ModelInfo: ModelInfoSchema,
  ModelList: ModelListSchema,
  ChatCompletion: ChatCompletionSchema,
  ChatCompletionChunk: ChatCompletionChunkSchema,
  ChatCompletionError: ChatCompletionErrorSchema,
}

import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { PriceSchema } from '../price.ts'
import { IdParamsSchema, IdSchema, OkSchema, TimeSchema, WrittenIdSchema, writtenNumber } from './common.ts'
import { TitleSchema } from './names.ts'
import { refusedAs } from '../refusals.ts'

/** A persona to begin a chat with. The first one stands in for an empty system prompt. */
export const ChatPresetSchema = z.object({ key: z.string(), title: z.string(), system_prompt: z.string() })
export type ChatPreset = z.infer<typeof ChatPresetSchema>

/** What a new chat begins with (`docs/spec/platform.md` section 9). */
export const chatDefaults = { title: 'New Chat', temperature: 0.6, top_p: 0.9, max_tokens: 512 } as const

export const minMaxTokens = 64
/** A template of the greatest length fits, with a question about it. */
export const chatContentMaxLength = 40_000

/** What a chat is asked with. */
export const chatSettings = {
  title: TitleSchema,
  /** As long as a template may be. */
  system_prompt: z.string().max(32_000, 'A system prompt has at most 32000 characters.'),
  temperature: z.number().min(0).max(2),
  top_p: z.number().min(0).max(1),
  /** Null: as many as the model likes. */
  max_tokens: z
    .number()
    .int()
    .min(minMaxTokens, `Max tokens is at least ${minMaxTokens}.`)
    .max(131_072, 'Max tokens is at most 131072.')
    .nullable(),
  /** An active template, or one's own. */
  template_id: IdSchema.nullable(),
  /** The id of a model of the list; null: the default one. */
  model: z.string().min(1).max(200).nullable(),
}

/** Body of the update: what is left out stays as it is. */
export const ChatSessionPatchSchema = z.strictObject(chatSettings).partial()
export type ChatSessionPatch = z.infer<typeof ChatSessionPatchSchema>

export const ChatSessionSchema = z.object({
  id: z.number().int(),
  session_key: z.string(),
  title: z.string(),
  /** As it was saved; empty in a new chat. */
  system_prompt: z.string(),
  temperature: z.number(),
  top_p: z.number(),
  max_tokens: z.number().int().nullable(),
  template_id: z.number().int().nullable(),
  /** Null: the default one. */
  model: z.string().nullable(),
  /** The beginning of the last message; null in an empty chat. */
  last_message_preview: z.string().nullable(),
  /** Of the branch that is shown. */
  message_count: z.number().int(),
  updated_at: TimeSchema,
})
export type ChatSession = z.infer<typeof ChatSessionSchema>

const RoleSchema = z.enum(['user', 'assistant', 'system'])
const AnswerStatusSchema = z.enum(['complete', 'stopped', 'failed'])
export const ChatUsageSchema = z.object({
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  estimated: z.boolean(),
})

export const ChatMessageSchema = z.object({
  id: z.number().int(),
  session_id: z.number().int(),
  role: RoleSchema,
  content: z.string(),
  created_at: TimeSchema,
  /** The message before it in its branch; null at the beginning. */
  parent_id: z.number().int().nullable(),
  /** Only in questions that were edited: all that were asked in this place, the oldest first. */
  versions: z.array(z.number().int()).optional(),
  /** Only in answers. `stopped`: by whoever asked; `failed`: the model broke off. */
  status: AnswerStatusSchema.optional(),
  model: z.string().optional(),
  /** `length` when max tokens cut the answer off. */
  finish_reason: z.string().optional(),
  usage: ChatUsageSchema.optional(),
  /** From the question to the end of the answer. */
  latency_ms: z.number().int().optional(),
  /** From the question to the first piece of the answer. */
  first_token_ms: z.number().int().optional(),
  /** How many of the oldest questions, with their answers, the model was not shown: they did not fit its window. */
  omitted_turns: z.number().int().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessageSchema>

/** A page of the branch that is shown: its end, or what came `before` a message; oldest first. */
export const ChatMessagePageQuerySchema = z.strictObject({
  before: WrittenIdSchema.optional(),
  limit: writtenNumber(1, 200).default(200),
})
export type ChatMessagePage = z.infer<typeof ChatMessagePageQuerySchema>

/** Body of a question. The settings are for this one answer; what is left out is as it was saved in the session. */
export const ChatSendSchema = z.strictObject({
  session_id: IdSchema,
  content: z
    .string()
    .trim()
    .min(1, 'A message needs some text.')
    .max(chatContentMaxLength, `A message has at most ${chatContentMaxLength} characters.`)
    // Known before the model is asked, and not when its answer is stored.
    .refine((text) => !/\0|\p{Surrogate}/u.test(text), refusedAs('unstorable_text')),
  /** The message that is asked after, which begins a branch when it has an answer already; null: at the beginning; left out: at the end of the branch that is shown. */
  parent_id: IdSchema.nullable().optional(),
  ...z.object(chatSettings).omit({ title: true }).partial().shape,
})
export type ChatSend = z.infer<typeof ChatSendSchema>

/** The same key again, from the same user, is the same question: the model is not asked twice. */
export const idempotencyKeyHeader = 'idempotency-key'
export const ChatSendHeadersSchema = z.looseObject({
  [idempotencyKeyHeader]: z.string().trim().min(1).max(200).optional(),
})

export const ChatSendAnswerSchema = z.object({
  user_message: ChatMessageSchema,
  assistant_message: ChatMessageSchema,
  session: ChatSessionSchema,
  /** How many of the oldest questions, with their answers, the model was not shown: they did not fit its window. */
  omitted_turns: z.number().int(),
})
export type ChatSendAnswer = z.infer<typeof ChatSendAnswerSchema>

const ChatAskedSchema = ChatSendAnswerSchema.pick({ user_message: true, omitted_turns: true })
const ChatDeltaSchema = z.object({ text: z.string() })
const ChatFailureSchema = z.object({ detail: z.string(), code: z.string(), kept: ChatSendAnswerSchema.nullable() })

/** Server-sent events of a streamed answer, each with its name as `event` and JSON as `data`: `user`, `delta`s, then one `done` or `error`. */
export const ChatStreamEventsSchema = z.object({
  user: ChatAskedSchema,
  delta: ChatDeltaSchema,
  done: ChatSendAnswerSchema,
  /** `kept`: what had come by then and was stored, the answer marked; null when nothing was, not even the question. */
  error: ChatFailureSchema,
})
export type ChatStreamEvents = z.infer<typeof ChatStreamEventsSchema>

/** Body of a change of branch: shows the newest branch that holds the message. */
export const ChatBranchSchema = z.strictObject({ message_id: IdSchema })
export type ChatBranch = z.infer<typeof ChatBranchSchema>

export const ChatSearchQuerySchema = z.strictObject({
  q: z.string().trim().min(2, 'Type at least 2 characters.').max(100),
})

/** A message that holds what was searched for, the newest first. */
export const ChatHitSchema = z.object({
  session_id: z.number().int(),
  message_id: z.number().int(),
  role: ChatMessageSchema.shape.role,
  /** Some words around it, on one line. */
  excerpt: z.string(),
  created_at: TimeSchema,
})
export type ChatHit = z.infer<typeof ChatHitSchema>

/** A model that can be asked; the default one comes first. */
export const ChatModelSchema = z.object({
  id: z.string(),
  is_default: z.boolean(),
  /** Not a language model. */
  is_rule_engine: z.boolean(),
  /** In tokens; null: without an end. */
  context_tokens: z.number().int().nullable(),
  /** Null when not configured. */
  price: PriceSchema.nullable(),
})
export type ChatModel = z.infer<typeof ChatModelSchema>

/** By their names in the API's reference. */
export const chatSchemas = {
  ChatRole: RoleSchema,
  ChatAnswerStatus: AnswerStatusSchema,
  ChatUsage: ChatUsageSchema,
  ChatAsked: ChatAskedSchema,
  ChatDelta: ChatDeltaSchema,
  ChatFailure: ChatFailureSchema,
  ChatPreset: ChatPresetSchema,
  ChatSessionPatch: ChatSessionPatchSchema,
  ChatSession: ChatSessionSchema,
  ChatMessage: ChatMessageSchema,
  ChatQuestion: ChatSendSchema,
  ChatAnswer: ChatSendAnswerSchema,
  ChatStreamEvents: ChatStreamEventsSchema,
  ChatBranch: ChatBranchSchema,
  ChatHit: ChatHitSchema,
  ChatModel: ChatModelSchema,
}

export const chatEndpoints = endpointsOf('chat', {
  'GET /api/chatbot/presets': {
    summary: 'Personas to begin with',
    answer: z.array(ChatPresetSchema),
  },
  'GET /api/chatbot/sessions': {
    summary: 'Own chats, the newest first',
    answer: z.array(ChatSessionSchema),
  },
  'POST /api/chatbot/sessions': {
    summary: 'Begin a chat',
    status: 201,
    answer: ChatSessionSchema,
  },
  'PATCH /api/chatbot/sessions/:id': {
    summary: 'Change the settings of a chat; what is left out stays',
    params: IdParamsSchema,
    body: ChatSessionPatchSchema,
    answer: ChatSessionSchema,
  },
  'POST /api/chatbot/sessions/:id/reset': {
    summary: 'Take all messages of all branches out of a chat',
    params: IdParamsSchema,
    answer: ChatSessionSchema,
  },
  'DELETE /api/chatbot/sessions/:id': {
    summary: 'Delete a chat; for 10 minutes it can be restored',
    params: IdParamsSchema,
    answer: OkSchema,
  },
  'POST /api/chatbot/sessions/:id/restore': {
    summary: 'Bring back a chat that was deleted in the last 10 minutes',
    params: IdParamsSchema,
    answer: ChatSessionSchema,
  },
  'POST /api/chatbot/sessions/:id/branch': {
    summary: 'Show the newest branch of a chat that holds a message',
    params: IdParamsSchema,
    body: ChatBranchSchema,
    answer: ChatSessionSchema,
  },
  'GET /api/chatbot/sessions/:id/messages': {
    summary: 'The last messages of the branch of a chat that is shown, oldest first; before= pages back',
    params: IdParamsSchema,
    query: ChatMessagePageQuerySchema,
    answer: z.array(ChatMessageSchema),
  },
  'POST /api/chatbot/messages': {
    summary: 'Ask the model and wait for its whole answer; a failure stores nothing',
    headers: ChatSendHeadersSchema,
    body: ChatSendSchema,
    answer: ChatSendAnswerSchema,
  },
  'POST /api/chatbot/messages/stream': {
    summary: 'Ask the model and read its answer as it comes: events user, delta, done, error; closing stops the model',
    headers: ChatSendHeadersSchema,
    body: ChatSendSchema,
    events: ChatStreamEventsSchema,
  },
  'GET /api/chatbot/search': {
    summary: 'The newest messages of own chats that hold a text, of all branches',
    query: ChatSearchQuerySchema,
    answer: z.array(ChatHitSchema),
  },
})

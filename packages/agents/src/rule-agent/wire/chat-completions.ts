import { z } from 'zod'
import { chatAnswer } from './chat.ts'
import { type CompiledTemplate, compileTemplate, maxTemplateChars, tooLongText } from '../compile/compile-template.ts'
import { playState } from './play.ts'
import { type SeenState, readState, type Message } from './read-state.ts'
import { rulesFingerprint, rulesModel } from './rules-model.ts'
import { hashTexts, randomFrom, withSeed } from '../plan/sampling.ts'
import { countTokens, cutTokens } from './count-tokens.ts'
import { findJsonValues } from './find-json.ts'

const TextPartSchema = z.object({ type: z.literal('text'), text: z.string() })
const ContentSchema = z.union([
  z.string(),
  z.array(TextPartSchema).transform((parts) => parts.map(({ text }) => text).join('')),
])
const MessageSchema = z.object({
  role: z
    .enum(['system', 'developer', 'user', 'assistant'])
    .transform((role) => (role === 'developer' ? 'system' : role)),
  content: ContentSchema.nullish().transform((content) => content ?? ''),
})
const noCalls = { error: 'the built-in rule agent calls no tools; leave this out, or send "auto" or "none"' }
/** What leaves it to the model whether it calls a tool. Whoever demands a call would wait for it in vain. */
const OptionalNameSchema = z.enum(['auto', 'none'], noCalls)
const OptionalCallSchema = OptionalNameSchema.nullish()
const AllowedToolsModeSchema = z.object({ mode: z.literal('auto') })
const AllowedToolsSchema = z.object({ type: z.literal('allowed_tools'), allowed_tools: AllowedToolsModeSchema })
const ToolChoiceSchema = z.union([OptionalCallSchema, AllowedToolsSchema], noCalls)

const ResponseFormatSchema = z.object({ type: z.enum(['text', 'json_object', 'json_schema']) })
const StreamOptionsSchema = z.object({ include_usage: z.boolean().nullish() })

/** What can be asked. */
export const ChatCompletionInputSchema = z.object({
  model: z.string(),
  messages: z.array(MessageSchema).min(1).max(1000),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.number().int().nullish(),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  n: z.literal(1).nullish(),
  response_format: ResponseFormatSchema.nullish(),
  tool_choice: ToolChoiceSchema,
  /** The older name of `tool_choice`. */
  function_call: OptionalCallSchema,
  stream: z.boolean().nullish(),
  stream_options: StreamOptionsSchema.nullish(),
})
type Body = z.infer<typeof ChatCompletionInputSchema>

/** By their names in the API's reference. */
export const completionInputSchemas = {
  ChatCompletionInput: ChatCompletionInputSchema,
  AskedMessage: MessageSchema,
  MessagePart: TextPartSchema,
  AllowedTools: AllowedToolsSchema,
  AllowedToolsMode: AllowedToolsModeSchema,
  ResponseFormat: ResponseFormatSchema,
  StreamOptions: StreamOptionsSchema,
  ToolChoice: OptionalNameSchema,
}

/** An answer before it is put on the wire, whole or in pieces. */
export interface Completion {
  readonly id: string
  readonly text: string
  readonly finishReason: 'stop' | 'length'
  /** Estimates. */
  readonly usage: {
    readonly prompt_tokens: number
    readonly completion_tokens: number
    readonly total_tokens: number
    readonly estimated: true
  }
  readonly evidence: Told
}

/** What is told of the instructions beside the answer (`x_lam`). */
type Told = Omit<CompiledTemplate, 'sources'>

/** What `completeChat` answers: one JSON body, or a stream of `data:` events, each a whole line with its blank line. */
export type ChatReply =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: 200; readonly events: Iterable<string> }

/** Answers an OpenAI chat-completions body. The same body always gets the same bytes. Never throws: a bad body is a 400 in OpenAI's form. */
export function completeChat(body: unknown): ChatReply {
  const parsed = ChatCompletionInputSchema.safeParse(body)
  if (!parsed.success) return { status: 400, json: badInput(parsed.error) }
  const request = parsed.data
  if (request.model !== rulesModel)
    return {
      status: 404,
      json: errorBody(
        `The model ${request.model} does not exist here; this is ${rulesModel}.`,
        'model',
        'model_not_found',
      ),
    }
  const instructions = instructionsOf(request.messages)
  const isTooLong = instructions.length > maxTemplateChars
  const state = readState(request.messages)
  if (state && isTooLong)
    return { status: 400, json: errorBody(tooLongText(instructions), 'messages', 'context_length_exceeded') }
  const { sources: _sources, ...told } = compileTemplate(isTooLong ? '' : instructions)
  const completion = completionOf(request, state, told)
  return request.stream === true
    ? { status: 200, events: eventsOf(completion, request.stream_options?.include_usage === true) }
    : { status: 200, json: wholeOf(completion) }
}

/** The first thing that is wrong, and where. */
function badInput({ issues }: z.ZodError) {
  const [first] = issues
  const path: readonly PropertyKey[] = first?.path ?? []
  const where = path.join('.')
  const isContent = path.includes('content')
  const said = isContent ? 'Only text is read: a string, or parts of the type text' : (first?.message ?? '')
  return errorBody(where === '' ? `${said}.` : `${where}: ${said}.`, where === '' ? null : where, null)
}

/** An error in OpenAI's form. */
export function errorBody(message: string, param: string | null, code: string | null) {
  return { error: { message, type: 'invalid_request_error', param, code } }
}

function completionOf(request: Body, state: SeenState | null, evidence: Told): Completion {
  const { messages } = request
  const hash = withSeed(hashTexts(messages.flatMap(({ role, content }) => [role, content])), request.seed ?? 0)
  const full = beforeStop(textFor(request, state, evidence, hash), request.stop ?? [])
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY
  const text = cutTokens(full, limit)
  const prompt_tokens = messages.reduce((sum, { content }) => sum + countTokens(content), 0)
  const completion_tokens = countTokens(text)
  return {
    id: `chatcmpl-rules-${hash.toString(16).padStart(8, '0')}`,
    text,
    finishReason: text.length < full.length ? 'length' : 'stop',
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens, estimated: true },
    evidence,
  }
}

function textFor(
  { messages, temperature, top_p, response_format }: Body,
  state: SeenState | null,
  evidence: Told,
  hash: number,
): string {
  if (!state) return chatAnswer(messages)
  const isForced = response_format != null && response_format.type !== 'text'
  const compiled = isForced ? withJson(evidence) : evidence
  // No temperature asked for is none: a rule engine has no reason to be random.
  return playState(state, messages, compiled.policy, {
    temperature: temperature ?? 0,
    topP: top_p ?? 1,
    random: randomFrom(hash),
  })
}

function withJson(evidence: Told): Told {
  const { settings, conditional } = evidence.policy
  return {
    ...evidence,
    policy: {
      settings: {
        ...settings,
        format: 'json',
        explain: settings.explain === 'before' ? 'no' : settings.explain,
        fence: false,
      },
      conditional,
    },
  }
}

function beforeStop(text: string, stop: string | readonly string[]): string {
  const ends = [stop].flat().map((sequence) => (sequence === '' ? -1 : text.indexOf(sequence)))
  const first = Math.min(...ends.filter((at) => at >= 0), text.length)
  return text.slice(0, first)
}

/** The rule agent has no clock, so that the same messages give the same bytes. */
const created = 0

function wholeOf({ id, text, finishReason, usage, evidence }: Completion) {
  const message = { role: 'assistant', content: text, refusal: null }
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finishReason }]
  return {
    id,
    object: 'chat.completion',
    created,
    model: rulesModel,
    system_fingerprint: rulesFingerprint,
    choices,
    usage,
    x_lam: evidence,
  }
}

/** Pieces of about this many characters. */
const pieceLength = 40

function* eventsOf({ id, text, finishReason, usage, evidence }: Completion, includeUsage: boolean): Generator<string> {
  const head = { id, object: 'chat.completion.chunk', created, model: rulesModel, system_fingerprint: rulesFingerprint }
  const event = (rest: Record<string, unknown>): string =>
    `data: ${JSON.stringify({ ...head, ...(includeUsage ? { usage: null } : {}), ...rest })}\n\n`
  const choice = (delta: Record<string, unknown>, finish_reason: string | null) => ({
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  })
  yield event(choice({ role: 'assistant', content: '' }, null))
  for (const piece of piecesOf(text)) yield event(choice({ content: piece }, null))
  yield event({ ...choice({}, finishReason), x_lam: evidence })
  if (includeUsage) yield event({ choices: [], usage })
  yield 'data: [DONE]\n\n'
}

/** Cuts a text into pieces, never inside a surrogate pair. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + pieceLength, text.length)
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!)) end++
    yield text.slice(at, end)
    at = end
  }
}

/** The text that instructs: the system messages, and what the last user message says beside its data. Offsets in the evidence are into it. */
function instructionsOf(messages: readonly Message[]): string {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return [...system, beside(last)].filter((text) => text.trim() !== '').join('\n\n')
}

/** The text of a user message outside the state; a message that is nothing but JSON says nothing. */
function beside(content: string): string {
  if (content.trimStart().startsWith('{') && findJsonValues(content, null).length > 0) return ''
  return content
}

import { CountSchema } from '@clew/contracts/http/common'
import OpenAI from 'openai'
import type { ChatRequest, ModelClient, ModelEvent, ModelFailure, Usage } from '../model-client.ts'
import { readContextRefusal } from './context-refusal.ts'
import { failureOfAbort, pause } from './deadline.ts'
import { endpointBases, shownAddress } from './endpoint-address.ts'
import { limitResponses, wrapErrors } from './limit-responses.ts'
import { failureOf, isRetryable, retryAfterMs } from './model-failure.ts'
import { createOptionalParameters } from './optional-parameters.ts'
import { z } from 'zod'

export interface OpenAiClientOptions {
  /** With or without its `/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
  /** An in-process endpoint, such as the built-in rule agent's; the platform's `fetch` otherwise. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How often a call that was refused for now is made again; 2 when not given. */
  readonly maxRetries?: number | undefined
  /** The model's window as long as the endpoint does not name a smaller one; without an end when not given. */
  readonly windowTokens?: number | undefined
}

/** A streamed reply costs about 250 bytes a token on the wire, so this is some 60,000 tokens, reasoning included. */
const responseLimits = { maxBytes: 16 * 1024 * 1024, maxLineBytes: 1024 * 1024 }
/** Nobody waits longer than this for a second try, whatever `Retry-After` says. */
const maxRetryWaitMs = 20_000

type Chunks = AsyncIterable<unknown>
type Fail = (error: unknown, signal: AbortSignal) => ModelFailure

/** A `ModelClient` for any OpenAI-compatible endpoint. Always streams; every failure becomes one `error` event. */
export function createOpenAiClient(options: OpenAiClientOptions): ModelClient {
  const { model, maxRetries = 2 } = options
  const opener = createOpener(options)
  const redact = createRedactor(options.apiKey)
  let windowTokens = options.windowTokens ?? Number.POSITIVE_INFINITY
  const fail: Fail = (error, signal) => {
    const refusal = error instanceof OpenAI.APIError ? readContextRefusal(error) : undefined
    windowTokens = Math.min(windowTokens, refusal?.windowTokens ?? windowTokens)
    return failureOf(error, signal, { address: opener.address(), redact })
  }
  return {
    model,
    get windowTokens() {
      return windowTokens
    },
    async *stream(request, signal) {
      const opened = await openWithRetries(opener.open, request, { signal, fail, maxRetries })
      if ('failure' in opened) yield { type: 'error', failure: opened.failure }
      else yield* relay(opened.chunks, { request, signal, fail, model })
    },
  }
}

type Open = (request: ChatRequest, signal: AbortSignal) => Promise<Chunks>

interface Patience {
  readonly signal: AbortSignal
  readonly fail: Fail
  readonly maxRetries: number
}

async function openWithRetries(
  open: Open,
  request: ChatRequest,
  { signal, fail, maxRetries }: Patience,
): Promise<{ readonly chunks: Chunks } | { readonly failure: ModelFailure }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { chunks: await open(request, signal) }
    } catch (error) {
      const failure = fail(error, signal)
      const waitMs = retryAfterMs(error) ?? 500 * 2 ** attempt
      if (!isRetryable(failure) || attempt >= maxRetries || waitMs > maxRetryWaitMs) return { failure }
      // The library would sleep through an abort, and for as long as the endpoint likes.
      await pause(waitMs, signal)
    }
  }
}

interface Opener {
  readonly open: Open
  /** Where it was asked last. */
  address(): string
}

/** Opens streams, and finds out once where exactly the endpoint is and which parameters it takes. */
function createOpener(options: OpenAiClientOptions): Opener {
  const parameters = createOptionalParameters()
  let bases: readonly [string, ...string[]] = endpointBases(options.baseUrl)
  let [base] = bases
  const sendTo = (baseUrl: string, request: ChatRequest, signal: AbortSignal) => {
    base = baseUrl
    const api = apiAt(baseUrl, options)
    return parameters.send(request, (values) =>
      create(api, { ...requestBody(options.model, request), ...values }, signal),
    )
  }
  const open: Open = async (request, signal) => {
    const notThere: unknown[] = []
    for (const candidate of bases) {
      try {
        const chunks = await sendTo(candidate, request, signal)
        bases = [candidate]
        return chunks
      } catch (error) {
        if (!isNotThere(error)) throw error
        notThere.push(error)
      }
    }
    // Who answers in JSON knows more: that it has no such model, and not only no such page.
    throw notThere.find((error) => error instanceof OpenAI.APIError && error.error !== undefined) ?? notThere[0]
  }
  return { open, address: () => shownAddress(base) }
}

function isNotThere(error: unknown): boolean {
  return error instanceof OpenAI.APIError && (error.status === 404 || error.status === 405)
}

function apiAt(baseURL: string, { apiKey, fetch = globalThis.fetch }: OpenAiClientOptions): OpenAI {
  return new OpenAI({
    baseURL,
    // The library wants a key even where there is none.
    apiKey: apiKey?.trim() || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    fetch: wrapErrors(limitResponses(fetch, responseLimits)),
    maxRetries: 0,
    logLevel: 'off',
    // In a browser only the in-process rule agent is behind this client, and there is no key.
    dangerouslyAllowBrowser: true,
  })
}

type Body = OpenAI.Chat.ChatCompletionCreateParamsStreaming

const create = (api: OpenAI, body: Body, signal: AbortSignal): Promise<Chunks> =>
  api.chat.completions.create(body, { signal })

function requestBody(model: string, { messages, temperature, topP, seed }: ChatRequest): Body {
  return {
    model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    stream: true,
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(seed === undefined ? {} : { seed }),
  }
}

interface Call {
  readonly request: ChatRequest
  readonly signal: AbortSignal
  readonly fail: Fail
  readonly model: string
}

async function* relay(chunks: Chunks, call: Call): AsyncIterable<ModelEvent> {
  let model = call.model
  let replyChars = 0
  let usage: Usage | null = null
  let finishReason: string | null = null
  let evidence: unknown
  try {
    for await (const raw of chunks) {
      const chunk = ChatChunkSchema.safeParse(raw)
      if (!chunk.success) return yield { type: 'error', failure: call.fail(new SyntaxError(), call.signal) }
      const choice = chunk.data.choices?.[0]
      const text = choice?.delta?.content ?? ''
      model = chunk.data.model?.slice(0, 200) || model
      finishReason = choice?.finish_reason ?? finishReason
      evidence = chunk.data.x_lam ?? evidence
      if (chunk.data.usage) usage = reportedUsage(chunk.data.usage)
      replyChars += text.length
      if (text !== '') yield { type: 'delta', text }
    }
  } catch (error) {
    return yield { type: 'error', failure: call.fail(error, call.signal) }
  }
  // The library ends an aborted stream, and one that was not a stream of events at all, without a word.
  if (call.signal.aborted) return yield { type: 'error', failure: failureOfAbort(call.signal) }
  if (finishReason === null && usage === null)
    return yield {
      type: 'error',
      failure: call.fail(replyChars === 0 ? new SyntaxError() : null, call.signal),
    }
  usage ??= estimatedUsage(call.request, replyChars)
  yield { type: 'done', usage, model, finishReason, ...(evidence === undefined ? {} : { evidence }) }
}

function reportedUsage(usage: { prompt_tokens: number; completion_tokens: number; estimated: boolean }): Usage {
  return {
    promptTokens: usage.prompt_tokens,
    completionTokens: usage.completion_tokens,
    estimated: usage.estimated,
  }
}

/** English text has about four characters a token. */
function estimatedUsage(request: ChatRequest, replyChars: number): Usage {
  const promptChars = request.messages.reduce((sum, message) => sum + message.content.length, 0)
  return { promptTokens: Math.ceil(promptChars / 4), completionTokens: Math.ceil(replyChars / 4), estimated: true }
}

/** Endpoints like to repeat the key in their error messages. */
function createRedactor(apiKey: string | undefined): (text: string) => string {
  const key = apiKey?.trim()
  return (text) => {
    const known = key ? text.replaceAll(key, '***') : text
    return known.replace(/\b(?:sk|key)-[\w*-]{6,}/g, '***').replace(/\bBearer\s+\S+/gi, 'Bearer ***')
  }
}

/** One event of a streamed chat completion: what Clew reads of it. `x_lam` is the evidence of the built-in rule agent. */
const ChatChunkSchema = z.object({
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
    .object({
      prompt_tokens: CountSchema,
      completion_tokens: CountSchema,
      estimated: z.boolean().default(false).catch(false),
    })
    .nullish(),
  x_lam: z.unknown().optional(),
})

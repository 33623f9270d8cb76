import OpenAI from 'openai'
import type { Usage } from '../agent.ts'
import type { ChatRequest, ModelClient, ModelEvent, ModelFailure } from '../model-client.ts'
import { ChatChunkSchema } from './chat-chunk.ts'
import { failureOfAbort, pause } from './deadline.ts'
import { limitResponses } from './limit-responses.ts'
import { failureOf, isRetryable, retryAfterMs } from './model-failure.ts'

export interface OpenAiClientOptions {
  /** Up to and including `/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
  /** An in-process endpoint, such as the built-in rule agent's; the platform's `fetch` otherwise. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How often a call that was refused for now is made again; 2 when not given. */
  readonly maxRetries?: number | undefined
}

/** A streamed reply costs about 250 bytes a token on the wire, so this is some 60,000 tokens, reasoning included. */
const responseLimits = { maxBytes: 16 * 1024 * 1024, maxLineBytes: 1024 * 1024 }
/** Nobody waits longer than this for a second try, whatever `Retry-After` says. */
const maxRetryWaitMs = 20_000

type Chunks = AsyncIterable<unknown>

/** A `ModelClient` for any OpenAI-compatible endpoint. Always streams; every failure becomes one `error` event. */
export function createOpenAiClient(options: OpenAiClientOptions): ModelClient {
  const open = createOpener(options)
  const redact = createRedactor(options.apiKey)
  return {
    model: options.model,
    async *stream(request, signal) {
      const opened = await openWithRetries(open, request, signal, redact, options.maxRetries ?? 2)
      if ('failure' in opened) yield { type: 'error', failure: opened.failure }
      else yield* relay(opened.chunks, { request, signal, redact, model: options.model })
    },
  }
}

type Open = (request: ChatRequest, signal: AbortSignal) => Promise<Chunks>

async function openWithRetries(
  open: Open,
  request: ChatRequest,
  signal: AbortSignal,
  redact: (text: string) => string,
  maxRetries: number,
): Promise<{ readonly chunks: Chunks } | { readonly failure: ModelFailure }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { chunks: await open(request, signal) }
    } catch (error) {
      const failure = failureOf(error, signal, redact)
      const waitMs = retryAfterMs(error) ?? 500 * 2 ** attempt
      if (!isRetryable(failure) || attempt >= maxRetries || waitMs > maxRetryWaitMs) return { failure }
      // The library would sleep through an abort, and for as long as the endpoint likes.
      await pause(waitMs, signal)
    }
  }
}

/** Opens streams, and finds out once whether the endpoint knows `stream_options`. */
function createOpener(options: OpenAiClientOptions): Open {
  const api = new OpenAI({
    baseURL: options.baseUrl,
    // The library wants a key even where there is none.
    apiKey: options.apiKey?.trim() || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    fetch: limitResponses(options.fetch ?? globalThis.fetch, responseLimits),
    maxRetries: 0,
    logLevel: 'off',
    // In a browser only the in-process rule agent is behind this client, and there is no key.
    dangerouslyAllowBrowser: true,
  })
  let streamOptions: 'untried' | 'accepted' | 'rejected' = 'untried'
  const send = (request: ChatRequest, signal: AbortSignal, withOptions: boolean) =>
    api.chat.completions.create(
      {
        model: options.model,
        messages: request.messages.map(({ role, content }) => ({ role, content })),
        stream: true,
        ...(withOptions ? { stream_options: { include_usage: true } } : {}),
        ...samplingOf(request),
      },
      { signal },
    )
  return async (request, signal) => {
    const withOptions = streamOptions !== 'rejected'
    try {
      const chunks = await send(request, signal, withOptions)
      if (withOptions) streamOptions = 'accepted'
      return chunks
    } catch (error) {
      if (!withOptions || streamOptions === 'accepted' || !isRefusedAsInvalid(error)) throw error
      const chunks = await send(request, signal, false)
      streamOptions = 'rejected'
      return chunks
    }
  }
}

/** Servers that know no `stream_options` answer 400, or 422 where a schema checks the body. */
function isRefusedAsInvalid(error: unknown): boolean {
  return error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError
}

function samplingOf({ temperature, topP, maxTokens, seed }: ChatRequest) {
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...(seed === undefined ? {} : { seed }),
  }
}

interface Call {
  readonly request: ChatRequest
  readonly signal: AbortSignal
  readonly redact: (text: string) => string
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
      if (!chunk.success)
        return yield { type: 'error', failure: failureOf(new SyntaxError(), call.signal, call.redact) }
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
    return yield { type: 'error', failure: failureOf(error, call.signal, call.redact) }
  }
  // The library ends an aborted stream, and one that was not a stream of events at all, without a word.
  if (call.signal.aborted) return yield { type: 'error', failure: failureOfAbort(call.signal) }
  if (finishReason === null && usage === null)
    return yield {
      type: 'error',
      failure: failureOf(replyChars === 0 ? new SyntaxError() : null, call.signal, call.redact),
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

/** What a decision cost; `estimated` when the endpoint did not say. */
export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly estimated: boolean
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A chat-completions request; what is `undefined` is not sent. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly temperature?: number | undefined
  readonly topP?: number | undefined
  readonly maxTokens?: number | undefined
  readonly seed?: number | undefined
  /** The endpoint is asked to let the model write one JSON object and nothing else, where it can. */
  readonly wantsJson?: boolean | undefined
  /** Who asks, where each person has a budget; no endpoint is told. */
  readonly person?: string | undefined
}

/** A signed-in person in `ChatRequest`. */
export const personKey = (userId: number): string => `user ${userId}`

/** Why a model did not answer, in one word and in one sentence for a person. */
export interface ModelFailure {
  readonly code:
    | 'timeout'
    | 'rate_limited'
    | 'busy'
    | 'refused'
    | 'unavailable'
    | 'upstream_closed'
    | 'too_long'
    | 'context_full'
    | 'bad_answer'
    | 'aborted'
  readonly message: string
  /** How long the endpoint wants to be left alone, where it says so. */
  readonly retryAfterMs?: number
}

export type ModelEvent =
  /** The call waits for its turn, which is no time of the model's. */
  | { readonly type: 'waiting' }
  /** It is its turn. */
  | { readonly type: 'started' }
  | { readonly type: 'delta'; readonly text: string }
  | {
      readonly type: 'done'
      readonly usage: Usage | null
      readonly model: string
      readonly finishReason: string | null
      readonly evidence?: unknown
    }
  | { readonly type: 'error'; readonly failure: ModelFailure }

/** How a model is asked. The stream always ends with exactly one `done` or `error`, and never throws. */
export interface ModelClient {
  /** The configured model's name, as shown to people. */
  readonly model: string
  /** What a prompt and its answer may have together, as far as is known; it falls when the endpoint names less. */
  readonly windowTokens: number
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ModelEvent>
}

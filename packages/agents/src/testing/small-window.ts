type Message = { readonly content: string }

export interface WindowedRequest {
  readonly messages?: readonly Message[]
  readonly max_tokens?: number
}

/** Tokens as a tokenizer would count them, roughly: words in pieces, up to three digits, every other sign by itself. */
export function countPromptTokens({ messages = [] }: WindowedRequest): number {
  return messages.reduce(
    (sum, { content }) => sum + (content.match(/ ?[A-Za-z]{1,7}|\d{1,3}|[^]/g) ?? []).length + 3,
    0,
  )
}

interface Refusal {
  readonly status: number
  readonly body: unknown
}

/** The words and shapes in which servers refuse what is longer than their window. */
export const contextRefusals = {
  openai: (window: number, prompt: number, answer: number): Refusal => ({
    status: 400,
    body: {
      error: {
        message:
          `This model's maximum context length is ${window} tokens. However, you requested ${prompt + answer} tokens ` +
          `(${prompt} in the messages, ${answer} in the completion). Please reduce the length of the messages or completion.`,
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    },
  }),
  vllm: (window: number, prompt: number, answer: number): Refusal => ({
    status: 400,
    // Older ones put no `error` around it.
    body: {
      object: 'error',
      message:
        `'max_tokens' or 'max_completion_tokens' is too large: ${answer}. This model's maximum context length is ` +
        `${window} tokens and your request has ${prompt} input tokens (${answer} > ${window} - ${prompt}).`,
      type: 'BadRequestError',
      param: null,
      code: 400,
    },
  }),
  llamacpp: (window: number, prompt: number): Refusal => ({
    status: 400,
    body: {
      error: {
        code: 400,
        message:
          'the request exceeds the available context size. try increasing the context size or enable context shift',
        type: 'exceed_context_size_error',
        n_prompt_tokens: prompt,
        n_ctx: window,
      },
    },
  }),
  ollama: (window: number, prompt: number): Refusal => ({
    status: 400,
    body: { error: `prompt too long; exceeded max context length by ${prompt - window} tokens` },
  }),
} as const
export type Dialect = keyof typeof contextRefusals

/** What a server with such a window answers to a request that is too long for it; `undefined` when it is not. */
export function refuseTooLong(request: WindowedRequest, windowTokens: number, dialect: Dialect): Refusal | undefined {
  const prompt = countPromptTokens(request)
  const answer = request.max_tokens ?? 0
  const countsAnswer = dialect === 'openai' || dialect === 'vllm'
  return prompt + (countsAnswer ? answer : 0) > windowTokens
    ? contextRefusals[dialect](windowTokens, prompt, answer)
    : undefined
}

import type { APIError } from 'openai'

/** What an endpoint said when a request was too long for its model; `windowTokens` is null when it named no number. */
export interface ContextRefusal {
  readonly windowTokens: number | null
}

/** How OpenAI, vLLM, llama.cpp, Ollama, LM Studio, text-generation-inference and the hosts of others say it. */
const isAboutContext =
  /context_length_exceeded|exceed_context_size|context (?:length|size|window)|n_ctx|prompt (?:is )?too long|max_new_tokens` must be|input token count/i
/** One group each: the window. */
const windowPatterns = [
  /"n_ctx":\s*(\d+)/,
  /n_ctx:\s*(\d+)/,
  /maximum (?:context|model) length (?:is|of) (\d+)/i,
  /context (?:size|length|window) (?:\((\d+)|of (\d+))/i,
  /must be <= (\d+)/,
  /tokens > (\d+) maximum/,
  /maximum number of tokens allowed \((\d+)/,
]
/** Less is a number of something else. */
const leastWindowTokens = 128

/** Reads the refusal of a request that was too long for the model; `undefined` for any other error. */
export function readContextRefusal(error: APIError): ContextRefusal | undefined {
  const { status } = error
  if (status !== undefined && status !== 400 && status !== 413 && status !== 422 && status !== 500) return undefined
  const text = `${error.message} ${JSON.stringify(error.error ?? null)}`
    .slice(0, 4000)
    .replaceAll(/(\d),(\d{3})/g, '$1$2')
  if (!isAboutContext.test(text)) return undefined
  const found = windowPatterns.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const windowTokens = Number(found?.slice(1).find((group) => group !== undefined) ?? Number.NaN)
  return { windowTokens: windowTokens >= leastWindowTokens ? windowTokens : null }
}

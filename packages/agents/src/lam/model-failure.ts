import type { APIError } from 'openai'
import OpenAI from 'openai'
import type { ModelFailure } from '../model-client.ts'
import { readContextRefusal } from './context-refusal.ts'
import { failureOfAbort } from './deadline.ts'
import { ResponseTooLong } from './limit-responses.ts'

/** Who failed, as people may read it. */
export interface FailedEndpoint {
  /** Host and path. */
  readonly address: string
  /** Takes the key out of a text. */
  redact(text: string): string
}

/**
 * Why a call failed, from whatever it threw. Messages are our own sentences: an endpoint's or a library's text may
 * repeat the key or a whole page, so only the excerpt that `redact` lets through is quoted.
 */
export function failureOf(error: unknown, signal: AbortSignal, endpoint: FailedEndpoint): ModelFailure {
  if (signal.aborted) return failureOfAbort(signal)
  const who = `The model's endpoint ${endpoint.address}`
  if (findCause(error, ResponseTooLong))
    return { code: 'too_long', message: "The model's answer was too long to read." }
  if (error instanceof OpenAI.APIConnectionError)
    return { code: 'unavailable', message: `${who} could not be reached${errorCode(error)}.` }
  if (error instanceof OpenAI.APIError) return failureOfStatus(error, who, endpoint.redact)
  if (error instanceof SyntaxError)
    return { code: 'bad_answer', message: `${who} sent something that is not a chat completion.` }
  return { code: 'upstream_closed', message: `${who} closed the connection in the middle of an answer.` }
}

/** Whether the same call may succeed a little later. */
export function isRetryable(failure: ModelFailure): boolean {
  return failure.code === 'rate_limited' || failure.code === 'unavailable'
}

/** What `Retry-After` asks for, in ms; `undefined` when the failed answer does not say. */
export function retryAfterMs(error: unknown): number | undefined {
  const value = error instanceof OpenAI.APIError ? error.headers?.get('retry-after') : undefined
  if (!value) return undefined
  const seconds = Number(value)
  const waitMs = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0)
}

function failureOfStatus(error: APIError, who: string, redact: (text: string) => string): ModelFailure {
  const { status } = error
  const said = quote(error, redact)
  if (readContextRefusal(error))
    return { code: 'context_full', message: `The request is too long for the model's window${said}.` }
  if (status === undefined) return { code: 'unavailable', message: `${who} reported an error${said}.` }
  if (status === 429) {
    const waitMs = retryAfterMs(error)
    const advice = waitMs === undefined ? '' : `; try again in ${Math.ceil(waitMs / 1000)} s`
    const message = `${who} takes no more requests now (429)${advice}.`
    return { code: 'rate_limited', message, ...(waitMs !== undefined && { retryAfterMs: waitMs }) }
  }
  if (status >= 500 || status === 408) {
    const waitMs = retryAfterMs(error)
    const message = `${who} is failing (${status})${said}.`
    return { code: 'unavailable', message, ...(waitMs !== undefined && { retryAfterMs: waitMs }) }
  }
  if (status === 401 || status === 403)
    return { code: 'refused', message: `${who} refused the credentials (${status}).` }
  return { code: 'refused', message: `${who} refused the request (${status})${said}.` }
}

/** The sentence of a JSON error body; a body that is not JSON (an HTML page) is not quoted. */
function quote(error: APIError, redact: (text: string) => string): string {
  const body: unknown = error.error
  const text = typeof body === 'object' && body !== null && 'message' in body ? body.message : body
  return typeof text === 'string' && text !== '' ? `: ${redact(text).slice(0, 200).replace(/\.$/, '')}` : ''
}

function errorCode(error: unknown): string {
  const coded = findCause(error, Error, (cause) => 'code' in cause && typeof cause.code === 'string')
  return coded && 'code' in coded ? ` (${String(coded.code)})` : ''
}

function findCause<T extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => T,
  isWanted: (cause: T) => boolean = () => true,
): T | undefined {
  let cause = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if (cause instanceof kind && isWanted(cause)) return cause
    cause = cause.cause
  }
  return undefined
}

import OpenAI from 'openai'
import type { ChatRequest } from '../model-client.ts'
import { readContextRefusal } from './context-refusal.ts'

/** What not every endpoint takes, in the order in which a refusal that names none of them is put down to them. */
const optionalParameters = ['response_format', 'stream_options', 'max_tokens'] as const
type OptionalParameter = (typeof optionalParameters)[number]

interface Values {
  readonly response_format?: { readonly type: 'json_object' }
  readonly stream_options?: { readonly include_usage: true }
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
}

/** What an endpoint has shown to take, for as long as the process lives. */
export interface OptionalParameters {
  /** Sends a request with what the endpoint may take, and again without what it refuses, which is remembered. */
  send<T>(request: ChatRequest, send: (values: Values) => Promise<T>): Promise<T>
}

export function createOptionalParameters(): OptionalParameters {
  const accepted = new Set<OptionalParameter>()
  const refused = new Set<OptionalParameter>()
  let isCompletionTokens = false
  return {
    async send(request, send) {
      const left = new Set<OptionalParameter>()
      for (;;) {
        const sent = wantedBy(request).filter((name) => !refused.has(name) && !left.has(name))
        try {
          const answer = await send(valuesOf(request, sent, isCompletionTokens))
          for (const name of sent) accepted.add(name)
          for (const name of left) refused.add(name)
          return answer
        } catch (error) {
          // The same limit under the name that newer models want.
          if (!isCompletionTokens && sent.includes('max_tokens') && isRefusedFor(error, 'max_completion_tokens')) {
            isCompletionTokens = true
            continue
          }
          const culprit = findCulprit(error, sent, accepted)
          if (culprit === undefined) throw error
          left.add(culprit)
        }
      }
    },
  }
}

function wantedBy({ maxTokens, wantsJson }: ChatRequest): OptionalParameter[] {
  return optionalParameters.filter((name) => {
    if (name === 'response_format') return wantsJson === true
    return name === 'stream_options' || maxTokens !== undefined
  })
}

function valuesOf({ maxTokens }: ChatRequest, sent: readonly OptionalParameter[], isCompletionTokens: boolean): Values {
  return {
    ...(sent.includes('response_format') && { response_format: { type: 'json_object' } as const }),
    ...(sent.includes('stream_options') && { stream_options: { include_usage: true } as const }),
    ...(sent.includes('max_tokens') &&
      maxTokens !== undefined &&
      (isCompletionTokens ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens })),
  }
}

/** The parameter that is named, else one that the endpoint never took yet; not `max_tokens`, which nearly everybody knows. */
function findCulprit(
  error: unknown,
  sent: readonly OptionalParameter[],
  accepted: ReadonlySet<OptionalParameter>,
): OptionalParameter | undefined {
  if (!isRefusedAsInvalid(error)) return undefined
  return (
    sent.find((name) => isRefusedFor(error, name)) ?? sent.find((name) => name !== 'max_tokens' && !accepted.has(name))
  )
}

/** Servers that do not know a parameter answer 400, or 422 where a schema checks the body. Words on the window may name `max_tokens`, too. */
function isRefusedAsInvalid(error: unknown): error is InstanceType<typeof OpenAI.APIError> {
  const isInvalid = error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError
  return isInvalid && !readContextRefusal(error)
}

function isRefusedFor(error: unknown, name: string): boolean {
  return isRefusedAsInvalid(error) && `${error.param} ${error.message} ${JSON.stringify(error.error)}`.includes(name)
}

import type { ChatRequest, ModelClient, ModelEvent, ModelFailure } from '../../model-client.ts'
import { completeChat } from './chat-completions.ts'
import { rulesModel } from './rules-model.ts'

/** Answers a chat-completions body that is no stream, here or in another thread; `person` is who asks. */
export type CompleteChat = (
  body: unknown,
  person: string,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly json: unknown }>

/**
 * The rule engine as a model client, wherever it runs, without the library that speaks to remote models. It answers the newest
 * messages, and is never asked for JSON on the side: the template is what is being tested. Never throws.
 */
export function createBuiltinClient(complete: CompleteChat): ModelClient {
  return {
    model: rulesModel,
    windowTokens: Number.POSITIVE_INFINITY,
    async *stream(request, signal) {
      // It is limited by what it takes, not by the clock, which goes on while others are answered.
      yield { type: 'waiting' }
      try {
        const { status, json } = await complete(bodyOf(request), request.person ?? 'nobody', signal)
        yield* status === 200 ? answerIn(json as WholeAnswer) : [refusalIn(status, json as WholeRefusal)]
      } catch {
        yield { type: 'error', failure: { code: 'unavailable', message: 'The rule agent failed on this question.' } }
      }
    },
  }
}

/** In this thread. */
export const builtinClient = createBuiltinClient(async (body) => {
  const reply = completeChat(body)
  return { status: reply.status, json: 'json' in reply ? reply.json : null }
})

/** It looks no further back than at where the player was; a chat may be much longer. */
const maxEarlierMessages = 32

function bodyOf({ messages, temperature, topP, maxTokens, seed }: ChatRequest) {
  const asSystem = messages.filter(({ role }) => role === 'system')
  const said = messages.filter(({ role }) => role !== 'system').slice(-maxEarlierMessages)
  return { model: rulesModel, messages: [...asSystem, ...said], temperature, top_p: topP, max_tokens: maxTokens, seed }
}

interface WholeAnswer {
  readonly choices: readonly [{ readonly message: { readonly content: string }; readonly finish_reason: string }]
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number }
}

interface WholeRefusal {
  readonly error: { readonly message: string }
}

function answerIn({ choices: [choice], usage }: WholeAnswer): ModelEvent[] {
  return [
    { type: 'delta', text: choice.message.content },
    {
      type: 'done',
      usage: { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens, estimated: true },
      model: rulesModel,
      finishReason: choice.finish_reason,
    },
  ]
}

const failureCodes: ReadonlyMap<number, ModelFailure['code']> = new Map([
  [400, 'context_full'],
  [429, 'busy'],
  [504, 'timeout'],
])

function refusalIn(status: number, { error }: WholeRefusal): ModelEvent {
  return { type: 'error', failure: { code: failureCodes.get(status) ?? 'unavailable', message: error.message } }
}

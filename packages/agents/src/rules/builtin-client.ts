import type { ModelClient } from '../model-client.ts'
import { completeChat, rulesModel } from './chat-completions.ts'

/** The rule engine as a model client in this process, without the library that speaks to remote models. Never throws. */
export const builtinClient: ModelClient = {
  model: rulesModel,
  windowTokens: Number.POSITIVE_INFINITY,
  async *stream({ messages }) {
    yield { type: 'delta', text: answerTo(messages) }
    yield { type: 'done', usage: null, model: rulesModel, finishReason: 'stop' }
  },
}

function answerTo(messages: readonly { role: string; content: string }[]): string {
  const reply = completeChat({ model: rulesModel, messages })
  if (!('json' in reply) || reply.status !== 200) return ''
  return (reply.json as { choices: [{ message: { content: string } }] }).choices[0].message.content
}

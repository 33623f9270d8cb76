import type { Agent } from '@clew/agents/agent'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import type { ModelClient } from '@clew/agents/model-client'
import { completeChat, rulesModel } from '@clew/agents/rules/chat-completions'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import { demoPrompt } from './demo-prompt.ts'

export const demoTemplate: PromptTemplate = { title: 'Home', content: demoPrompt, version: 1, user_id: 0 }

/** The agent of every LAM game with no model configured: the same messages, the same answers, in this browser. */
export const createDemoAgent = (): Agent =>
  createLamAgent({ client: builtinClient, historyTurns: 2, timeoutMs: 5000, maxReplyChars: 20_000 })

/** Asks the rule engine itself: the library that speaks to remote models is too heavy for a first page. */
const builtinClient: ModelClient = {
  model: rulesModel,
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

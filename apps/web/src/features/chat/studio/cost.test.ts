import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { expect, it } from 'vitest'
import { costOf } from './cost.ts'
import { newMessage } from './testing/fake-chat.ts'

const model = (id: string, price: ChatModel['price']): ChatModel => ({
  id,
  is_default: false,
  is_rule_engine: price === null,
  context_tokens: null,
  price,
})
const models = [
  model('dear', { input: 2, output: 10 }),
  model('dear-mini', { input: 1, output: 1 }),
  model('rules', null),
]
const answer = (name: string, prompt: number, completion: number, estimated = false): ChatMessage => ({
  ...newMessage(1, 'assistant', '…'),
  model: name,
  usage: { prompt_tokens: prompt, completion_tokens: completion, estimated },
})

it('sums up tokens and dollars of all answers', () => {
  const messages = [newMessage(1, 'user', '?'), answer('dear', 1000, 500), answer('dear-mini', 100_000, 0)]
  expect(costOf(messages, models)).toEqual({
    promptTokens: 101_000,
    completionTokens: 500,
    dollars: expect.closeTo(0.107, 9),
    isEstimated: false,
    isPartial: false,
  })
})

it('has no dollars when no price is known for any answer', () => {
  expect(costOf([answer('rules', 10, 5)], models)).toMatchObject({ promptTokens: 10, dollars: null })
  expect(costOf([], models).dollars).toBeNull()
})

it('says when some answers are not in the dollars', () => {
  const messages = [answer('dear', 0, 100_000), answer('rules', 10, 5), newMessage(3, 'assistant', 'no count')]
  expect(costOf(messages, models)).toMatchObject({ dollars: 1, isPartial: true })
})

it('says when a part is estimated', () => {
  expect(costOf([answer('dear', 1, 1), answer('dear', 1, 1, true)], models).isEstimated).toBe(true)
})

it('knows the exact version of a model, and does not take another model for it', () => {
  expect(costOf([answer('dear-2026-01-31', 1_000_000, 0)], models).dollars).toBe(2)
  expect(costOf([answer('dear:latest', 1_000_000, 0)], models).dollars).toBe(2)
  expect(costOf([answer('dear-pro', 1_000_000, 0)], models).dollars).toBeNull()
})

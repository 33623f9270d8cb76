import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { expect, test } from 'vitest'
import { answerFacts } from './answer-facts.ts'

const answer: ChatMessage = {
  id: 2,
  session_id: 1,
  role: 'assistant',
  content: 'Hi.',
  created_at: '2025-11-21T10:00:00.000Z',
  parent_id: 1,
}
const model = (id: string, isRuleEngine: boolean): ChatModel => ({
  id,
  is_default: true,
  is_rule_engine: isRuleEngine,
  context_tokens: null,
  price: null,
})
const models = [model('builtin/lam-rules-1', true), model('some-model', false)]

test('an answer tells its model, its tokens and its times', () => {
  const whole = {
    ...answer,
    model: 'some-model',
    usage: { prompt_tokens: 1312, completion_tokens: 45, estimated: false },
    first_token_ms: 420,
    latency_ms: 3120,
  }
  expect(answerFacts(whole, models)).toEqual([
    'some-model',
    '1,312 tokens in, 45 out',
    'first token 420 ms',
    '3.1 s in all',
  ])
})

test('the rule engine is called what it is', () => {
  expect(answerFacts({ ...answer, model: 'builtin/lam-rules-1' }, models)).toEqual(['built-in rule engine'])
})

test('estimates are marked', () => {
  const usage = { prompt_tokens: 12, completion_tokens: 4, estimated: true }
  expect(answerFacts({ ...answer, usage }, models)).toEqual(['~12 tokens in, ~4 out'])
})

test('a reader is told of what was cut off', () => {
  expect(answerFacts({ ...answer, finish_reason: 'length', omitted_turns: 3 }, models)).toEqual([
    'cut off at Max Tokens',
    "3 earlier questions did not fit the model's window",
  ])
  expect(answerFacts({ ...answer, finish_reason: 'stop', omitted_turns: 1 }, models)).toEqual([
    "1 earlier question did not fit the model's window",
  ])
})

test('of an old answer nothing is told that is not known', () => {
  expect(answerFacts({ ...answer, omitted_turns: 0 }, models)).toEqual([])
})

import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { readContextRefusal } from './context-refusal.ts'

const errorOf = (message: string, fields: object = {}, status = 400) =>
  OpenAI.APIError.generate(status, { error: { message, ...fields } }, undefined, new Headers())

test.each<[string, number | null, object?]>([
  ["This model's maximum context length is 4096 tokens. However, your messages resulted in 5432 tokens.", 4096],
  ["This model's maximum context length is 128,000 tokens. However, you requested 130,001 tokens.", 128_000],
  [
    "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 8192 tokens and your request has 7000 input tokens (4096 > 8192 - 7000).",
    8192,
  ],
  ['the request exceeds the available context size. try increasing it', 4096, { n_prompt_tokens: 5432, n_ctx: 4096 }],
  ['request (5432 tokens) exceeds the available context size (4096 tokens), try increasing it', 4096],
  [
    'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 5432>= n_ctx: 4096).',
    4096,
  ],
  ['prompt too long; exceeded max context length by 4 tokens', null],
  ['Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000', 4096],
  ['prompt is too long: 208310 tokens > 200000 maximum', 200_000],
  ['Please reduce the length of the messages.', null, { code: 'context_length_exceeded' }],
])('%s', (message, windowTokens, fields) => {
  expect(readContextRefusal(errorOf(message, fields))).toEqual({ windowTokens })
})

test.each<[string, number?]>([
  ['Invalid value for temperature.'],
  ['Request too large on tokens per minute (TPM): Limit 6000, Requested 7000.', 413],
  ['max_tokens is too large: 9000. This model supports at most 4096 completion tokens.'],
  ['The context length is nothing to you.', 401],
])('%s is no word on the window', (message, status) => {
  expect(readContextRefusal(errorOf(message, {}, status))).toBeUndefined()
})

import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { createOpenAiClient } from '../lam/openai-client.ts'
import type { ModelEvent } from '../model-client.ts'
import { builtinFetch } from './builtin-fetch.ts'
import { rulesModel } from '../rule-agent/wire/rules-model.ts'

const baseURL = 'http://builtin.invalid/v1'
const api = new OpenAI({ baseURL, apiKey: 'none', fetch: builtinFetch, maxRetries: 0 })
const messages = [{ role: 'user' as const, content: 'What are you?' }]

test("OpenAI's own client gets an answer, whole and as a stream", async () => {
  const whole = await api.chat.completions.create({ model: rulesModel, messages })
  const stream = await api.chat.completions.create({ model: rulesModel, messages, stream: true })
  let text = ''
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? ''
  expect(text).toContain('rule engine')
  expect(whole.choices[0]?.message.content).toBe(text)
})

test('the models are one', async () => {
  const { data } = await api.models.list()
  expect(data.map(({ id }) => id)).toEqual([rulesModel])
})

test('errors are the ones that the client knows', async () => {
  await expect(api.chat.completions.create({ model: 'gpt-4o', messages })).rejects.toThrow(OpenAI.NotFoundError)
  await expect(api.chat.completions.create({ model: rulesModel, messages, temperature: 9 })).rejects.toThrow(
    OpenAI.BadRequestError,
  )
  await expect(api.embeddings.create({ model: rulesModel, input: 'x' })).rejects.toThrow(OpenAI.NotFoundError)
  expect((await builtinFetch(`${baseURL}/chat/completions`, { method: 'POST', body: '{' })).status).toBe(400)
})

test('an aborted call is rejected', async () => {
  const signal = AbortSignal.abort()
  await expect(builtinFetch(`${baseURL}/models`, { signal })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }) as Error,
  )
})

test("Clew's own client gets text, usage and evidence", async () => {
  const client = createOpenAiClient({ baseUrl: baseURL, model: rulesModel, fetch: builtinFetch })
  const events: ModelEvent[] = []
  for await (const event of client.stream({ messages }, new AbortController().signal)) events.push(event)
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    finishReason: 'stop',
    model: rulesModel,
    evidence: { conflicts: [] },
  })
})

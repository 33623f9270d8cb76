import { afterAll, beforeAll, expect, test } from 'vitest'
import { playGame } from '../evaluate/play-game.ts'
import { readReply } from '../lam/read-reply.ts'
import { createLamAgent } from '../lam/lam-agent.ts'
import { createOpenAiClient } from '../lam/openai-client.ts'
import { startModelServer, testModel } from './model-server.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

const limits = { timeoutMs: 10_000, maxReplyChars: 16_000 }
const client = () => createOpenAiClient({ baseUrl: server.url, model: testModel })

test('the test model wins most games over HTTP, with every reply valid and counted', async () => {
  const agent = createLamAgent({ ...limits, historyTurns: 2, client: client() })
  let wins = 0
  for (let seed = 1; seed <= 10; seed += 1) {
    const spec = { seed, mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null } as const
    const { game, decisions } = await playGame({ spec, agent, decisionTicks: 5, latencyTicks: 0, maxTicks: 600 })
    if (game.status === 'won') wins += 1
    for (const { decision } of decisions)
      expect(decision).toMatchObject({ parse: 'valid', model: testModel, usage: { estimated: false } })
  }
  expect(wins).toBeGreaterThanOrEqual(9)
})

test('the test model says a sentence to what is not a maze', async () => {
  const request = { messages: [{ role: 'user', content: 'Hello!' }] } as const
  const { text } = await readReply(client(), request, limits, new AbortController().signal)
  expect(text).toBe('You wrote 6 characters. I am a test model and only know mazes.')
})

test('without stream it answers in one piece, and it lists itself', async () => {
  const messages = [{ role: 'user', content: 'Hello!' }]
  const answer = await fetch(`${server.url}/chat/completions`, { method: 'POST', body: JSON.stringify({ messages }) })
  expect(await answer.json()).toMatchObject({
    model: testModel,
    choices: [{ message: { content: expect.stringContaining('mazes') } }],
  })
  expect(await (await fetch(`${server.url}/models`)).json()).toMatchObject({ data: [{ id: testModel }] })
})

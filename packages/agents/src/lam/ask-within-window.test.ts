import { createGame, observe } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playGame } from '../evaluate/play-game.ts'
import type { FaultName, FaultServer } from '../testing/fault-server.ts'
import { smallWindowTokens, startFaultServer } from '../testing/fault-server.ts'
import { startModelServer, testModel } from '../testing/model-server.ts'
import { observationOf } from '../testing/observation.ts'
import { countPromptTokens } from '../testing/small-window.ts'
import { createLamAgent } from './lam-agent.ts'
import { createOpenAiClient } from './openai-client.ts'

const limits = { timeoutMs: 10_000, maxReplyChars: 16_000, historyTurns: 4 }
const never = new AbortController().signal
const spec = { seed: 3, mode: 'lam', cols: 33, rows: 21, germs: 5, loops: 60, allowances: null } as const
const template = { title: 't', content: 'Find the exit. Reply in JSON.', version: 1, user_id: 1 }
/** What stands on the largest board of the specification. */
const large = (tick: number, content = template.content) =>
  observationOf({ ...observe(createGame(spec)), game_tick: tick, prompt_template: { ...template, content } })

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.close())

function setUp(model: FaultName, windowTokens?: number) {
  const client = createOpenAiClient({ baseUrl: server.url, model, maxRetries: 0, windowTokens })
  const before = server.requests.length
  const requests = () => server.requests.slice(before).map(({ body }) => body as { messages: { content: string }[] })
  return { client, agent: createLamAgent({ ...limits, client }), requests }
}

describe('a window that is known', () => {
  test('the oldest turns are left out, so that prompt and answer fit', async () => {
    const { agent, requests } = setUp('window-openai', smallWindowTokens)
    for (let tick = 0; tick < 30; tick += 5) expect((await agent.decide(large(tick), never)).parse).toBe('valid')
    expect(requests()).toHaveLength(6)
    for (const body of requests()) {
      const { max_tokens: maxTokens } = body as { max_tokens?: number }
      expect(countPromptTokens(body) + (maxTokens ?? 0)).toBeLessThanOrEqual(smallWindowTokens)
      expect(maxTokens).toBeGreaterThanOrEqual(256)
    }
  })

  test('what does not fit alone is one clear error that names numbers and setting, and nobody is asked', async () => {
    const { agent, requests } = setUp('window-openai', 1000)
    const { hint, parse } = await agent.decide(large(0), never)
    expect(parse).toBe('failed')
    expect(hint['error']).toMatch(/need about 2\d\d\d tokens, and the model's window has 1000 \(LAM_CONTEXT_TOKENS/)
    expect(requests()).toEqual([])
  })
})

describe('a window that is smaller than it was said to be', () => {
  test.each<[FaultName]>([['window-openai'], ['window-vllm'], ['window-llamacpp'], ['window-ollama']])(
    '%s: is asked once more with less history, and every decision of the game is answered',
    async (model) => {
      const { agent, requests, client } = setUp(model, 32_768)
      for (let tick = 0; tick < 40; tick += 5) expect((await agent.decide(large(tick), never)).parse).toBe('valid')
      // Whoever named its window is never asked for too much again.
      if (model === 'window-ollama') expect(client.windowTokens).toBe(32_768)
      else {
        expect(client.windowTokens).toBe(smallWindowTokens)
        expect(requests()).toHaveLength(9)
      }
    },
  )

  test('an endpoint that counts more tokens than were estimated is asked for a shorter answer', async () => {
    const { agent, requests } = setUp('window-openai', smallWindowTokens)
    const chinese = observationOf({
      ...observe(createGame({ ...spec, cols: 11, rows: 11 })),
      prompt_template: { ...template, content: '迷宫'.repeat(1500) },
    })
    expect((await agent.decide(chinese, never)).parse).toBe('valid')
    expect(requests()).toMatchObject([{ max_tokens: expect.any(Number) }, { max_tokens: 256 }])
  })

  test('what does not fit without any history says what the endpoint said', async () => {
    const { agent, requests } = setUp('window-openai', 32_768)
    const { hint } = await agent.decide(large(0, 'Go on. '.repeat(2000)), never)
    expect(hint['error']).toMatch(/need about \d+ tokens, and the model's window has 4096/)
    expect(requests()).toHaveLength(1)
    const ollama = setUp('window-ollama', 32_768)
    const said = await ollama.agent.decide(large(0, 'Go on. '.repeat(2000)), never)
    expect(said.hint['error']).toMatch(
      /exceeded max context length by \d+ tokens.*about \d+ tokens without any history/,
    )
    // It named no window, so a shorter answer may have helped.
    expect(ollama.requests()).toHaveLength(2)
  })

  test('a whole game is played on an endpoint with a window of 4,096 tokens', async () => {
    const model = await startModelServer(0, { windowTokens: 4096 })
    const client = createOpenAiClient({ baseUrl: model.url, model: testModel, windowTokens: 8192 })
    const agent = createLamAgent({ ...limits, client })
    const { game, decisions } = await playGame({ spec, agent, decisionTicks: 5, latencyTicks: 0, maxTicks: 1500 })
    await model.close()
    expect(decisions.every(({ decision }) => decision.parse === 'valid')).toBe(true)
    expect(game.status).toBe('won')
  })
})

test('JSON mode is asked for only where the template speaks of JSON', async () => {
  const { agent, requests } = setUp('wants-json-named')
  await agent.decide(large(0, 'Find the exit.'), never)
  await agent.decide(large(5), never)
  expect(requests().map((body) => 'response_format' in body)).toEqual([false, true])
})

describe('what is kept of failures', () => {
  const contents = (body: { messages: { content: string }[] } | undefined) =>
    JSON.stringify(body?.messages.slice(1, -1))

  test('a call that failed is no history', async () => {
    const { agent, requests } = setUp('fails-every-third')
    const parses: string[] = []
    for (let tick = 0; tick < 25; tick += 5) parses.push((await agent.decide(large(tick), never)).parse)
    expect(parses).toEqual(['valid', 'valid', 'failed', 'valid', 'valid'])
    const remembered =
      requests()
        .at(-1)
        ?.messages.filter((_, at) => at % 2 === 1) ?? []
    expect(remembered.map(({ content }) => (JSON.parse(content) as { game_tick: number }).game_tick)).toEqual([
      0, 5, 15, 20,
    ])
  })

  test('a reply that could not be read is no history', async () => {
    const { agent, requests } = setUp('prose')
    await agent.decide(large(0), never)
    await agent.decide(large(5), never)
    expect(contents(requests().at(-1))).toBe('[]')
  })

  test('a whole object that came before time was up is the answer, half of one is not', async () => {
    const impatient = (model: FaultName) => createLamAgent({ ...limits, timeoutMs: 300, client: setUp(model).client })
    const whole = await impatient('silence-after-an-object').decide(large(0), never)
    expect(whole).toMatchObject({ parse: 'repaired', hint: { hint: 'Go right.', parse: 'repaired' } })
    expect(whole.hint).not.toHaveProperty('error')
    const half = await impatient('silence-in-an-object').decide(large(0), never)
    expect(half.hint).toMatchObject({ parse: 'failed', error: 'The model did not answer in time.' })
  })
})

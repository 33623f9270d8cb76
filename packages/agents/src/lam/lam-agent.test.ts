import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FaultName, FaultServer } from '../testing/fault-server.ts'
import { goodReply, startFaultServer } from '../testing/fault-server.ts'
import { observationOf } from '../testing/observation.ts'
import { createScriptedClient } from '../testing/scripted-client.ts'
import { createLamAgent } from './lam-agent.ts'
import { createOpenAiClient } from './openai-client.ts'
import { toldObservation } from './told-observation.ts'

const apiKey = 'very-secret-0123456789'
const limits = { timeoutMs: 10_000, maxReplyChars: 16_000, historyTurns: 2 }
const never = new AbortController().signal

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.close())

/** Time enough for a slow machine, unless silence is what the test waits for. */
function agentOf(model: FaultName, options: { maxRetries?: number } = {}) {
  const client = createOpenAiClient({ baseUrl: server.url, apiKey, model, ...options })
  return createLamAgent({ ...limits, ...(model.startsWith('silence') ? { timeoutMs: 100 } : {}), client })
}

describe('a model that goes wrong', () => {
  const failures: [FaultName, RegExp][] = [
    ['rate-limited', /takes no more requests now \(429\); try again in 60 s\.$/],
    ['server-error', /is failing \(500\): out of memory\.$/],
    ['html-502', /is failing \(502\)\.$/],
    ['bad-key', /refused the credentials \(401\)\.$/],
    ['leaks-key', /refused the request \(400\): Incorrect key provided: \*\*\* in Bearer \*\*\*\.$/],
    ['too-long-context', /refused the request \(400\): The context is 4096 tokens long\.$/],
    ['cut', /closed the connection in the middle/],
    ['ends-early', /closed the connection in the middle/],
    ['error-event', /reported an error: The GPU is on fire\.$/],
    ['silence', /did not answer in time/],
    ['silence-after-a-word', /did not answer in time/],
    ['ten-megabytes', /longer than 16000 characters/],
    ['ten-megabytes-in-one-event', /too long to read/],
    ['garbage', /not a chat completion/],
    ['wrong-shape', /not a chat completion/],
    ['html-200', /not a chat completion/],
    ['prose', /^Invalid LAM JSON$/],
  ]
  test.each(failures)('%s becomes a failed decision that says so, and the next call works', async (model, message) => {
    const agent = agentOf(model, { maxRetries: 0 })
    for (let call = 0; call < 2; call += 1) {
      const decision = await agent.decide(observationOf(), never)
      expect(decision.parse).toBe('failed')
      expect(decision.hint['error']).toMatch(message)
      expect(JSON.stringify(decision)).not.toContain(apiKey)
    }
    expect((await agentOf('ok').decide(observationOf(), never)).parse).toBe('valid')
  })

  test('a failed call carries an excerpt of the prompt, and a reply that is not JSON carries itself', async () => {
    const silent = await agentOf('silence').decide(observationOf(), never)
    expect(silent.hint).toMatchObject({ parse: 'failed', prompt: 'Find the exit. Reply in JSON.', usage: null })
    expect(silent.hint).not.toHaveProperty('raw')
    const prose = await agentOf('prose').decide(observationOf(), never)
    expect(prose.hint).toMatchObject({ parse: 'failed', raw: 'I would go right, and then down.' })
  })

  test('no answer from the address becomes a failed decision that names it, and no key', async () => {
    const baseUrl = 'http://user:pass@127.0.0.1:9/v1?key=0123'
    const client = createOpenAiClient({ baseUrl, model: 'ok', maxRetries: 0 })
    const decision = await createLamAgent({ ...limits, client }).decide(observationOf(), never)
    expect(decision.hint['error']).toMatch(/^The model's endpoint 127\.0\.0\.1:9\/v1 could not be reached/)
    expect(JSON.stringify(decision)).not.toMatch(/pass|0123/)
  })

  test('a client that ignores its signal does not hold up the decision', async () => {
    const decision = await createLamAgent({ ...limits, timeoutMs: 10, client: createScriptedClient() }).decide(
      observationOf(),
      never,
    )
    expect(decision.hint['error']).toMatch(/did not answer in time/)
  })

  test('a stream that was given up is closed on the server, too', async () => {
    const before = server.brokenOff.count
    await agentOf('silence-after-a-word').decide(observationOf(), never)
    await expect.poll(() => server.brokenOff.count).toBeGreaterThan(before)
  })

  test('an abort ends the decision', async () => {
    const abort = new AbortController()
    const deciding = agentOf('silence').decide(observationOf(), abort.signal)
    abort.abort()
    expect((await deciding).hint['error']).toMatch(/given up/)
  })
})

describe('a model that answers', () => {
  const answers: [FaultName, 'valid' | 'repaired'][] = [
    ['ok', 'valid'],
    ['no-usage', 'valid'],
    ['rejects-stream-options', 'valid'],
    ['rate-limited-once', 'valid'],
    ['server-error-once', 'valid'],
    ['think', 'repaired'],
    ['fenced', 'repaired'],
  ]
  test.each(answers)('%s becomes a hint, read as %s', async (model, parse) => {
    const decision = await agentOf(model).decide(observationOf(), never)
    expect(decision.hint).toMatchObject({ ...goodReply, parse, model: 'fault-model-1' })
    expect(decision.hint).not.toHaveProperty('error')
  })

  test('says what it cost, and that a missing count is estimated', async () => {
    const counted = await agentOf('ok').decide(observationOf(), never)
    expect(counted.usage).toEqual({ promptTokens: 11, completionTokens: 7, estimated: false })
    const guessed = await agentOf('no-usage').decide(observationOf(), never)
    expect(guessed.usage).toMatchObject({ completionTokens: 11, estimated: true })
    expect(guessed.hint['usage']).toMatchObject({ completion_tokens: 11, estimated: true })
  })

  test('is asked for stream_options only until it has refused them', async () => {
    const agent = agentOf('rejects-stream-options')
    const before = server.requests.length
    await agent.decide(observationOf(), never)
    await agent.decide(observationOf(), never)
    const bodies = server.requests.slice(before).map(({ body }) => 'stream_options' in body)
    expect(bodies).toEqual([true, false, false])
  })

  test('is asked without stream_options by calls that ran at the same time, too', async () => {
    const client = createOpenAiClient({ baseUrl: server.url, apiKey, model: 'rejects-stream-options' })
    const decide = () => createLamAgent({ ...limits, client }).decide(observationOf(), never)
    const decisions = await Promise.all([decide(), decide(), decide()])
    expect(decisions.map(({ parse }) => parse)).toEqual(['valid', 'valid', 'valid'])
  })

  test('gets the template and the observation, and nothing else', async () => {
    const { prompt_template: template } = observationOf()
    await agentOf('ok').decide(observationOf(), never)
    expect(server.requests.at(-1)).toMatchObject({
      authorization: `Bearer ${apiKey}`,
      body: {
        model: 'ok',
        stream: true,
        messages: [
          { role: 'system', content: template?.content },
          { role: 'user', content: JSON.stringify(toldObservation(observationOf())) },
        ],
      },
    })
  })
})

describe('what a LAM agent owns', () => {
  const spoof = { model: 'gpt-99', parse: 'valid', latency_ms: -1, usage: 0, in_reply_to: { game_id: 1, game_tick: 9 } }

  test('a reply cannot say who made it, what it cost or which observation it answers', async () => {
    const client = createScriptedClient()
    const deciding = createLamAgent({ ...limits, client }).decide(observationOf({ game_tick: 42 }), never)
    ;(await client.called(1)).reply(`${JSON.stringify({ hint: 'x', ...spoof })} trailing`)
    const { hint } = await deciding
    expect(hint).toMatchObject({
      hint: 'x',
      model: 'scripted',
      parse: 'repaired',
      in_reply_to: { game_id: 7, game_tick: 42 },
    })
    expect(hint['usage']).toEqual({ prompt_tokens: 1, completion_tokens: 1, estimated: false })
    expect(hint['latency_ms']).toBeGreaterThanOrEqual(0)
  })

  async function play(steps: (number | 'reset')[]) {
    const client = createScriptedClient()
    const agent = createLamAgent({ ...limits, client })
    let calls = 0
    for (const step of steps) {
      if (step === 'reset') agent.reset()
      else {
        const deciding = agent.decide(observationOf({ game_tick: step, tick: step }), never)
        calls += 1
        ;(await client.called(calls)).reply(`{"hint":"at ${step}"}`)
        await deciding
      }
    }
    const messages = client.calls.at(-1)?.request.messages ?? []
    return messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  }

  test('earlier turns of the game are sent along, but only the last few', async () => {
    expect(await play([0, 5])).toEqual(['{"hint":"at 0"}'])
    expect(await play([0, 5, 10, 15])).toEqual(['{"hint":"at 5"}', '{"hint":"at 10"}'])
  })

  test('a question that is asked again is asked as it was the first time', async () => {
    const client = createScriptedClient()
    const agent = createLamAgent({ ...limits, client })
    for (const call of [1, 2, 3]) {
      const deciding = agent.decide(observationOf({ game_tick: Math.min(call, 2) }), never)
      ;(await client.called(call)).reply('{"hint":"right"}')
      await deciding
    }
    const [, second, third] = client.calls.map(({ request }) => request.messages)
    expect(second).toHaveLength(4)
    expect(third).toEqual(second)
  })

  test('a reset and a clock that goes back forget the history', async () => {
    expect(await play([0, 5, 'reset', 10])).toEqual([])
    expect(await play([0, 5, 0])).toEqual([])
  })

  test('what a decision learns after a reset is forgotten, too', async () => {
    const client = createScriptedClient()
    const agent = createLamAgent({ ...limits, client })
    const late = agent.decide(observationOf(), never)
    const first = await client.called(1)
    agent.reset()
    first.reply('{"hint":"late"}')
    await late
    void agent.decide(observationOf(), never)
    expect((await client.called(2)).request.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  })

  test('a template can read where the player was and what went wrong', async () => {
    const client = createScriptedClient()
    const agent = createLamAgent({ ...limits, client })
    const template = { title: 't', content: '{{visited}} {{last_error}}', version: 1, user_id: 1 }
    const first = agent.decide(observationOf({ prompt_template: template }), never)
    ;(await client.called(1)).reply('no idea')
    await first
    void agent.decide(observationOf({ prompt_template: template, player_pos: [2, 1] }), never)
    expect((await client.called(2)).request.messages[0]?.content).toBe('[[1,1],[2,1]] Invalid LAM JSON')
  })
})

import type { ChatMessage, ModelClient, ModelEvent } from '@clew/agents/model-client'
import { builtinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { createGame } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../testing/log.ts'
import { observationOf } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { openRuleAgent } from './rule-agent.ts'

const agent = openRuleAgent(silentLog)
afterAll(() => agent.close())

const game = createGame({ seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 2, loops: 60, allowances: null })
const messages = [
  { role: 'system' as const, content: 'Find the shortest path to the exit. Answer only in JSON.' },
  { role: 'user' as const, content: JSON.stringify(observationOf(game, 'session-1')) },
]
const body = { model: rulesModel, messages }

/** The most that one answer can cost: a board of nothing but floor, where every sentence counts. */
const largest = {
  model: rulesModel,
  messages: [
    {
      role: 'system',
      content:
        'Use BFS. Plan ahead where germs will be. Avoid germs. Collect all oxygen before you go to the exit. Break walls when that saves more than 3 steps. You may wait for germs. Answer in JSON.',
    },
    {
      role: 'user',
      content: JSON.stringify({
        player_pos: [1, 1],
        exit_pos: [61, 61],
        visible_map: Array.from({ length: 63 }, () => Array.from({ length: 63 }, () => 1)),
        oxygenPellets: Array.from({ length: 3900 }, (_, at) => ({ x: at % 63, y: Math.floor(at / 63) })),
        germs: Array.from({ length: 50 }, (_, at) => ({ x: (at * 7) % 63, y: (at * 13) % 63, dx: 1, dy: 0 })),
        oxygen: 90,
        breaks_remaining: 3,
      }),
    },
  ],
}

async function eventsOf(client: ModelClient, asked: readonly ChatMessage[] = messages): Promise<ModelEvent[]> {
  const events: ModelEvent[] = []
  for await (const event of client.stream({ messages: asked }, new AbortController().signal)) events.push(event)
  return events
}

describe('the rule agent in its threads', () => {
  test('answers as it does in this one', async () => {
    const events = await eventsOf(agent.client)
    expect(events).toEqual(await eventsOf(builtinClient))
    expect(events.map(({ type }) => type)).toEqual(['waiting', 'delta', 'done'])
  })

  test('says in words that a template is too long', async () => {
    const [, event] = await eventsOf(agent.client, [
      { role: 'system', content: 'Avoid germs. '.repeat(18_000) },
      messages[1]!,
    ])
    expect(event).toMatchObject({ type: 'error', failure: { code: 'context_full' } })
    expect(JSON.stringify(event)).toContain('at most 32,768 characters')
  })

  test('refuses who asks for too much at once, and answers the others', async () => {
    const many = Promise.all(Array.from({ length: 20 }, () => agent.complete(body, 'ada')))
    expect((await agent.complete(body, 'bob')).status).toBe(200)
    const replies = await many
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(9)
    const refusal = replies.find(({ status }) => status === 429)
    expect(refusal?.retryAfterS).toBe(1)
    expect(JSON.parse(refusal?.text ?? '')).toMatchObject({ error: { code: 'too_many_requests' } })
  })

  test('does not work on what was taken back while it waited', async () => {
    const abort = new AbortController()
    const first = agent.complete(body, 'cleo')
    const second = agent.complete(body, 'cleo', abort.signal)
    abort.abort()
    expect([(await first).status, (await second).status]).toEqual([200, 400])
  })
})

describe('a server that one account attacks', () => {
  let server: TestApp
  let attacker: TestUser
  let other: TestUser
  beforeAll(async () => {
    server = await buildTestApp()
    attacker = await server.login('attacker')
    other = await server.login('other')
    // The threads are there.
    await attacker.call('POST', '/v1/chat/completions', body)
  })
  afterAll(() => server.close())

  /** How many requests of somebody else are answered before the attack is. */
  async function countBeside(attack: Promise<unknown>): Promise<number> {
    let isOver = false
    let answered = 0
    const over = attack.finally(() => (isOver = true))
    while (!isOver) {
      expect((await other.call('GET', '/api/templates')).status).toBe(200)
      answered += 1
    }
    await over
    return answered
  }

  test('answers everybody else between its longest jobs’ beginning and their end', async () => {
    const idle = await countBeside(Promise.resolve())
    const attack = Promise.all([1, 2, 3, 4].map(() => attacker.call('POST', '/v1/chat/completions', largest)))
    const beside = await countBeside(attack)
    expect((await attack).map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    // Without threads it is one or two for each job.
    expect(beside).toBeGreaterThan(idle + 4 * 8)
  })
})

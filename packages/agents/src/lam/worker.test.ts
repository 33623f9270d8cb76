import { topics } from '@clew/contracts/topics'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { expect, test } from 'vitest'
import { createBfsAgent } from '../baselines/bfs.ts'
import { createMemoryChannel, type MemoryChannel } from '../testing/memory-channel.ts'
import { observationOf } from '../testing/observation.ts'
import { createScriptedClient } from '../testing/scripted-client.ts'
import { createLamAgent } from './lam-agent.ts'
import type { LamWorkerOptions } from './worker.ts'
import { startLamWorker } from './worker.ts'

const publishOn = (channel: MemoryChannel, state: EnrichedState) =>
  channel.publish(topics.stateOf(state.sessionId), JSON.stringify(state))

async function setUp(options: Partial<LamWorkerOptions> = {}) {
  const channel = createMemoryChannel()
  const client = createScriptedClient()
  const lines: string[] = []
  const worker = await startLamWorker({
    channel,
    createAgent: () => createLamAgent({ client, timeoutMs: 60_000, maxReplyChars: 16_000, historyTurns: 2 }),
    log: (line) => lines.push(line),
    ...options,
  })
  const publish = (changes: Parameters<typeof observationOf>[0] = {}) => publishOn(channel, observationOf(changes))
  const hints = () => channel.published.filter(({ topic }) => topic.startsWith('maze/hint/'))
  return { channel, client, lines, worker, publish, hints }
}

test('an observation is answered on the hint topic of its session', async () => {
  const { client, publish, hints, lines } = await setUp()
  await publish({ sessionId: 'session-9', game_tick: 12 })
  ;(await client.called(1)).reply('{"hint":"Go right."}')
  await expect.poll(hints).toHaveLength(1)
  expect(hints()[0]?.topic).toBe('maze/hint/session-9')
  expect(JSON.parse(hints()[0]?.payload ?? '')).toMatchObject({
    hint: 'Go right.',
    parse: 'valid',
    in_reply_to: { game_id: 7, game_tick: 12 },
  })
  expect(lines).toEqual([])
})

test('a session id of free text is answered in one level of its own topic', async () => {
  const { client, publish, hints } = await setUp()
  await publish({ sessionId: 'Labyrinth/Größe #3+' })
  ;(await client.called(1)).reply('{"hint":"Go right."}')
  await expect.poll(hints).toHaveLength(1)
  expect(hints()[0]?.topic).toBe(topics.hintOf('Labyrinth/Größe #3+'))
})

test('an observation is answered by the agent that it names, by LAM when it names none', async () => {
  const asked: string[] = []
  const createAgent: LamWorkerOptions['createAgent'] = (name) => {
    asked.push(name)
    return createBfsAgent()
  }
  const { publish, hints } = await setUp({ createAgent })
  await publish({ sessionId: 'session-1', agent: 'bfs' })
  await publish({ sessionId: 'session-2' })
  await expect.poll(hints).toHaveLength(2)
  expect(asked).toEqual(['bfs', 'lam'])
})

test.each([
  ['not JSON', '{"sessionId":'],
  ['JSON of another shape', '{"sessionId":"session-1"}'],
  ['a session id that is none', JSON.stringify(observationOf({ sessionId: 'a\u202eb' }))],
  ['longer than any observation', JSON.stringify(observationOf()) + ' '.repeat(300_000)],
])('a message that is %s is ignored with one line in the log', async (_, payload) => {
  const { channel, client, lines, publish } = await setUp()
  await channel.publish(topics.stateOf('session-1'), payload)
  expect(lines).toEqual(['A message that is not an observation was ignored.'])
  await publish()
  expect((await client.called(1)).request.messages).toHaveLength(2)
})

test('a template published with reset ends what is in flight and forgets the history', async () => {
  const { channel, client, publish, hints, lines } = await setUp()
  const noGame = { game_id: undefined }
  await publish({ ...noGame, game_tick: 1 })
  ;(await client.called(1)).reply('{"hint":"first"}')
  await expect.poll(hints).toHaveLength(1)
  await publish({ ...noGame, game_tick: 2 })
  const second = await client.called(2)
  expect(second.request.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  const message = { session_id: 'session-1', prompt_template: observationOf().prompt_template, reset: true }
  await channel.publish(topics.templateOf('session-1'), JSON.stringify(message))
  expect(second.signal.aborted).toBe(true)
  await publish({ ...noGame, game_tick: 3 })
  const third = await client.called(3)
  expect(third.request.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  third.reply('{"hint":"third"}')
  await expect.poll(hints).toHaveLength(2)
  expect(hints()[1]?.payload).toContain('third')
  await channel.publish(topics.templateOf('session-1'), '{}')
  expect(lines).toEqual(['A message that is not a template was ignored.'])
})

test('a template published with reset in a game changes nothing for its agent', async () => {
  const { channel, client, publish, hints } = await setUp()
  await publish({ game_tick: 1 })
  ;(await client.called(1)).reply('{"hint":"first"}')
  await expect.poll(hints).toHaveLength(1)
  await publish({ game_tick: 2 })
  const message = { session_id: 'session-1', prompt_template: observationOf().prompt_template, reset: true }
  await channel.publish(topics.templateOf('session-1'), JSON.stringify(message))
  const second = await client.called(2)
  expect(second.signal.aborted).toBe(false)
  second.reply('{"hint":"second"}')
  await expect.poll(hints).toHaveLength(2)
  await publish({ game_tick: 3 })
  const { messages } = (await client.called(3)).request
  expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(2)
})

test('an agent that throws answers with an error, and goes on', async () => {
  let asked = 0
  const createAgent: LamWorkerOptions['createAgent'] = () => ({
    name: 'broken',
    reset: () => undefined,
    decide: (observation, signal) => {
      asked += 1
      if (asked === 1) throw new Error('a secret of the inside')
      return createBfsAgent().decide(observation, signal)
    },
  })
  const { publish, hints, lines } = await setUp({ createAgent })
  await publish({ game_tick: 30 })
  await expect.poll(hints).toHaveLength(1)
  expect(JSON.parse(hints()[0]?.payload ?? '')).toEqual({
    error: 'The agent failed on this observation. The next one is a new try.',
    model: 'broken',
    parse: 'failed',
    latency_ms: expect.any(Number) as number,
    usage: null,
    in_reply_to: { game_id: 7, game_tick: 30 },
  })
  expect(lines).toEqual(['An observation could not be answered.'])
  await publish({ game_tick: 31 })
  await expect.poll(hints).toHaveLength(2)
  expect(hints()[1]?.payload).toContain('"path"')
})

test('a session that this worker may not answer is left to others', async () => {
  const { client, publish } = await setUp({ mayAnswer: async (sessionId) => sessionId !== 'session-1' })
  await publish({ sessionId: 'session-1' })
  await publish({ sessionId: 'session-2' })
  await client.called(1)
  expect(client.calls).toHaveLength(1)
})

test('a broker that is away is a line in the log, not the end', async () => {
  const { channel, client, lines, publish } = await setUp()
  await publish()
  const call = await client.called(1)
  channel.breakDown()
  call.reply('{}')
  await expect.poll(() => lines).toEqual(['A hint could not be published.'])
})

test('a stopped worker answers nothing', async () => {
  const { client, worker, publish, hints } = await setUp()
  await publish()
  const call = await client.called(1)
  await worker.stop()
  expect(call.signal.aborted).toBe(true)
  await publish()
  expect(client.calls).toHaveLength(1)
  expect(hints()).toEqual([])
})

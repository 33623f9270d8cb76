import type { EnrichedState } from '@clew/contracts/mqtt'
import { expect, test } from 'vitest'
import type { Agent } from '../agent.ts'
import { observationOf } from '../testing/observation.ts'
import { createSessionRunner } from './session-runner.ts'

/** A runner whose answers end when the test says so, and what it was asked. */
function setUp(options: { maxSessions?: number } = {}) {
  const asked: { agent: Agent; observation: EnrichedState; signal: AbortSignal; finish: (error?: Error) => void }[] = []
  const errors: unknown[] = []
  let agents = 0
  const runner = createSessionRunner({
    createAgent: (kind) => {
      agents += 1
      const name = kind === 'lam' ? `agent ${agents}` : `${kind} ${agents}`
      return { name, reset: () => {}, decide: () => Promise.reject(new Error('not asked here')) }
    },
    answer: (agent, observation, signal) =>
      new Promise((resolve, reject) => {
        const finish = (error?: Error) => (error ? reject(error) : resolve())
        asked.push({ agent, observation, signal, finish })
      }),
    onError: (error) => errors.push(error),
    ...options,
  })
  const observe = (tick: number, sessionId = 'session-1') =>
    runner.observe(observationOf({ tick, game_tick: tick, sessionId }))
  const ticks = () => asked.map(({ observation }) => observation.tick)
  return { runner, asked, errors, observe, ticks }
}

/** Lets everything run that waits for nothing but its turn. */
const untilIdle = () => new Promise((resolve) => setImmediate(resolve))

test('while one observation is answered only the newest of the others waits', async () => {
  const { asked, observe, ticks } = setUp()
  for (const tick of [1, 2, 3, 4]) observe(tick)
  expect(ticks()).toEqual([1])
  asked[0]?.finish()
  await untilIdle()
  expect(ticks()).toEqual([1, 4])
  asked[1]?.finish()
  await untilIdle()
  expect(ticks()).toEqual([1, 4])
})

test('an observation of a game that is said again while it is answered is not answered twice', async () => {
  const { runner, asked, ticks } = setUp()
  const say = (tick: number, game_tick: number) => runner.observe(observationOf({ tick, game_id: 7, game_tick }))
  say(1, 0)
  say(2, 0)
  asked[0]?.finish()
  await untilIdle()
  expect(ticks()).toEqual([1])
  say(3, 0)
  say(4, 5)
  asked[1]?.finish()
  await untilIdle()
  expect(ticks()).toEqual([1, 3, 4])
})

test('sessions do not wait for each other, and each has an agent of its own', async () => {
  const { asked, observe } = setUp()
  observe(1, 'session-1')
  observe(2, 'session-2')
  expect(asked.map(({ agent }) => agent.name)).toEqual(['agent 1', 'agent 2'])
  asked[0]?.finish()
  observe(3, 'session-1')
  await untilIdle()
  expect(asked[2]?.agent.name).toBe('agent 1')
})

test('forgetting a session aborts its call, drops what waits and gives it a new agent', async () => {
  const { runner, asked, observe, ticks } = setUp()
  observe(1)
  observe(2)
  runner.forget('session-1')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.finish()
  await untilIdle()
  expect(ticks()).toEqual([1])
  observe(3)
  expect(asked[1]).toMatchObject({ agent: { name: 'agent 2' }, observation: { tick: 3 } })
  expect(asked[1]?.signal.aborted).toBe(false)
})

test('a session whose observations name another agent gets that one anew, and the old one is stopped', async () => {
  const { runner, asked } = setUp()
  runner.observe(observationOf({ tick: 1, agent: 'bfs' }))
  runner.observe(observationOf({ tick: 2, agent: 'bfs' }))
  runner.observe(observationOf({ tick: 3, agent: 'lam' }))
  asked[0]?.finish()
  await untilIdle()
  runner.observe(observationOf({ tick: 4, game_tick: 4 }))
  asked[1]?.finish()
  await untilIdle()
  expect(asked.map(({ agent, observation, signal }) => [agent.name, observation.tick, signal.aborted])).toEqual([
    ['bfs 1', 1, true],
    ['agent 2', 3, false],
    ['agent 2', 4, false],
  ])
})

test('a new game gets a new agent, and what comes late of an earlier game or tick is dropped', async () => {
  const { runner, asked, ticks } = setUp()
  const say = (game_id: number | undefined, game_tick: number) =>
    runner.observe(observationOf({ tick: 100 * (game_id ?? 0) + game_tick, game_id, game_tick }))
  say(7, 5)
  say(7, 4)
  asked[0]?.finish()
  await untilIdle()
  say(8, 0)
  say(7, 10)
  asked[1]?.finish()
  await untilIdle()
  say(undefined, 0)
  expect(ticks()).toEqual([705, 800, 0])
  expect(asked.map(({ agent }) => agent.name)).toEqual(['agent 1', 'agent 2', 'agent 3'])
})

test('an answer that throws is reported and does not stop the session', async () => {
  const { asked, errors, observe, ticks } = setUp()
  observe(1)
  observe(2)
  asked[0]?.finish(new Error('broken'))
  await untilIdle()
  expect(errors).toEqual([new Error('broken')])
  expect(ticks()).toEqual([1, 2])
})

test('the session that was quiet for longest is forgotten first', () => {
  const { asked, observe } = setUp({ maxSessions: 2 })
  observe(1, 'session-1')
  observe(2, 'session-2')
  observe(3, 'session-1')
  observe(4, 'session-3')
  expect(asked.map(({ observation, signal }) => [observation.sessionId, signal.aborted])).toEqual([
    ['session-1', false],
    ['session-2', true],
    ['session-3', false],
  ])
})

test('stopping aborts every call', () => {
  const { runner, asked, observe } = setUp()
  observe(1, 'session-1')
  observe(2, 'session-2')
  runner.stop()
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
})

test('whoever has the most sessions loses the first when there are too many', () => {
  const { asked, runner } = setUp({ maxSessions: 4 })
  const prompt = { title: '', content: '', version: 1 }
  const say = (sessionId: string, user_id: number) =>
    runner.observe(observationOf({ sessionId, prompt_template: { ...prompt, user_id } }))
  say('quiet', 1)
  for (const n of [1, 2, 3, 4, 5]) say(`flood-${n}`, 2)
  const lost = asked.filter(({ signal }) => signal.aborted).map(({ observation }) => observation.sessionId)
  expect(lost).toEqual(['flood-1', 'flood-2'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Agent, Decision } from '../agent.ts'
import type { ModelFailure } from '../model-client.ts'
import { stateOf } from './play-game.ts'
import { createRespite, patientAgent, type Respite } from './patient-agent.ts'
import { createGame, standardSpec } from '@clew/engine'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const observation = stateOf(createGame(standardSpec('lam', 1, 0)), {})
const decision: Decision = { hint: {}, raw: '{}', parse: 'valid', usage: null, latencyMs: 0, model: 'm' }
const limited = (retryAfterMs?: number): ModelFailure => ({
  code: 'rate_limited',
  message: 'No.',
  ...(retryAfterMs !== undefined && { retryAfterMs }),
})

/** Fails so, one after the other, and then answers; `askedMs` are the moments at which it was asked. */
function failing(...failures: ModelFailure[]): Agent & { readonly askedMs: number[] } {
  const startMs = performance.now()
  const askedMs: number[] = []
  return {
    name: 'failing',
    askedMs,
    reset: () => undefined,
    decide: async () => {
      const failure = failures[askedMs.push(Math.round(performance.now() - startMs)) - 1]
      return failure ? { ...decision, parse: 'failed', failure } : decision
    },
  }
}

async function ask(agent: Agent, { respite = createRespite(), delaysMs = [1000, 2000] as readonly number[] } = {}) {
  const { signal } = new AbortController()
  const asked = patientAgent(agent, { respite, delaysMs }).decide(observation, signal)
  await vi.runAllTimersAsync()
  return asked
}

test('an endpoint that names a time is not asked before it', async () => {
  const agent = failing(limited(60_000), limited(5000))
  expect((await ask(agent)).failure).toBeUndefined()
  expect(agent.askedMs).toEqual([0, 60_000, 65_000])
})

test('while one waits for it, nobody else asks it either', async () => {
  const respite: Respite = createRespite()
  const other = failing()
  respite.begin(60_000)
  await ask(other, { respite })
  expect(other.askedMs).toEqual([60_000])
})

test('one that names none is asked less often each time, and given up after the last', async () => {
  const agent = failing(limited(), limited(), limited(), limited())
  expect((await ask(agent)).failure).toMatchObject({ code: 'rate_limited' })
  expect(agent.askedMs).toEqual([0, 1000, 3000])
})

test('one that always wants to be left alone for a moment is given up as well', async () => {
  const agent = failing(...Array.from({ length: 10_000 }, () => limited(0)))
  expect((await ask(agent)).failure).toMatchObject({ code: 'rate_limited' })
  expect(agent.askedMs.at(-1)).toBeGreaterThan(500_000)
  expect(agent.askedMs.length).toBeLessThan(400)
})

test('one that has no room for a day is not waited for', async () => {
  const agent = failing(limited(86_400_000))
  expect((await ask(agent)).failure).toMatchObject({ code: 'rate_limited' })
  expect(agent.askedMs).toEqual([0])
})

test('what will not pass is not asked again', async () => {
  const agent = failing({ code: 'refused', message: 'The key is wrong.' })
  expect((await ask(agent)).failure).toMatchObject({ code: 'refused' })
  expect(agent.askedMs).toEqual([0])
})

test('whoever cancels does not wait', async () => {
  const agent = failing(limited(60_000))
  const abort = new AbortController()
  const asked = patientAgent(agent, { respite: createRespite(), delaysMs: [] }).decide(observation, abort.signal)
  await vi.advanceTimersByTimeAsync(10)
  abort.abort()
  await vi.advanceTimersByTimeAsync(10)
  await asked
  expect(agent.askedMs.at(-1)).toBeLessThan(100)
})

import { expect, test } from 'vitest'
import { suitableClock } from './suitable-clock.ts'

const model = {
  name: 'qwen3',
  is_builtin: false,
  state: 'answering',
  latency_ms: 400,
  timeout_ms: 30_000,
} as const
const realtime = { clock: 'realtime', reason: null }

test('a model that takes longer than a second plays in lockstep, and one sentence says why', () => {
  expect(suitableClock('lam', { ...model, latency_ms: 12_040 }, false)).toEqual({
    clock: 'lockstep',
    reason: 'qwen3 takes about 12 s for a decision, so the game waits for it.',
  })
  expect(suitableClock('lam', model, false)).toEqual(realtime)
  expect(suitableClock('lam', { ...model, latency_ms: 1001 }, false).clock).toBe('lockstep')
  expect(suitableClock('lam', { ...model, latency_ms: 1000 }, false)).toEqual(realtime)
})

test('a model that nobody timed yet is taken for slow, the rule engine and baselines are not', () => {
  expect(suitableClock('lam', { ...model, latency_ms: null }, false)).toMatchObject({ clock: 'lockstep' })
  expect(suitableClock('lam', { ...model, is_builtin: true, latency_ms: null }, false)).toEqual(realtime)
  expect(suitableClock('bfs', { ...model, latency_ms: 12_000 }, false)).toEqual(realtime)
  expect(suitableClock('lam', undefined, false)).toEqual(realtime)
})

test('the DQN plays in lockstep where it would be asked at the send rate, and in real time where it is asked every tick', () => {
  expect(suitableClock('dqn', undefined, false).clock).toBe('lockstep')
  expect(suitableClock('dqn', undefined, true)).toEqual(realtime)
})

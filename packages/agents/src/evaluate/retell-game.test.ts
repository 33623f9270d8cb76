import type { Answer } from '@clew/contracts/evaluations/answer'
import { type Suite, suites } from '@clew/contracts/evaluations/suites'
import { expect, test } from 'vitest'
import type { Agent } from '../agent.ts'
import { builtinClient } from '../rule-agent/wire/builtin-client.ts'
import { samples } from '../samples/samples.ts'
import { evaluateSeed } from './evaluate-seed.ts'
import { createKnowingAgent, keepingAnswers } from './known-answers.ts'
import { retellGame } from './retell-game.ts'
import { ruleAgentOf } from './rule-agent-of.ts'

const suite = suites['standard-1']
const { content: templateText } = samples.plain
const seed = 500_003

/** The game as a model played it that was asked over a wire. */
async function played(suite = suites['standard-1'], latencyMs = 1234) {
  const answers: Answer[] = []
  const options = { client: builtinClient, historyTurns: 4, maxReplyChars: 16_000, timeoutMs: 10_000 }
  const asked = createKnowingAgent(options, [])
  const slow: Agent = {
    ...asked,
    decide: async (...observation) => ({ ...(await asked.decide(...observation)), latencyMs }),
  }
  const agent = keepingAnswers(slow, [], (answer) => void answers.push({ telling: 'plain', ...answer }))
  const outcome = await evaluateSeed({ suite, seed, agent, templateText, isTimed: true })
  if (outcome.kind !== 'measured') throw new Error(outcome.failure.message)
  return { answers, result: outcome.result }
}

test('a model’s game is told again from what it answered: what it was asked, said and got', async () => {
  const { answers, result } = await played()
  const told = (await retellGame({ suite, templateText, result, answers }))!
  expect(told.map(({ askedTick }) => askedTick)).toEqual(answers.map(({ tick }) => tick))
  expect(told.map(({ decision }) => decision.raw)).toEqual(answers.map(({ text }) => text))
  expect(told.every(({ decision }) => decision.latencyMs === 1234)).toBe(true)
  for (const [i, { messages, outcome }] of told.entries()) {
    expect(messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('ball of thread') })
    expect(JSON.parse(messages.at(-1)!.content)).toMatchObject({ game_tick: 5 * i })
    // Earlier questions and answers go along.
    expect(messages).toHaveLength(2 + 2 * Math.min(i, 4))
    expect(outcome!.applied.length).toBeGreaterThan(0)
  }
})

test('one that was played in real time is told again with the time that each answer took', async () => {
  const realtime: Suite = { ...suite, clock: 'realtime', decisionTicks: 10 }
  const { answers, result } = await played(realtime, 420)
  const told = (await retellGame({ suite: realtime, templateText, result, answers }))!
  expect(told).toHaveLength(answers.length)
  const faster = answers.map((answer) => ({ ...answer, latencyMs: 0 }))
  expect(await retellGame({ suite: realtime, templateText, result, answers: faster })).toBeNull()
})

test('the built-in agent’s game is told again without anything that was kept', async () => {
  const outcome = await evaluateSeed({ suite, seed, agent: ruleAgentOf(templateText), templateText, isTimed: false })
  if (outcome.kind !== 'measured') throw new Error(outcome.failure.message)
  const told = await retellGame({ suite, templateText, result: outcome.result, answers: null })
  expect(told!.length).toBeGreaterThan(3)
  expect(told!.every(({ decision }) => decision.raw.startsWith('{'))).toBe(true)
})

test('a game that would come out otherwise is not told', async () => {
  const { answers, result } = await played()
  const others = [answers.slice(0, -1), answers.map((answer) => ({ ...answer, text: 'Go.' }))]
  for (const other of others) expect(await retellGame({ suite, templateText, result, answers: other })).toBeNull()
})

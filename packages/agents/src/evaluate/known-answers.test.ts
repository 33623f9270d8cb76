import { AnswerSchema, type Answer } from '@clew/contracts/evaluations/answer'
import { suites } from '@clew/contracts/evaluations/suites'
import { beforeEach, expect, test } from 'vitest'
import type { LamAgentOptions } from '../lam/lam-agent.ts'
import type { ChatRequest, ModelClient, ModelFailure } from '../model-client.ts'
import { builtinClient } from '../rule-agent/wire/builtin-client.ts'
import { samples } from '../samples/samples.ts'
import { evaluateSeed } from './evaluate-seed.ts'
import { createKnowingAgent, keepingAnswers } from './known-answers.ts'

/** What the model was asked. */
let asked: ChatRequest[]
beforeEach(() => void (asked = []))

const counting = (client: ModelClient): ModelClient => ({
  ...client,
  stream(request, signal) {
    asked.push(request)
    return client.stream(request, signal)
  },
})

/** Plays a seed whose first answers are known, and what was kept beside them. */
async function play(known: readonly Answer[], client: ModelClient = builtinClient, maxReplyChars = 16_000) {
  const kept: Answer[] = []
  const options: LamAgentOptions = { client: counting(client), historyTurns: 4, maxReplyChars, timeoutMs: 10_000 }
  const agent = keepingAnswers(
    createKnowingAgent(options, known),
    known,
    (answer) => void kept.push({ telling: 'plain', ...answer }),
  )
  const { content: templateText } = samples.plain
  const outcome = await evaluateSeed({ suite: suites['standard-1'], seed: 500_003, agent, templateText, isTimed: true })
  return { outcome, kept }
}

test('a game that goes on after any of its answers is the same game, and asks only for those that are missing', async () => {
  const whole = await play([])
  const questions = asked
  expect(whole.kept).toHaveLength(questions.length)
  expect(whole.kept.length).toBeGreaterThan(3)
  for (let count = 0; count <= whole.kept.length; count++) {
    asked = []
    const rest = await play(whole.kept.slice(0, count))
    expect(asked).toEqual(questions.slice(count))
    expect(rest.kept.map(({ text }) => text)).toEqual(whole.kept.slice(count).map(({ text }) => text))
    if (rest.outcome.kind !== 'measured' || whole.outcome.kind !== 'measured') throw new Error('not measured')
    expect({ ...rest.outcome.result, latencyMs: 0 }).toEqual({ ...whole.outcome.result, latencyMs: 0 })
  }
})

test('the time that an answer took is kept with it', async () => {
  const { kept } = await play([])
  const slow = kept.map((answer) => ({ ...answer, latencyMs: 1000 }))
  expect((await play(slow)).outcome).toMatchObject({ result: { latencyMs: 1000 * kept.length } })
  expect(kept.map((answer) => AnswerSchema.parse(answer))).toEqual(kept)
})

test('a reply that was too long is known as one', async () => {
  const { kept } = await play([], builtinClient, 5)
  expect(kept[0]).toMatchObject({ text: expect.stringMatching(/^.{5}$/s), failure: { code: 'too_long' } })
  asked = []
  expect((await play(kept, builtinClient, 5)).outcome).toMatchObject({ result: { failure: 'no-valid-answer' } })
  expect(asked).toEqual([])
})

test('an endpoint that failed has given no answer', async () => {
  const failure: ModelFailure = { code: 'unavailable', message: 'Not there.' }
  const { outcome, kept } = await play([], {
    ...builtinClient,
    async *stream() {
      yield { type: 'error', failure }
    },
  })
  expect(outcome).toMatchObject({ kind: 'not-measured', failure })
  expect(kept).toEqual([])
})

import type { Answer } from '@clew/contracts/evaluations/answer'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { specOfSuite, type Suite } from '@clew/contracts/evaluations/suites'
import { encodeRecord } from '@clew/engine'
import { historyTurns, maxReplyChars } from '../lam/lam-agent.ts'
import type { ChatMessage, ModelClient } from '../model-client.ts'
import { createKnowingAgent } from './known-answers.ts'
import { paceOfSuite } from './pace-of-suite.ts'
import { type PlayedDecision, playGame } from './play-game.ts'
import { ruleClientOf } from './rule-agent-of.ts'

/** A game of an evaluation under a template. */
export interface ToldGame {
  readonly suite: Suite
  readonly templateText: string
  readonly result: Pick<SeedResult, 'seed' | 'record'>
  /** What a model answered in it; null when the built-in rule agent played, who answers the same again. */
  readonly answers: readonly Answer[] | null
}

/** An answer in a game, with what was asked: the messages as the template renders them, oldest first. */
export interface RetoldDecision extends PlayedDecision {
  readonly messages: readonly ChatMessage[]
}

/**
 * Plays a recorded game again with the answers that are known, for what its record does not hold. Null when it does not come out
 * the same, as after a change of the rules or of the built-in agent. Asks nobody.
 */
export async function retellGame({ suite, templateText, result, answers }: ToldGame): Promise<RetoldDecision[] | null> {
  const asked: (readonly ChatMessage[])[] = []
  const client = answers ? silentClient : ruleClientOf(templateText)
  const known = (answers ?? []).filter(({ telling }) => telling === 'plain')
  const limits = { historyTurns, maxReplyChars, timeoutMs: 60_000 }
  const agent = createKnowingAgent({ client, ...limits }, known, (messages) => asked.push(messages))
  const { record, decisions } = await playGame({
    spec: specOfSuite(suite, result.seed),
    agent,
    ...paceOfSuite(suite, answers !== null),
    templateText,
  })
  if (encodeRecord(record) !== result.record || asked.length !== decisions.length) return null
  return decisions.map((decision, i) => ({ ...decision, messages: asked[i]! }))
}

/** Has nothing more to say than what is known. */
const silentClient: ModelClient = {
  model: '',
  windowTokens: Number.POSITIVE_INFINITY,
  async *stream() {
    yield { type: 'error', failure: { code: 'unavailable', message: 'This answer was not kept.' } }
  },
}

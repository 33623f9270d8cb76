import type { Answer } from '@clew/contracts/evaluations/answer'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { tickMs } from '@clew/engine'
import type { Agent, Decision } from '../agent.ts'
import { createLamAgent, type LamAgentOptions } from '../lam/lam-agent.ts'
import type { ChatMessage, ModelClient, ModelEvent, ModelFailure } from '../model-client.ts'

/**
 * The LAM agent in the middle of one game: what its model has answered is known, and it is asked only for what comes after.
 * `onAsking` is told the messages of each decision, whoever answers them.
 */
export function createKnowingAgent(
  options: LamAgentOptions,
  known: readonly Answer[],
  onAsking: (messages: readonly ChatMessage[]) => void = () => undefined,
): Agent {
  const answers = new Map(known.map((answer) => [answer.tick, answer]))
  let current: Answer | undefined
  let messages: readonly ChatMessage[] = []
  const client: ModelClient = {
    model: options.client.model,
    get windowTokens() {
      return options.client.windowTokens
    },
    stream: (request, signal) => {
      messages = request.messages
      return current ? eventsOf(current) : options.client.stream(request, signal)
    },
  }
  const agent = createLamAgent({ ...options, client })
  return {
    ...agent,
    async decide(observation, signal) {
      current = answers.get(tickOf(observation))
      const decision = await agent.decide(observation, signal)
      onAsking(messages)
      return current ? { ...decision, latencyMs: current.latencyMs } : decision
    },
  }
}

async function* eventsOf({ text, failure, usage, model }: Answer): AsyncGenerator<ModelEvent> {
  yield { type: 'delta', text }
  yield failure ? { type: 'error', failure } : { type: 'done', usage, model, finishReason: null }
}

/**
 * The same agent, whose answers are handed to `keep` before they are followed; those that are known already are not. A failure of
 * the endpoint is no answer.
 */
export function keepingAnswers(
  agent: Agent,
  known: readonly Answer[],
  keep: (answer: Omit<Answer, 'telling'>) => void | Promise<void>,
): Agent {
  const ticks = new Set(known.map(({ tick }) => tick))
  return {
    ...agent,
    async decide(observation, signal) {
      const decision = await agent.decide(observation, signal)
      const tick = tickOf(observation)
      const answer = ticks.has(tick) ? null : answerOf(tick, decision)
      if (answer) await keep(answer)
      return decision
    },
  }
}

function answerOf(
  tick: number,
  { raw: text, failure, usage, model, latencyMs }: Decision,
): Omit<Answer, 'telling'> | null {
  if (failure && !isOwnFailure(failure)) return null
  return { tick, text, failure: failure ?? null, usage, model, latencyMs }
}

/** Whether a failure is the template's or the model's own; all others say nothing about either. */
export const isOwnFailure = (failure: ModelFailure): failure is OwnFailure =>
  failure.code === 'too_long' || failure.code === 'context_full'

type OwnFailure = NonNullable<Answer['failure']>

const tickOf = ({ tick }: EnrichedState): number => Math.round(tick / tickMs)

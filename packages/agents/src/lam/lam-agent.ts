import type { WireHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'
import type { Agent, Decision } from '../agent.ts'
import { inReplyTo } from '../decide.ts'
import type { ChatMessage, ChatRequest, ModelClient, Usage } from '../model-client.ts'
import { personKey } from '../model-client.ts'
import type { Reply, ReplyLimits } from './read-reply.ts'
import { askWithinWindow } from './ask-within-window.ts'
import type { AgentMemory } from './agent-memory.ts'
import { emptyMemory, forgetSameTurn, isAnotherGame, rememberObservation, rememberTurn } from './agent-memory.ts'
import { parseReply } from './parse-reply.ts'
import { renderMessages } from './render-template.ts'

export interface LamAgentOptions extends ReplyLimits {
  readonly client: ModelClient
  /** How many earlier questions and answers of the same game are sent along at most; fewer when the model's window is small. */
  readonly historyTurns: number
  readonly sampling?: Omit<ChatRequest, 'messages'> | undefined
  /** Who asks, where the observation does not say; see `personKey`. */
  readonly person?: string | undefined
}

/** What agents of this program remember of a game, and the longest reply that they read, wherever they play. */
export const historyTurns = 4
export const maxReplyChars = 16_000

/** What `error` says when a whole reply came but held no JSON object; people are shown the start of `raw` then. */
export const invalidJsonError = 'Invalid LAM JSON'

/** Characters of the prompt in the hint of a failed call. */
const promptExcerptChars = 140
/** Characters of a reply in the hint of a failed parse; the whole reply stays in the decision. */
const rawExcerptChars = 2000

/** An agent that asks a language model, with the template as its only instruction (`docs/spec/design.md` section 8). */
export function createLamAgent(options: LamAgentOptions): Agent {
  const { client, historyTurns, sampling, person } = options
  let memory = emptyMemory()
  return {
    name: client.model,
    reset: () => {
      memory = emptyMemory()
    },
    async decide(observation, signal) {
      if (isAnotherGame(memory, observation)) memory = emptyMemory()
      // A reset in the middle of a decision replaces `memory`; what this decision learns is forgotten with its own.
      const own = memory
      rememberObservation(own, observation)
      const messages = renderMessages(observation, own)
      const question = messages.at(-1)
      forgetSameTurn(own, question)
      const startedMs = performance.now()
      const reply = await askWithinWindow(
        options,
        { rendered: messages, history: historyOf(own), sampling, person: person ?? personOf(observation) },
        signal,
      )
      // Of the model: how long the call waited for its turn says nothing about it.
      const latencyMs = Math.round(performance.now() - startedMs - reply.waitedMs)
      const decision = decisionOf(observation, messages, reply, latencyMs)
      if (question && !reply.failure && decision.parse !== 'failed')
        rememberTurn(own, question, reply.text, historyTurns)
      own.lastError = decision.parse === 'failed' ? String(decision.hint['error']) : ''
      return decision
    },
  }
}

/** Whose game it is. Games without a template do not say, and count as one person's: with many sessions nobody is many people. */
export const personOf = ({ prompt_template: template }: EnrichedState): string =>
  template ? personKey(template.user_id) : 'without a template'

const historyOf = ({ turns }: AgentMemory) => turns.flatMap(({ user, assistant }) => [user, assistant])

function decisionOf(
  observation: EnrichedState,
  messages: readonly ChatMessage[],
  { text, failure, usage, model }: Reply,
  latencyMs: number,
): Decision {
  // What came before a failure may hold a whole answer, as when a model goes on talking until time is up.
  const { level: parse, value } = parseReply(text, failure !== null)
  const failed: WireHint = failure
    ? { error: failure.message, prompt: messages[0]?.content.slice(0, promptExcerptChars) }
    : { error: invalidJsonError, raw: text.slice(0, rawExcerptChars) }
  const said = value ?? failed
  // Last, so that a reply cannot pretend to come from another model or to answer another observation.
  const owned = {
    model,
    parse,
    latency_ms: latencyMs,
    usage: wireUsage(usage),
    in_reply_to: inReplyTo(observation),
  }
  return { hint: { ...said, ...owned }, raw: text, parse, usage, failure: failure ?? undefined, latencyMs, model }
}

function wireUsage(usage: Usage | null) {
  if (!usage) return null
  return { prompt_tokens: usage.promptTokens, completion_tokens: usage.completionTokens, estimated: usage.estimated }
}

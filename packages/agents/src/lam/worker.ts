import type { WireHint } from '@clew/contracts/hint'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { topics } from '@clew/contracts/topics'
import { EnrichedStateSchema, TemplateMessageSchema } from '@clew/contracts/mqtt'
import type { Agent } from '../agent.ts'
import type { Channel } from '../channel.ts'
import { decide } from '../decide.ts'
import { type AgentJobs, createSessionRunner } from './session-runner.ts'

export interface LamWorkerOptions {
  readonly channel: Channel
  /** Makes the agent of one session, the one that its observations name. */
  readonly createAgent: (name: string) => Agent
  /** Where observations come from: `maze/state/+`, or a `$share/...` filter when several workers divide them. */
  readonly stateFilter?: string
  /** Whether this worker is to answer a session at all; yes when not given. */
  readonly mayAnswer?: (sessionId: string) => Promise<boolean>
  /**
   * The payload of a hint, with its sender: the agent that answered, and the model that was asked; and with the tokens
   * that it read and wrote. Plain JSON when not given.
   */
  readonly write?: (
    sessionId: string,
    hint: WireHint,
    about: { sender: { name: string; model: string }; tokens: number },
  ) => string
  /** One line for a person, and facts; never a message's body. */
  readonly log: Log
  /** The same of what went well, for whoever follows a request. */
  readonly debug?: Log
}

type Log = (line: string, facts: Readonly<Record<string, unknown>>) => void

export interface LamWorker {
  jobs(): AgentJobs
  stop(): Promise<void>
}

/** A longest template and a largest board, with room for JSON's escapes. */
const maxMessageChars = 256 * 1024

/** Answers every observation on the channel with a hint on the session's hint topic. Resolves when it listens. */
export async function startLamWorker(options: LamWorkerOptions): Promise<LamWorker> {
  const { channel, createAgent, mayAnswer, log, debug, write = (_sessionId, hint) => JSON.stringify(hint) } = options

  const onError = (error: unknown, facts: object = {}) =>
    log('An observation could not be answered.', { ...facts, error: String(error) })
  const answer = async (agent: Agent, observation: EnrichedState, signal: AbortSignal) => {
    const { sessionId, game_id: gameId, game_tick: gameTick } = observation
    const facts = { sessionId, gameId, gameTick }
    if (mayAnswer && !(await mayAnswer(sessionId))) return
    const decision = await decide(agent, observation, signal, (error) => onError(error, facts))
    if (signal.aborted) return
    const sender = { name: observation.agent ?? 'lam', model: agent.name }
    const { usage } = decision
    const tokens = usage ? usage.promptTokens + usage.completionTokens : 0
    debug?.('An observation was answered.', facts)
    // Not awaited: a slow broker must not keep the session from its newest observation.
    channel
      .publish(topics.hintOf(sessionId), write(sessionId, decision.hint, { sender, tokens }))
      .catch((error: unknown) => log('A hint could not be published.', { ...facts, error: String(error) }))
  }
  const runner = createSessionRunner({
    createAgent,
    answer,
    onError,
  })

  const onState = (topic: string, payload: string) => {
    const message = parse(payload)
    // A person's own program answers those for itself, and they need not be read.
    if ((message as { agent?: unknown } | null | undefined)?.agent === 'program') return
    const { data: observation } = EnrichedStateSchema.safeParse(message)
    if (observation) runner.observe(observation)
    else log('A message that is not an observation was ignored.', { topic, length: payload.length })
  }
  const onTemplate = (topic: string, payload: string) => {
    const { data: message } = TemplateMessageSchema.safeParse(parse(payload))
    if (!message) log('A message that is not a template was ignored.', { topic, length: payload.length })
    else if (message.reset) runner.reset(message.session_id)
  }
  const unsubscribeState = await channel.subscribe(options.stateFilter ?? topics.anyState, onState)
  const unsubscribeTemplate = await channel.subscribe(topics.anyTemplate, onTemplate)
  return {
    jobs: runner.jobs,
    stop: async () => {
      await Promise.allSettled([unsubscribeState(), unsubscribeTemplate()])
      runner.stop()
    },
  }
}

/** Messages come from outside: what is no JSON, or too long, is `undefined`. */
function parse(payload: string): unknown {
  if (payload.length > maxMessageChars) return undefined
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

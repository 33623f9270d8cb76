import { randomInt } from 'node:crypto'
import type { Agent } from '@clew/agents/agent'
import { createAgent } from '@clew/agents/registry'
import { createLamAgent, historyTurns, maxReplyChars } from '@clew/agents/lam/lam-agent'
import { type LamWorker, startLamWorker } from '@clew/agents/lam/worker'
import { topics } from '@clew/contracts/topics'
import type { FastifyBaseLogger } from 'fastify'
import type { Broker } from './broker/open-broker.ts'
import type { Env } from './env.ts'
import type { HintSeals } from './hint-sender.ts'
import type { Model } from './model.ts'

export interface WorkerOptions {
  readonly env: Pick<Env, 'lamTimeoutMs'>
  readonly broker: Pick<Broker, 'channel' | 'groupFilter' | 'mayAnswer'>
  readonly model: Model
  /** Signs what this worker answers, so that no other sender is taken for it. */
  readonly seals: HintSeals
  readonly log: FastifyBaseLogger
}

/** Answers observations with the agent that they name, sharing the sessions with every other worker on the broker. */
export function startWorker({ env, broker, model, seals, log }: WorkerOptions): Promise<LamWorker> {
  const createLam = () =>
    timed(createLamAgent({ client: model.client, historyTurns, maxReplyChars, timeoutMs: env.lamTimeoutMs }), model)
  return startLamWorker({
    channel: broker.channel,
    stateFilter: broker.groupFilter('lam', topics.anyState),
    mayAnswer: broker.mayAnswer,
    createAgent: (name) => createAgent(name, { createLam, seed: randomInt(2 ** 32) }),
    write: (sessionId, hint, { sender, tokens }) =>
      seals.sign(sessionId, hint, { kind: 'worker', ...sender }, model.isBuiltin ? 0 : tokens),
    log: (line, facts) => log.info(facts, line),
    debug: (line, facts) => log.debug(facts, line),
  })
}

/** An agent whose decisions tell how long the model takes for one. */
function timed(agent: Agent, { health }: Model): Agent {
  return {
    ...agent,
    async decide(observation, signal) {
      const decision = await agent.decide(observation, signal)
      health.noteDecision(decision)
      return decision
    },
  }
}

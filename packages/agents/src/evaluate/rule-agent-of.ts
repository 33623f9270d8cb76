import type { Answer } from '@clew/contracts/evaluations/answer'
import { createGame, specOnBoard } from '@clew/engine'
import type { Agent } from '../agent.ts'
import { historyTurns, maxReplyChars } from '../lam/lam-agent.ts'
import { renderTemplate } from '../lam/render-template.ts'
import { toldObservation } from '../lam/told-observation.ts'
import type { ModelClient } from '../model-client.ts'
import { compileTemplate } from '../rule-agent/compile/compile-template.ts'
import type { Policy } from '../rule-agent/policy.ts'
import { createPolicyClient } from '../rule-agent/wire/policy-client.ts'
import { createKnowingAgent } from './known-answers.ts'
import { stateOf } from './play-game.ts'

const timeoutMs = 60_000

/**
 * The built-in rule agent under a template that is read once: it plays as it does when it is asked over the wire, where the
 * whole text comes with each observation. What is `known` stands in the place of its own answers.
 */
export function ruleAgentOf(templateText: string, known: readonly Answer[] = []): Agent {
  return createKnowingAgent({ client: ruleClientOf(templateText), historyTurns, maxReplyChars, timeoutMs }, known)
}

/** What answers where a model would. */
export const ruleClientOf = (templateText: string): ModelClient => createPolicyClient(playedPolicy(templateText))

/** All that it plays by. Placeholders are read with what stands in them when a game begins. */
function playedPolicy(templateText: string): Policy {
  const state = stateOf(createGame(specOnBoard('standard-1', 'lam', 1, 0)), {})
  const memory = { visited: [state.player_pos], lastError: '' }
  return compileTemplate(renderTemplate(templateText, toldObservation(state), memory)).policy
}

/** The same for texts under which `ruleAgentOf` wins and loses the same games. */
export const policyKey = (templateText: string): string => JSON.stringify(playedPolicy(templateText))

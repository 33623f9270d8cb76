import type { Answer } from '@clew/contracts/evaluations/answer'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import type { Agent } from '../agent.ts'
import { createAgent } from '../registry.ts'
import { ruleAgentOf } from './rule-agent-of.ts'

/** An agent of an evaluation that asks no endpoint: it plays the same game of a seed each time. `known`: see `ruleAgentOf`. */
export const evaluatedAgent = (name: EvaluationAgent, templateText: string, known?: readonly Answer[]): Agent =>
  createAgent(name, { createLam: () => ruleAgentOf(templateText, known), seed: 1 })

import { specOfSuite, type Suite } from '@clew/contracts/evaluations/suites'
import type { Agent } from '../agent.ts'
import { paceOfSuite } from './pace-of-suite.ts'
import { playGame } from './play-game.ts'
import { ruleAgentOf } from './rule-agent-of.ts'

/** Whether an agent under a template wins a seed of a suite: what `evaluateSeed` says of it, without the rest. */
export async function winsSeed(suite: Suite, seed: number, agent: Agent, templateText: string): Promise<boolean> {
  const { game } = await playGame({ spec: specOfSuite(suite, seed), agent, ...paceOfSuite(suite, false), templateText })
  return game.status === 'won'
}

/** Plays texts by the built-in rule agent: whether a seed of a suite is won. A text is read once for the seeds that follow each other. */
export function createTextPlayer(suite: Suite): (templateText: string, seed: number) => Promise<boolean> {
  let read: string | null = null
  let agent = ruleAgentOf('')
  return (templateText, seed) => {
    if (templateText !== read) [read, agent] = [templateText, ruleAgentOf(templateText)]
    return winsSeed(suite, seed, agent, templateText)
  }
}

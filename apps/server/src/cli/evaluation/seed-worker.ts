import { parentPort, workerData } from 'node:worker_threads'
import { createAgent } from '@clew/agents/create-agent'
import { playSeed } from '@clew/agents/evaluate/play-seed'
import { ruleAgentOf } from '@clew/agents/evaluate/rule-agent-of'
import { type SuiteName, suites } from '@clew/contracts/evaluations/suites'
import type { PlayingAgent } from './options.ts'

/** What a thread plays; each message to it is a seed, and its answer a `SeedOutcome`. */
export interface ThreadTask {
  readonly suite: SuiteName
  readonly agent: PlayingAgent
  readonly templateText: string | undefined
  readonly robustness: boolean
}

const { suite, agent: name, templateText, robustness } = workerData as ThreadTask
const agent = createAgent(name, { createLam: () => ruleAgentOf(templateText ?? ''), seed: 1 })

parentPort?.on('message', (seed: number) => {
  const agentFor = () => agent
  const playing = playSeed({ suite: suites[suite], seed, agentFor, robustness, templateText, isTimed: false })
  void playing.then((outcome) => parentPort?.postMessage(outcome))
})

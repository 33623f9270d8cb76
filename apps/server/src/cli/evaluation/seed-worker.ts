import { parentPort, workerData } from 'node:worker_threads'
import { evaluatedAgent } from '@clew/agents/evaluate/evaluated-agent'
import { playSeed } from '@clew/agents/evaluate/play-seed'
import type { Suite } from '@clew/contracts/evaluations/suites'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'

/** What a thread plays; each message to it is a seed, and its answer a `SeedOutcome`. */
export interface ThreadTask {
  readonly suite: Suite
  readonly agent: EvaluationAgent
  readonly templateText: string | undefined
  readonly robustness: boolean
}

const { suite, agent: name, templateText, robustness } = workerData as ThreadTask
const agent = evaluatedAgent(name, templateText ?? '')

parentPort?.on('message', (seed: number) => {
  const agentFor = () => agent
  const playing = playSeed({ suite, seed, agentFor, robustness, templateText, isTimed: false })
  void playing.then((outcome) => parentPort?.postMessage(outcome))
})

import { setPriority } from 'node:os'
import type { Agent } from '@clew/agents/agent'
import { judged } from '@clew/agents/evaluate/adherence'
import { evaluatedAgent } from '@clew/agents/evaluate/evaluated-agent'
import { playSeed } from '@clew/agents/evaluate/play-seed'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { Suite } from '@clew/contracts/evaluations/suites'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import { doJobs } from '../../platform/thread-jobs.ts'

/** One seed, played by an agent that asks no endpoint. */
export interface SeedJob {
  readonly suite: Suite
  readonly seed: number
  readonly agent: EvaluationAgent
  readonly robustness: boolean
  /** Of the template. */
  readonly content: string
}

/** A model's game that was played elsewhere. */
export interface JudgeJob {
  readonly result: SeedResult
  /** Of the template. */
  readonly content: string
}

/** Live games and pages come first. Only Linux has priorities of threads: elsewhere it would be the whole server's. */
const niceness = 10
if (process.platform === 'linux') setPriority(niceness)

/** A claim's games come one after the other, and the rule agent reads its template once for all of them. */
let last: { readonly name: string; readonly content: string; readonly agent: Agent } | undefined

function agentOf({ agent: name, content }: SeedJob): Agent {
  if (last?.name !== name || last.content !== content) last = { name, content, agent: evaluatedAgent(name, content) }
  return last.agent
}

async function play(job: SeedJob): Promise<SeedResult> {
  const { suite, seed, robustness, content: templateText } = job
  const agentFor = () => agentOf(job)
  const played = await playSeed({ suite, seed, agentFor, robustness, templateText, isTimed: false })
  if (played.kind === 'not-measured') throw new Error(played.failure.message)
  return played.result
}

doJobs(async (job: SeedJob | JudgeJob) => ('result' in job ? judged(job.result, job.content) : play(job)))

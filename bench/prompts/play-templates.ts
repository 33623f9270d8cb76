import { parentPort } from 'node:worker_threads'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { playGame } from '@clew/agents/evaluate/play-game'
import { createPolicyClient } from '@clew/agents/rules/policy-client'
import { compileTemplate } from '@clew/agents/rules/compile-template'
import { type BoardName, specOnBoard } from '@clew/engine'
import { clocks } from '../agents/suites.ts'

/** Some games of a template on a board, from a seed on. */
export interface Job {
  readonly template: string
  readonly board: BoardName
  readonly clock: keyof typeof clocks
  readonly from: number
  readonly count: number
}

export interface JobResult {
  readonly job: Job
  readonly wins: number
}

/** Germs where a player chooses them. */
const germs = 5

/** The policy of a template plays through all that a template does, but for the reading of it, which is done once. */
async function play(job: Job): Promise<JobResult> {
  const { template, board, clock, from, count } = job
  const client = createPolicyClient(compileTemplate(template).policy)
  const agent = createLamAgent({ client, historyTurns: 2, timeoutMs: 60_000, maxReplyChars: 100_000 })
  let wins = 0
  for (let seed = from; seed < from + count; seed++) {
    const spec = specOnBoard(board, 'lam', seed, germs)
    const { game } = await playGame({ ...clocks[clock], spec, agent, maxTicks: 1500, templateText: 'as compiled' })
    if (game.status === 'won') wins++
  }
  return { job, wins }
}

parentPort?.on('message', (job: Job) => void play(job).then((result) => parentPort?.postMessage(result)))

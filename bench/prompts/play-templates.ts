import { parentPort } from 'node:worker_threads'
import { playGame } from '@clew/agents/evaluate/play-game'
import { ruleAgentOf } from '@clew/agents/evaluate/rule-agent-of'
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

async function play(job: Job): Promise<JobResult> {
  const { template, board, clock, from, count } = job
  const agent = ruleAgentOf(template)
  let wins = 0
  for (let seed = from; seed < from + count; seed++) {
    const spec = specOnBoard(board, 'lam', seed, germs)
    const { game } = await playGame({ ...clocks[clock], spec, agent, maxTicks: 1500, templateText: template })
    if (game.status === 'won') wins++
  }
  return { job, wins }
}

parentPort?.on('message', (job: Job) => void play(job).then((result) => parentPort?.postMessage(result)))

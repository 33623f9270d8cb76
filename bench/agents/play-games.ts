import { parentPort } from 'node:worker_threads'
import { finalScore } from '@clew/engine'
import type { Agent } from '../../packages/agents/src/agent.ts'
import { createAgent } from '../../packages/agents/src/registry.ts'
import { createDqnAgent } from '../../packages/agents/src/dqn/dqn-agent.ts'
import { playGame } from '../../packages/agents/src/evaluate/play-game.ts'
import { createLamAgent } from '../../packages/agents/src/lam/lam-agent.ts'
import { builtinClient } from '../../packages/agents/src/rule-agent/wire/builtin-client.ts'
import { createCarefulCollector } from './careful-collector.ts'
import { freezingTemplate } from './freezing-template.ts'
import { type BenchAgent, firstTestSeed, suites } from './suites.ts'

/** Some games of a suite, by number of the suite. */
export interface Job {
  readonly suite: number
  readonly agent: BenchAgent
  readonly from: number
  readonly count: number
}

export interface GameResult {
  readonly isWon: boolean
  readonly oxygen: number
  readonly ticks: number
  /** The score that the leaderboard ranks by. */
  readonly score: number
}

export interface JobResult {
  readonly job: Job
  readonly games: readonly GameResult[]
  readonly decisions: number
  readonly decisionMs: number
}

const createLam = () =>
  createLamAgent({ client: builtinClient, historyTurns: 2, timeoutMs: 60_000, maxReplyChars: 20_000 })

function createPlayer(name: BenchAgent, seed: number): Agent {
  switch (name) {
    case 'careful collector':
      return createCarefulCollector()
    case 'dqn/alone':
      return createDqnAgent({ lookAhead: false })
    case 'rule agent':
      return createLam()
    case 'random':
    case 'bfs':
    case 'cautious':
    case 'planner':
    case 'dqn':
      return createAgent(name, { createLam, seed })
  }
}

/** A clock around an agent's decisions. */
function timed(agent: Agent, spent: { decisions: number; ms: number }): Agent {
  return {
    ...agent,
    async decide(observation, signal) {
      const startedMs = performance.now()
      const decision = await agent.decide(observation, signal)
      spent.ms += performance.now() - startedMs
      spent.decisions++
      if (decision.parse === 'failed') throw new Error(String(decision.hint['error']))
      return decision
    },
  }
}

async function play(job: Job): Promise<JobResult> {
  const { board, play: pace } = suites[job.suite]!
  const spent = { decisions: 0, ms: 0 }
  const agent = createPlayer(job.agent, job.from)
  const games: GameResult[] = []
  const templateText = job.agent === 'rule agent' ? freezingTemplate : undefined
  for (let seed = job.from; seed < job.from + job.count; seed++) {
    const player = job.agent === 'random' ? createPlayer('random', seed) : agent
    const spec = { ...board, seed: firstTestSeed + seed, mode: 'lam' } as const
    const { game } = await playGame({ ...pace, spec, agent: timed(player, spent), templateText })
    games.push({
      isWon: game.status === 'won',
      oxygen: game.oxygenCollected,
      ticks: game.tick,
      score: finalScore(game).newScore,
    })
  }
  return { job, games, decisions: spent.decisions, decisionMs: spent.ms }
}

parentPort?.on('message', (job: Job) => void play(job).then((result) => parentPort?.postMessage(result)))

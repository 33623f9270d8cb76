import { createBfsAgent } from '@clew/agents/baselines/bfs'
import { createCautiousAgent } from '@clew/agents/baselines/cautious'
import { createRandomAgent } from '@clew/agents/baselines/random'
import { winsSeed } from '@clew/agents/evaluate/wins-seed'
import type { Suite } from '@clew/contracts/evaluations/suites'
import { createBreather } from '../../../lib/breather.ts'

/** Play these seeds with each of the agents, and forget what was asked before. What was played on the suite is kept. */
export interface BaselinesQuestion {
  readonly suite: Suite
  readonly agents: readonly Baseline[]
  readonly seeds: readonly number[]
}

/** By seed whether it was won, as far as they are played. */
export type BaselinesProgress = ReadonlyMap<Baseline, ReadonlyMap<number, boolean>>

/** As an evaluation has them play, so that both play the same games. */
const agents = { random: createRandomAgent(1), bfs: createBfsAgent(), cautious: createCautiousAgent() }
/** Agents of this program that read no template and play a game in milliseconds. */
export type Baseline = keyof typeof agents

/** The thread looks up for another question, and tells of what it has, so often. */
const sliceMs = 100

const played = new Map<Baseline, Map<number, boolean>>()
let asked: BaselinesQuestion | null = null

addEventListener('message', ({ data }: MessageEvent<BaselinesQuestion>) => {
  asked = data
  void answer(data)
})

/** Seed by seed, so that all rates settle together. */
async function answer(question: BaselinesQuestion): Promise<void> {
  const breathe = createBreather(sliceMs, tell)
  for (const seed of question.seeds) {
    for (const name of question.agents) {
      const won = played.get(name) ?? new Map<number, boolean>()
      played.set(name, won)
      if (!won.has(seed)) won.set(seed, await winsSeed(question.suite, seed, agents[name], ''))
    }
    await breathe()
    if (asked !== question) return
  }
  tell()
}

const tell = () => postMessage(played satisfies BaselinesProgress)

import { createCautiousAgent } from '../../packages/agents/src/baselines/cautious.ts'
import { createEncoder } from '../../packages/agents/src/dqn/features.ts'
import type { Situation } from '../../packages/agents/src/situation/situation.ts'
import { loadNetwork } from '../../packages/agents/src/dqn/load-network.ts'
import { createEvaluator } from '../../packages/agents/src/dqn/network.ts'
import { createJudge, judge } from '../../packages/agents/src/dqn/planning.ts'
import { readSituation } from '../../packages/agents/src/situation/read-situation.ts'
import { playGame } from '../../packages/agents/src/evaluate/play-game.ts'

const games = 20
const roundsOfAll = 20

/** Milliseconds that one inference takes: from a situation to the expected returns of its moves, features included. */
export async function timeInference(cols: number, rows: number, germs: number): Promise<number> {
  const situations = await collectSituations(cols, rows, germs)
  const network = await loadNetwork(cols > 17 ? 'large' : 'standard')
  const judging = createJudge(createEncoder(cols * rows), createEvaluator(network))
  const values = new Float32Array(5)
  const judgeAll = () => situations.forEach((situation) => judge(judging, situation, values))
  judgeAll()
  const startedMs = performance.now()
  for (let round = 0; round < roundsOfAll; round++) judgeAll()
  return (performance.now() - startedMs) / roundsOfAll / situations.length
}

/** What a player that takes care comes by. */
async function collectSituations(cols: number, rows: number, germs: number): Promise<Situation[]> {
  const found: Situation[] = []
  const cautious = createCautiousAgent()
  const agent: typeof cautious = {
    ...cautious,
    decide(observation, signal) {
      const situation = readSituation(observation, found.at(-1)?.map ?? null)
      if (typeof situation !== 'string') found.push(situation)
      return cautious.decide(observation, signal)
    },
  }
  const pace = { decisionTicks: 1, latencyTicks: 0, maxTicks: 100 }
  for (let seed = 1; seed <= games; seed++)
    await playGame({ ...pace, spec: { cols, rows, germs, loops: 60, allowances: null, seed, mode: 'lam' }, agent })
  return found
}

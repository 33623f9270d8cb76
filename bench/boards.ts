import { boardNames, type GameSpec, specOnBoard } from '@clew/engine'
import type { Agent } from '../packages/agents/src/agent.ts'
import { createBfsAgent } from '../packages/agents/src/baselines/bfs.ts'
import { createCautiousAgent } from '../packages/agents/src/baselines/cautious.ts'
import { createDqnAgent } from '../packages/agents/src/dqn/dqn-agent.ts'
import { winnableInTicks } from '../packages/agents/src/evaluate/oracle.ts'
import { playGame, type PlayOptions } from '../packages/agents/src/evaluate/play-game.ts'

/** `npm run bench boards [seeds]`: the table of docs/boards.md: on how many seeds of a board a win is possible, and who wins. */
const seeds = Number(process.argv[2] ?? 500)
/** The referee's own limit is longer; nobody who is on the way needs as much. */
const maxTicks = 1500
const germsOfClassic = 5

type Pace = Pick<PlayOptions, 'decisionTicks' | 'latencyTicks'>
const everyTick: Pace = { decisionTicks: 1, latencyTicks: 0 }
const lockstep: Pace = { decisionTicks: 5, latencyTicks: 0 }

async function winsOf(specs: readonly GameSpec[], agent: Agent, pace: Pace): Promise<number> {
  let wins = 0
  for (const spec of specs) {
    const { game } = await playGame({ ...pace, spec, agent, maxTicks })
    wins += Number(game.status === 'won')
  }
  return wins
}

const percent = (wins: number): string => `${((wins / seeds) * 100).toFixed(0)} %`

console.log('| board | winnable | ticks of the oracle | bfs | cautious | cautious, lockstep | dqn alone |')
console.log('|---|---|---|---|---|---|---|')
for (const name of boardNames) {
  const specs = Array.from({ length: seeds }, (_, i) => specOnBoard(name, 'lam', i + 1, germsOfClassic))
  const ticks = specs.flatMap((spec) => winnableInTicks(spec, maxTicks) ?? []).toSorted((a, b) => a - b)
  const wins = [
    await winsOf(specs, createBfsAgent(), everyTick),
    await winsOf(specs, createCautiousAgent(), everyTick),
    await winsOf(specs, createCautiousAgent(), lockstep),
    await winsOf(specs, createDqnAgent({ lookAhead: false }), everyTick),
  ]
  const median = ticks[Math.trunc(ticks.length / 2)]
  console.log(`| ${[`\`${name}\``, percent(ticks.length), median, ...wins.map(percent)].join(' | ')} |`)
}

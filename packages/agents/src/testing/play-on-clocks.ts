import type { GameSpec } from '@clew/engine'
import type { Agent } from '../agent.ts'
import { playGame } from '../evaluate/play-game.ts'

const clocks = [
  { decisionTicks: 1, latencyTicks: 0, clock: undefined },
  { decisionTicks: 5, latencyTicks: 0, clock: 'lockstep' },
  { decisionTicks: 30, latencyTicks: 1, clock: 'realtime' },
] as const

/** Games of an agent on the seeds from 1 on: asked every tick, in lockstep, and in real time. */
export async function playOnClocks(createAgent: () => Agent, board: Omit<GameSpec, 'seed'>, seeds: number) {
  const played = []
  for (const clock of clocks)
    for (let seed = 1; seed <= seeds; seed++) {
      const game = await playGame({ ...clock, agent: createAgent(), maxTicks: 300, spec: { ...board, seed } })
      played.push({ ...game, latencyTicks: clock.latencyTicks })
    }
  return played
}

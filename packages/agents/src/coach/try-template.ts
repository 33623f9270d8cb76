import type { Clock } from '@clew/contracts/clock'
import { standardSpec } from '@clew/engine'
import { ruleAgentOf } from '../evaluate/rule-agent-of.ts'
import { winRate } from '../evaluate/win-rate.ts'

/** Mazes in which a text is tried; always the same ones, so that two texts can be compared. */
export const practiceMazes = 40

const germs = 5
/** As a game is played by default: an observation every 3 s with an answer a tick later, or a decision for every 5 ticks. */
const clocks = {
  realtime: { decisionTicks: 30, latencyTicks: 1 },
  lockstep: { decisionTicks: 5, latencyTicks: 0 },
} as const
const maxTicks = 600

/**
 * How many of the practice mazes the built-in agent wins with a text. Deterministic; grows with the decisions of 40 games.
 */
export async function countWins(text: string, clock: Clock): Promise<number> {
  const { seed: _seed, mode: _mode, ...board } = standardSpec('lam', 0, germs)
  const seeds = Array.from({ length: practiceMazes }, (_, index) => index + 1)
  const agent = ruleAgentOf(text)
  return (await winRate({ ...clocks[clock], maxTicks, board, seeds, templateText: text, createAgent: () => agent }))
    .wins
}

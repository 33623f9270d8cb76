import type { GameSpec } from '@clew/engine'
import type { Agent } from '../agent.ts'
import type { PlayOptions } from './play-game.ts'
import { playGame } from './play-game.ts'

export interface WinRateOptions extends Omit<PlayOptions, 'spec' | 'agent'> {
  readonly seeds: Iterable<number>
  readonly board: Omit<GameSpec, 'seed' | 'mode'>
  readonly createAgent: (seed: number) => Agent
}

export interface WinRate {
  readonly games: number
  readonly wins: number
  /** Wins by games; 0 without games. */
  readonly rate: number
}

/** Plays one game for each seed and counts the wins. */
export async function winRate({ seeds, board, createAgent, ...play }: WinRateOptions): Promise<WinRate> {
  let games = 0
  let wins = 0
  for (const seed of seeds) {
    const { game } = await playGame({ ...play, spec: { ...board, seed, mode: 'lam' }, agent: createAgent(seed) })
    games += 1
    if (game.status === 'won') wins += 1
  }
  return { games, wins, rate: games === 0 ? 0 : wins / games }
}

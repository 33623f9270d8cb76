import { decodeRecord, type Game, observe, replay } from '@clew/engine'

/** How a game of an agent ended, and how a lost one found the player. */
export interface Ending {
  readonly outcome: 'won' | 'germ' | 'time'
  readonly steps: number
  /** No step was taken for a while before the game ended. */
  readonly isStill: boolean
  readonly oxygen: number
}

/** Longer than any step takes: whoever has not moved for so long waits for the next answer. */
const stillTicks = 5

/** Plays a record again and says how it ended; null for one that does not lead to an end. Grows with the ticks of the game. */
export function readEnding(text: string): Ending | null {
  const record = decodeRecord(text)
  const game = record && replay(record)
  if (!game || game.status === 'running') return null
  return {
    outcome: game.status === 'won' ? 'won' : isOnGerm(game) ? 'germ' : 'time',
    steps: game.totalSteps,
    isStill: game.tick - game.lastStepTick > stillTicks,
    oxygen: game.oxygenCollected,
  }
}

function isOnGerm(game: Game): boolean {
  const { player_pos: player, germs } = observe(game)
  return germs.some(({ x, y }) => x === player[0] && y === player[1])
}

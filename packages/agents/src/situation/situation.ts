import type { BoardMap } from './board-map.ts'
import type { GermBelief } from './germ-belief.ts'

/** Where a player is, and what it knows. Moves are 0 stay, 1 up, 2 right, 3 down, 4 left. */
export interface Situation {
  readonly map: BoardMap
  player: number
  /** 1 where an oxygen pellet lies, by cell. */
  readonly pellets: Uint8Array
  readonly belief: GermBelief
  /** Ticks until the germs are seen again; 1 where they are seen every tick. */
  ticksToLook: number
}

import type { Pace } from '../../situation/pace.ts'
import type { Settings } from '../policy.ts'
import type { CellCost } from './germ-risk.ts'
import type { Maze } from './maze.ts'

/** A visited cell counts for so many steps when visited cells are avoided. */
export const visitedCost = 4

/** What the planner works with in one decision. */
export interface Task {
  readonly maze: Maze
  readonly settings: Settings
  /** Cells known from earlier messages, oldest first. */
  readonly trail: readonly number[]
  /** Pellets collected so far, 0 when unknown. */
  readonly collected: number
  /** Germs and visited cells together. */
  readonly cost: CellCost
  readonly maxSteps: number
  /** Ticks that were played; 0 when unknown. */
  readonly tick: number
  readonly pace: Pace
  /** What is left of the last path. */
  readonly before: readonly number[]
}

/** Cells from the player's on, that cell included, and what the walk costs in steps. */
export interface Walk {
  readonly cells: readonly number[]
  readonly cost: number
}

import type { Observation } from '@clew/contracts/mqtt'
import { shortestPath } from '@clew/engine'
import type { Agent } from '../agent.ts'
import { ownDecision } from '../decide.ts'
import { gridOf } from '../situation/board-map.ts'

/** An observation as the engine's path search wants it: cells are indices, walls are 1, and the border is wall. */
export interface MazeView {
  readonly grid: Uint8Array
  readonly cols: number
  readonly player: number
  readonly exit: number
  readonly germs: readonly number[]
}

/** Reads an observation. Maps of any shape are taken. */
export function viewMaze({ visible_map, player_pos, exit_pos, germs }: Observation): MazeView {
  const cols = visible_map[0]?.length ?? 0
  const cellAt = (x: number, y: number) => y * cols + x
  return {
    grid: gridOf(visible_map),
    cols,
    player: cellAt(...player_pos),
    exit: cellAt(...exit_pos),
    germs: germs.map(({ x, y }) => cellAt(x, y)),
  }
}

/** The floor cells beside a cell. */
export function floorBeside({ grid, cols }: MazeView, cell: number): number[] {
  return [cell - cols, cell + 1, cell + cols, cell - 1].filter((beside) => grid[beside] === 0)
}

/** A shortest way from the player to the exit that keeps off some cells; both ends included, empty when there is none. */
export function wayToExit({ grid, cols, player, exit }: MazeView, avoided: Iterable<number> = []): number[] {
  const free = Uint8Array.from(grid)
  for (const cell of avoided) if (cell !== player) free[cell] = 1
  return shortestPath(free, cols, player, exit)
}

/** An agent without a model: `choose` names the cells to walk, or none to stand still. */
export function createBaseline(name: string, choose: (view: MazeView) => readonly number[], reset = () => {}): Agent {
  return {
    name,
    reset,
    decide: async (observation) => {
      const startedMs = performance.now()
      const view = viewMaze(observation)
      const path = choose(view).map((cell) => [cell % view.cols, Math.trunc(cell / view.cols)])
      const said = { hint: sentenceOf(path.length - 1), path }
      return ownDecision(name, observation, said, Math.round(performance.now() - startedMs))
    },
  }
}

function sentenceOf(steps: number): string {
  if (steps < 1) return 'I stand still.'
  return steps === 1 ? 'I walk 1 cell.' : `I walk ${steps} cells.`
}

import type { EnrichedState, Observation } from '@clew/contracts/mqtt'
import type { Cell } from '@clew/engine'
import { shortestPath } from '@clew/engine'
import type { Agent, Decision } from '../agent.ts'
import { inReplyTo } from '../decide.ts'

/** An observation as the engine's path search wants it: cells are indices, walls are 1, and the border is wall. */
export interface MazeView {
  readonly grid: Uint8Array
  readonly cols: number
  readonly player: number
  readonly exit: number
  readonly germs: readonly number[]
}

/** Reads an observation. Maps of any shape are taken; what is not inside the border is wall. */
export function viewMaze(observation: Observation): MazeView {
  const map = observation.visible_map
  const rows = map.length
  const cols = map[0]?.length ?? 0
  const grid = new Uint8Array(rows * cols).fill(1)
  for (let y = 1; y < rows - 1; y += 1)
    for (let x = 1; x < cols - 1; x += 1) if (map[y]?.[x] === 1) grid[y * cols + x] = 0
  const [playerX, playerY] = observation.player_pos
  const [exitX, exitY] = observation.exit_pos
  return {
    grid,
    cols,
    player: playerY * cols + playerX,
    exit: exitY * cols + exitX,
    germs: observation.germs.map(({ x, y }) => y * cols + x),
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
      const path = choose(view).map((cell): Cell => ({ x: cell % view.cols, y: Math.floor(cell / view.cols) }))
      return decisionOf(name, observation, path, Math.round(performance.now() - startedMs))
    },
  }
}

function decisionOf(name: string, observation: EnrichedState, path: readonly Cell[], latencyMs: number): Decision {
  const hint = {
    hint: sentenceOf(path.length - 1),
    path: path.map(({ x, y }) => [x, y]),
    ...(observation.breaks_remaining !== undefined && { breaks_remaining: observation.breaks_remaining }),
    model: name,
    parse: 'valid',
    latency_ms: latencyMs,
    usage: null,
    in_reply_to: inReplyTo(observation),
  }
  return { hint, raw: '', parse: 'valid', usage: null, latencyMs, model: name }
}

function sentenceOf(steps: number): string {
  if (steps < 1) return 'I stand still.'
  return steps === 1 ? 'I walk 1 cell.' : `I walk ${steps} cells.`
}

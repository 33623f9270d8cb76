import { maxTicks } from '../limits.ts'
import { allowancesLeft, breaksRemaining } from '../rules/allowances.ts'
import { fillTables } from '../rules/board.ts'
import { shortestPath } from '../rules/shortest-path.ts'
import type { Game } from '../types.ts'

/** What is true of every game at every moment; answers the names of the claims that do not hold. */
export function brokenInvariants(game: Game): string[] {
  const isFloor = (cell: number) => game.grid[cell] === 0
  const openings = new Uint8Array(game.openings.length)
  const germAhead = new Uint16Array(game.germAhead.length)
  fillTables({ grid: game.grid, deltas: game.deltas, openings, germAhead })
  const touched = [...game.germs].some((state) => state >> 2 === game.player)
  const isRunning = game.status === 'running'
  const claims: Record<string, boolean> = {
    'all numbers are integers': Object.values(game).every(
      (value) => typeof value !== 'number' || Number.isSafeInteger(value),
    ),
    'the player is on floor': isFloor(game.player),
    'the exit is on floor': isFloor(game.exit),
    'every germ is on floor': game.germs.every((state) => isFloor(state >> 2)),
    'every pellet is on floor': game.pellets.every((pellet, cell) => pellet === 0 || isFloor(cell)),
    'every visited cell is floor': game.visited.every((visited, cell) => visited === 0 || isFloor(cell)),
    'the border is wall': game.grid.every((wall, cell) => wall === 1 || !isBorder(game, cell)),
    'the tables belong to the grid': `${openings},${germAhead}` === `${game.openings},${game.germAhead}`,
    'the exit can be reached': shortestPath(game.grid, game.cols, game.player, game.exit).length > 0,
    'a running game goes on': !isRunning || (!touched && game.player !== game.exit && game.tick < maxTicks),
    'a won game was won': game.status !== 'won' || (!touched && game.player === game.exit),
    'a lost game was lost': game.status !== 'lost' || touched || game.tick === maxTicks,
    'oxygen under the player is collected': game.pellets[game.player] === 0,
    'breaks are limited': breaksRemaining(game) >= 0,
    'allowances are limited': Object.values(allowancesLeft(game) ?? {}).every((left) => left >= 0),
    'the plan is on floor': game.path.every(isFloor) && game.pathNext <= game.path.length,
    'bfs steps are limited': game.bfsSteps >= 0 && game.bfsSteps <= 4,
    'counts go together':
      game.backtrackCount + game.deadEndEntries <= game.totalSteps && game.lastStepTick <= game.tick,
  }
  return Object.keys(claims).filter((claim) => !claims[claim])
}

function isBorder(game: Game, cell: number): boolean {
  const x = cell % game.cols
  return x === 0 || x === game.cols - 1 || cell < game.cols || cell >= game.grid.length - game.cols
}

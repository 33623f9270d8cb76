import type { OnEvent } from '../events.ts'
import type { Cell, Game, Move, RefusalReason } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { cellAt, cellIndex, isOpen } from './board.ts'
import { isTouched } from './germs.ts'
import { collectOxygen } from './oxygen.ts'
import { shortestPath } from './shortest-path.ts'

/**
 * The player's part of a tick. A bfs request takes the whole tick in both modes; else a person's move counts in manual
 * mode and the plan in LAM mode.
 */
export function movePlayer(game: Game, move: Move, onEvent?: OnEvent): void {
  if (game.bfsSteps > 0) walkShortestWay(game, onEvent)
  else if (game.spec.mode === 'lam') followPath(game, onEvent)
  else if (move !== 0) push(game, move - 1, onEvent)
}

/** Speed boost: 2 moves per tick. The second is the boost's, not the person's, so a wall before it is no collision. */
function push(game: Game, dir: number, onEvent?: OnEvent): void {
  if (!isOpen(game, game.player, dir)) return collide(game, onEvent)
  walkTo(game, game.player + game.deltas[dir]!, onEvent)
  if (game.tick < game.speedBoostEndTick && game.status === 'running' && isOpen(game, game.player, dir)) {
    walkTo(game, game.player + game.deltas[dir]!, onEvent)
  }
}

function collide(game: Game, onEvent?: OnEvent): void {
  game.collisionCount++
  onEvent?.({ kind: 'blocked' })
}

function followPath(game: Game, onEvent?: OnEvent): void {
  const moves = game.tick < game.speedBoostEndTick ? 2 : 1
  for (let i = 0; i < moves && game.status === 'running'; i++) {
    if (game.pathNext < game.path.length) walkTo(game, game.path[game.pathNext++]!, onEvent)
    else if (game.pathHitsWall) {
      collide(game, onEvent)
      game.pathHitsWall = false
    }
  }
}

/** Moves exactly as many cells as asked in one go, but not past the exit; the request is used up. */
function walkShortestWay(game: Game, onEvent?: OnEvent): void {
  const way = shortestPath(game.grid, game.cols, game.player, game.exit)
  const end = Math.min(game.bfsSteps, way.length - 1)
  game.bfsSteps = 0
  for (let i = 1; i <= end && game.status === 'running'; i++) {
    walkTo(game, way[i]!, onEvent)
    game.wasAssisted = true
  }
}

/** One step onto a neighbouring floor cell, with everything that is counted about it (`docs/spec/design.md` section 5). */
function walkTo(game: Game, cell: number, onEvent?: OnEvent): void {
  game.player = cell
  game.totalSteps++
  game.lastStepTick = game.tick + 1
  if (game.visited[cell] === 1) game.backtrackCount++
  else if (isDeadEnd(game, cell)) game.deadEndEntries++
  onEvent?.({ kind: 'stepped', cell: cellAt(game, cell) })
  arrive(game, onEvent)
}

function isDeadEnd(game: Game, cell: number): boolean {
  const open = game.openings[cell]!
  return (open & (open - 1)) === 0 && cell !== game.exit
}

/** What happens on the player's cell, in this order: oxygen, contact = loss, exit = win. */
function arrive(game: Game, onEvent?: OnEvent): void {
  game.visited[game.player] = 1
  collectOxygen(game, onEvent)
  if (isTouched(game)) endGame(game, 'lost', onEvent)
  else if (game.player === game.exit) endGame(game, 'won', onEvent)
}

/** Ends a running game. */
export function endGame(game: Game, status: 'won' | 'lost', onEvent?: OnEvent): void {
  game.status = status
  onEvent?.({ kind: 'ended', status })
}

/** Puts the player on a floor cell; arriving there is not a step. */
export function teleportPlayer(game: Game, asked: Cell, onEvent?: OnEvent): ActionResult {
  const cell = floorCellOf(game, asked)
  if (typeof cell === 'string') return cell
  game.player = cell
  game.wasSandbox = true
  onEvent?.({ kind: 'teleported', cell: asked })
  arrive(game, onEvent)
  return asked
}

/** Puts the exit on a floor cell; under the player it is a win. */
export function moveExit(game: Game, asked: Cell, onEvent?: OnEvent): ActionResult {
  const cell = floorCellOf(game, asked)
  if (typeof cell === 'string') return cell
  game.exit = cell
  game.wasSandbox = true
  arrive(game, onEvent)
  return asked
}

function floorCellOf(game: Game, asked: Cell): number | RefusalReason {
  const cell = cellIndex(game, asked)
  if (cell < 0) return 'outside_the_board'
  return game.grid[cell] === 0 ? cell : 'not_a_floor_cell'
}

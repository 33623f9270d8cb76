import type { OnEvent } from '../events.ts'
import type { ActionName, Cell, Game, Hint, HintOutcome } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { boostSpeed, freezeGerms, highlightAsked, setReveal, slowGerms } from './effects.ts'
import { spawnOxygen } from './oxygen.ts'
import { dropPlan, planPath, requestBfs } from './plan.ts'
import { moveExit, teleportPlayer } from './player.ts'
import { breakWall } from './walls.ts'

/** A hint that asks for nothing: the player stands still. */
export const emptyHint: Hint = {
  path: [],
  bfsSteps: 0,
  breakWalls: [],
  speedBoostMs: 0,
  slowGermsMs: 0,
  freezeGermsMs: 0,
  revealMap: null,
  teleportPlayer: null,
  moveExit: null,
  spawnOxygen: [],
  highlight: [],
  highlightMs: 0,
}

/**
 * Applies a hint between two ticks. It replaces the plan: without a path the player stands still. In manual mode the path
 * is neither followed nor refused, for there the person moves. Never throws; what is not allowed is refused and counted,
 * and a finished game refuses everything without any change. `onEvent` hears what happens at once.
 */
export function applyHint(game: Game, hint: Hint, onEvent?: OnEvent): HintOutcome {
  const outcome: MutableOutcome = { applied: [], refused: [] }
  if (game.status === 'running') dropPlan(game)
  // Walls first, so that a path may lead through the gap; the plan last, so that it starts where the player then is.
  for (const cell of hint.breakWalls) attemptAt(game, outcome, 'break_wall', cell, breakWall, onEvent)
  if (hint.teleportPlayer) attemptAt(game, outcome, 'teleport_player', hint.teleportPlayer, teleportPlayer, onEvent)
  if (hint.moveExit) attemptAt(game, outcome, 'move_exit', hint.moveExit, moveExit, onEvent)
  for (const cell of hint.spawnOxygen) attemptAt(game, outcome, 'spawn_oxygen', cell, spawnOxygen, onEvent)
  if (hint.speedBoostMs > 0) attempt(game, outcome, 'speed_boost', hint.speedBoostMs, boostSpeed)
  if (hint.slowGermsMs > 0) attempt(game, outcome, 'slow_germs', hint.slowGermsMs, slowGerms)
  if (hint.freezeGermsMs > 0) attempt(game, outcome, 'freeze_germs', hint.freezeGermsMs, freezeGerms)
  if (hint.revealMap !== null) attempt(game, outcome, 'reveal_map', hint.revealMap, setReveal)
  const highlight = hint.highlightMs > 0 ? hint.highlight : []
  for (const cell of highlight)
    attemptAt(game, outcome, 'highlight_zone', cell, () => highlightAsked(game, cell, hint.highlightMs))
  if (hint.bfsSteps > 0) attempt(game, outcome, 'bfs', hint.bfsSteps, requestBfs)
  else if (hint.path.length > 0 && game.spec.mode === 'lam') attempt(game, outcome, 'path', hint.path, planPath)
  onEvent?.({ kind: 'hint_applied', hint, outcome })
  return outcome
}

interface MutableOutcome {
  applied: HintOutcome['applied'][number][]
  refused: HintOutcome['refused'][number][]
}

/** Carries an action out, unless the game is over, and notes what it came to. */
function attempt<T>(
  game: Game,
  outcome: MutableOutcome,
  action: ActionName,
  asked: T,
  carryOut: (game: Game, asked: T) => ActionResult,
): void {
  note(game, outcome, action, game.status === 'running' ? carryOut(game, asked) : 'game_over')
}

/** The same for an action on a cell. */
function attemptAt(
  game: Game,
  outcome: MutableOutcome,
  action: ActionName,
  asked: Cell,
  carryOut: (game: Game, asked: Cell, onEvent?: OnEvent) => ActionResult,
  onEvent?: OnEvent,
): void {
  note(game, outcome, action, game.status === 'running' ? carryOut(game, asked, onEvent) : 'game_over', asked)
}

function note(game: Game, outcome: MutableOutcome, action: ActionName, result: ActionResult, asked?: Cell): void {
  if (typeof result !== 'string') outcome.applied.push({ action, cell: result })
  else if (result === 'done') outcome.applied.push({ action })
  else if (result !== 'nothing_to_do') {
    outcome.refused.push(asked ? { action, reason: result, cell: asked } : { action, reason: result })
    if (result !== 'game_over') game.refusedActions++
  }
}

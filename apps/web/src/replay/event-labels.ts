import { plural, t } from '@lingui/core/macro'
import {
  maxTicks,
  type ActionName,
  type Cell,
  type Game,
  type Hint,
  type HintOutcome,
  type Mode,
  type RefusalReason,
} from '@clew/engine'
import { formatNumber } from '../lib/format-number.ts'
import type { RunEvent } from './recorded-run.ts'

/** An event in a few words; a hint by what it asked for. */
export function eventLabel(event: RunEvent, mode: Mode): string {
  switch (event.kind) {
    case 'oxygen':
      return t`Oxygen ${event.total}`
    case 'wall':
      return t`Wall broken at ${placeText(event.cell)}`
    case 'hint':
      return t`Hint: ${hintLabels(event.hint, mode).join(', ')}`
    case 'end':
      return endLabel(event.status, event.tick)
  }
}

/** What the last tick of a record brought. */
export function endLabel(status: Game['status'], tick: number): string {
  if (status === 'won') return t`Won: the exit is reached`
  if (status === 'running') return t`The record ends here`
  return tick >= maxTicks ? t`Lost: no ticks were left` : t`Lost: a germ touched the player`
}

/** What a hint asks for, one act after the other; standing still when it asks for nothing. */
export function hintLabels(hint: Hint, mode: Mode): string[] {
  const goal = hint.path.at(-1)
  const words = [
    ...hint.breakWalls.map((cell) => t`break the wall at ${placeText(cell)}`),
    hint.teleportPlayer && t`teleport to ${placeText(hint.teleportPlayer)}`,
    hint.moveExit && t`move the exit to ${placeText(hint.moveExit)}`,
    ...hint.spawnOxygen.map((cell) => t`put oxygen at ${placeText(cell)}`),
    hint.speedBoostMs > 0 && t`speed for ${secondsText(hint.speedBoostMs)}`,
    hint.slowGermsMs > 0 && t`slow germs for ${secondsText(hint.slowGermsMs)}`,
    hint.freezeGermsMs > 0 && t`freeze germs for ${secondsText(hint.freezeGermsMs)}`,
    hint.revealMap !== null && (hint.revealMap ? t`reveal the map` : t`hide the map`),
    hint.highlight.length > 0 && plural(hint.highlight.length, { one: 'highlight # cell', other: 'highlight # cells' }),
    hint.bfsSteps > 0 && plural(hint.bfsSteps, { one: '# step by BFS', other: '# steps by BFS' }),
    goal && pathWords(hint.path.length, goal),
  ].filter((each): each is string => typeof each === 'string')
  if (words.length > 0) return words
  return [mode === 'lam' ? t`stand still` : t`no action`]
}

/** What of a hint the rules refused, and why. */
export function refusalLabels({ refused }: HintOutcome): string[] {
  return refused.map(({ action, reason }) => t`Refused: ${actionName(action)}, ${reasonText(reason)}`)
}

const pathWords = (cells: number, goal: Cell) =>
  plural(cells, {
    one: `path of # cell to ${placeText(goal)}`,
    other: `path of # cells to ${placeText(goal)}`,
  })

/** As agents count, from 0 at the top left wall. */
export const placeText = ({ x, y }: Cell): string => `(${x}, ${y})`

const secondsText = (ms: number): string => t`${formatNumber(Math.ceil(ms / 100) / 10)} s`

function actionName(action: ActionName): string {
  const names: Record<ActionName, string> = {
    path: t`path`,
    bfs: t`BFS`,
    break_wall: t`break a wall`,
    speed_boost: t`speed`,
    slow_germs: t`slow germs`,
    freeze_germs: t`freeze germs`,
    reveal_map: t`reveal the map`,
    teleport_player: t`teleport`,
    move_exit: t`move the exit`,
    spawn_oxygen: t`put oxygen`,
    highlight_zone: t`highlight`,
  }
  return names[action]
}

function reasonText(reason: RefusalReason): string {
  const reasons: Record<RefusalReason, string> = {
    game_over: t`the game was over`,
    no_wall_beside_player: t`no wall beside the player`,
    no_breaks_left: t`no breaks left`,
    allowance_used_up: t`used up`,
    not_a_floor_cell: t`not a floor cell`,
    oxygen_already_there: t`oxygen was there already`,
    path_does_not_start_at_player: t`it does not start at the player`,
    path_blocked: t`a wall is in the way`,
    outside_the_board: t`outside the board`,
  }
  return reasons[reason]
}

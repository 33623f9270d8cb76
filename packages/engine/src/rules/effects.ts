import { maxEffectMs, tickMs } from '../limits.ts'
import type { Cell, Game } from '../types.ts'
import type { ActionResult } from './action-result.ts'
import { allowancesLeft } from './allowances.ts'
import { cellAt, cellIndex } from './board.ts'

/**
 * Each timed effect: its fields in a game and in the allowances, and its shortest duration, ms (`docs/spec/game.md`
 * section 5).
 */
const effects = {
  speedBoost: { end: 'speedBoostEndTick', used: 'speedBoostTicksUsed', allowance: 'speedMs', minimumMs: 300 },
  slowGerms: { end: 'slowGermsEndTick', used: 'slowGermsTicksUsed', allowance: 'slowMs', minimumMs: 500 },
  freezeGerms: { end: 'freezeGermsEndTick', used: 'freezeGermsTicksUsed', allowance: 'freezeMs', minimumMs: 800 },
} as const

/** Speed boost: 2 moves per tick (`docs/spec/game.md` section 4). */
export function boostSpeed(game: Game, askedMs: number): ActionResult {
  return prolong(game, effects.speedBoost, askedMs)
}

/** Slow germs: germs move every other tick. */
export function slowGerms(game: Game, askedMs: number): ActionResult {
  return prolong(game, effects.slowGerms, askedMs)
}

/** Freeze germs: no germ moves. */
export function freezeGerms(game: Game, askedMs: number): ActionResult {
  return prolong(game, effects.freezeGerms, askedMs)
}

/**
 * Puts the end of an effect off, as long as its allowance reaches, even below its shortest duration. What is used up are the
 * ticks that this adds: none where the effect lasts as long anyway. With nothing left it is refused.
 */
function prolong(game: Game, effect: (typeof effects)[keyof typeof effects], askedMs: number): ActionResult {
  const leftMs = allowancesLeft(game)?.[effect.allowance] ?? maxEffectMs
  if (leftMs === 0) return 'allowance_used_up'
  const endTick = Math.max(game[effect.end], game.tick)
  const addedTicks = Math.min(laterEnd(game, endTick, askedMs, effect.minimumMs) - endTick, leftMs / tickMs)
  game[effect.end] = endTick + addedTicks
  game[effect.used] += addedTicks
  game.wasAssisted = true
  return 'done'
}

/** Reveal map: on or off. The rules are the same either way; it is for those who look. */
export function setReveal(game: Game, isOn: boolean): ActionResult {
  game.revealMap = isOn
  return 'done'
}

/**
 * Milliseconds become ticks by rounding up, and a repeated effect extends to the later end (`docs/spec/design.md`
 * section 5).
 */
function laterEnd(game: Game, endTick: number, askedMs: number, minimumMs: number): number {
  const durationMs = Math.min(Math.max(askedMs, minimumMs), maxEffectMs)
  return Math.max(endTick, game.tick + Math.ceil(durationMs / tickMs))
}

/** Highlights one cell, wall or floor, for `durationMs` from now. */
export function highlightCell(game: Game, cell: number, durationMs: number): void {
  game.highlightEndTicks[cell] = laterEnd(game, game.highlightEndTicks[cell]!, durationMs, 0)
}

/** Highlights a cell that an agent asked for. */
export function highlightAsked(game: Game, asked: Cell, durationMs: number): ActionResult {
  const cell = cellIndex(game, asked)
  if (cell < 0) return 'outside_the_board'
  highlightCell(game, cell, durationMs)
  return asked
}

/** Cells that are highlighted now. */
export function highlightedCells(game: Game): Cell[] {
  const cells: Cell[] = []
  for (let cell = 0; cell < game.highlightEndTicks.length; cell++) {
    if (game.highlightEndTicks[cell]! > game.tick) cells.push(cellAt(game, cell))
  }
  return cells
}

/** Ticks left of each timed effect; 0 when it is not in force. */
export interface EffectTicks {
  readonly speedBoost: number
  readonly slowGerms: number
  readonly freezeGerms: number
}

/** How long the timed effects still last. */
export function effectTicksLeft(game: Game): EffectTicks {
  return {
    speedBoost: Math.max(0, game.speedBoostEndTick - game.tick),
    slowGerms: Math.max(0, game.slowGermsEndTick - game.tick),
    freezeGerms: Math.max(0, game.freezeGermsEndTick - game.tick),
  }
}

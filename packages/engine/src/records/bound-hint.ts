import { isIntegerWithin, maxEffectMs } from '../limits.ts'
import type { Cell, Hint } from '../types.ts'

/** Lists in a hint are no longer than this, as `Hint` states. */
const maxCells = { path: 255, breakWalls: 8, spawnOxygen: 8, highlight: 64 } as const

/** The hint within the bounds that `Hint` states, which is what a record can hold. A hint within them stays as it is. */
export function boundHint(hint: Hint): Hint {
  return {
    path: connectedStart(hint.path),
    bfsSteps: hint.bfsSteps > 0 ? Math.min(Math.max(Math.trunc(hint.bfsSteps), 1), 4) : 0,
    breakWalls: boundCells(hint.breakWalls, maxCells.breakWalls),
    speedBoostMs: boundMs(hint.speedBoostMs),
    slowGermsMs: boundMs(hint.slowGermsMs),
    freezeGermsMs: boundMs(hint.freezeGermsMs),
    revealMap: hint.revealMap,
    teleportPlayer: boundCell(hint.teleportPlayer),
    moveExit: boundCell(hint.moveExit),
    spawnOxygen: boundCells(hint.spawnOxygen, maxCells.spawnOxygen),
    highlight: boundCells(hint.highlight, maxCells.highlight),
    highlightMs: boundMs(hint.highlightMs),
  }
}

/** The path up to the first cell that is off the coordinates or not one step from the one before. */
function connectedStart(path: readonly Cell[]): Cell[] {
  const broken = path.findIndex((cell, i) => !isCell(cell) || (i > 0 && !isStep(path[i - 1]!, cell)))
  return path.slice(0, Math.min(broken < 0 ? path.length : broken, maxCells.path)).map(copyCell)
}

function isStep(a: Cell, b: Cell): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1
}

function boundCells(cells: readonly Cell[], max: number): Cell[] {
  return cells.filter(isCell).slice(0, max).map(copyCell)
}

function boundCell(cell: Cell | null): Cell | null {
  return cell && isCell(cell) ? copyCell(cell) : null
}

function isCell(cell: Cell): boolean {
  return isIntegerWithin(cell.x, 0, 63) && isIntegerWithin(cell.y, 0, 63)
}

/** A record must not change when the one who made the hint goes on using it; `| 0` also rids it of a minus zero. */
function copyCell(cell: Cell): Cell {
  return { x: cell.x | 0, y: cell.y | 0 }
}

/** Anything that is not a positive number counts as not asked for. */
function boundMs(ms: number): number {
  return ms > 0 ? Math.min(Math.ceil(ms), maxEffectMs) : 0
}

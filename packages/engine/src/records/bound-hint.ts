import { hintBounds, isIntegerWithin } from '../limits.ts'
import type { Cell, Hint } from '../types.ts'

/** The hint within `hintBounds`, which is what a record can hold. A hint within them stays as it is. */
export function boundHint(hint: Hint): Hint {
  return {
    path: connectedStart(hint.path),
    bfsSteps: hint.bfsSteps > 0 ? Math.min(Math.max(Math.trunc(hint.bfsSteps), 1), hintBounds.bfsSteps) : 0,
    breakWalls: boundCells(hint.breakWalls, hintBounds.breakWalls),
    speedBoostMs: boundMs(hint.speedBoostMs),
    slowGermsMs: boundMs(hint.slowGermsMs),
    freezeGermsMs: boundMs(hint.freezeGermsMs),
    revealMap: hint.revealMap,
    teleportPlayer: boundCell(hint.teleportPlayer),
    moveExit: boundCell(hint.moveExit),
    spawnOxygen: boundCells(hint.spawnOxygen, hintBounds.spawnOxygen),
    highlight: boundCells(hint.highlight, hintBounds.highlight),
    highlightMs: boundMs(hint.highlightMs),
  }
}

/** The path up to the first cell that is off the coordinates or not one step from the one before. */
function connectedStart(path: readonly Cell[]): Cell[] {
  const broken = path.findIndex((cell, i) => !isCell(cell) || (i > 0 && !isStep(path[i - 1]!, cell)))
  return path.slice(0, Math.min(broken < 0 ? path.length : broken, hintBounds.path)).map(copyCell)
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
  return isIntegerWithin(cell.x, 0, hintBounds.axis) && isIntegerWithin(cell.y, 0, hintBounds.axis)
}

/** A record must not change when the one who made the hint goes on using it; `| 0` also rids it of a minus zero. */
function copyCell(cell: Cell): Cell {
  return { x: cell.x | 0, y: cell.y | 0 }
}

/** Anything that is not a positive number counts as not asked for. */
function boundMs(ms: number): number {
  return ms > 0 ? Math.min(Math.ceil(ms), hintBounds.effectMs) : 0
}

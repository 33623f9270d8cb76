import type { Agent } from '../agent.ts'
import type { MazeView } from './maze-view.ts'
import { createBaseline, floorBeside, wayToExit } from './maze-view.ts'

/** Walks a shortest way to the exit but never steps next to a germ; where it cannot walk it stays, or flees. */
export function createCautiousAgent(): Agent {
  return createBaseline('baseline/cautious', chooseWay)
}

function chooseWay(view: MazeView): readonly number[] {
  const danger = cellsNextToGerms(view)
  const safeWay = wayToExit(view, danger)
  if (safeWay.length > 0) return safeWay
  const way = wayToExit(view)
  const stop = way.findIndex((cell, step) => step > 0 && danger.has(cell))
  if (stop > 1) return way.slice(0, stop)
  return danger.has(view.player) ? flee(view, danger) : []
}

/** Where a germ is or may be after its next move. The exit is not among them: reaching it ends the game before germs move. */
function cellsNextToGerms(view: MazeView): ReadonlySet<number> {
  const danger = new Set(view.germs.flatMap((germ) => [germ, ...floorBeside(view, germ)]))
  if (!view.germs.includes(view.exit)) danger.delete(view.exit)
  return danger
}

/** One step to a cell that no germ is next to, or else away from the germs as far as that goes. */
function flee(view: MazeView, danger: ReadonlySet<number>): readonly number[] {
  const options = floorBeside(view, view.player).filter((cell) => !view.germs.includes(cell))
  const safe = options.find((cell) => !danger.has(cell))
  if (safe !== undefined) return [view.player, safe]
  const distance = (cell: number) => Math.min(...view.germs.map((germ) => distanceBetween(view, cell, germ)))
  const best = options.toSorted((a, b) => distance(b) - distance(a))[0]
  return best !== undefined && distance(best) > distance(view.player) ? [view.player, best] : []
}

function distanceBetween({ cols }: MazeView, a: number, b: number): number {
  return Math.abs((a % cols) - (b % cols)) + Math.abs(Math.floor(a / cols) - Math.floor(b / cols))
}

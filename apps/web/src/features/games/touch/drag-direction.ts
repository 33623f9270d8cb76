import type { Direction } from '../session/steering.ts'

/** Where a finger points that went so far from where it began, by the longer side; nowhere when it went less than `leastPx`. */
export function dragDirection(dx: number, dy: number, leastPx: number): Direction | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < leastPx) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 2 : 4
  return dy > 0 ? 3 : 1
}

import type { Direction } from './steering.ts'

/** A swipe needs at least so many CSS px (`spec/game.md` section 5). */
const leastPx = 24

/** Follows one finger: a swipe is told once it is long enough, and again when the finger turns or goes on. */
export interface Swipe {
  begin(x: number, y: number): void
  /** The direction of a swipe that has just become one. */
  move(x: number, y: number): Direction | undefined
}

export function createSwipe(): Swipe {
  let fromX = 0
  let fromY = 0
  return {
    begin(x, y) {
      fromX = x
      fromY = y
    },
    move(x, y) {
      const dx = x - fromX
      const dy = y - fromY
      if (Math.max(Math.abs(dx), Math.abs(dy)) < leastPx) return undefined
      fromX = x
      fromY = y
      if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 2 : 4
      return dy > 0 ? 3 : 1
    },
  }
}

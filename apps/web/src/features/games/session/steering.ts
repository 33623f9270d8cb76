import type { Move } from '@clew/engine'

/** A direction: 1 up, 2 right, 3 down, 4 left. */
export type Direction = Exclude<Move, 0>

/** Turns keys and swipes into one move a tick. */
export interface Steering {
  press(direction: Direction): void
  release(direction: Direction): void
  releaseAll(): void
  /** The move for the next tick. `isOpen` tells whether a step in a direction would succeed. */
  next(isOpen: (direction: Direction) => boolean): Move
}

/** A press shorter than this is one step; one that lasts goes on. */
const holdMs = 140
/** Quick taps wait for their tick, but not more than these. */
const mostWaiting = 2

/**
 * Each press is one attempt and is never lost. A direction that is held goes on as long as the way is open: holding a key
 * against a wall is one blocked attempt, not ten a second. Of several held keys the last that is open wins, so that one
 * can lean into a corner.
 */
export function createSteering(now: () => number): Steering {
  const waiting: Direction[] = []
  const held = new Map<Direction, number>()
  return {
    press(direction) {
      if (held.has(direction)) return
      held.set(direction, now())
      if (waiting.length < mostWaiting) waiting.push(direction)
    },
    release: (direction) => void held.delete(direction),
    releaseAll() {
      held.clear()
      waiting.length = 0
    },
    next(isOpen) {
      const first = waiting.shift()
      if (first !== undefined) return first
      const nowMs = now()
      const lasting = [...held].filter(([, sinceMs]) => nowMs - sinceMs >= holdMs).map(([direction]) => direction)
      return lasting.findLast(isOpen) ?? 0
    },
  }
}

import type { Direction } from './steering.ts'

/** A swipe needs at least so many CSS px (`spec/game.md` section 5). */
const leastPx = 24

interface Steered {
  press(direction: Direction): void
  release(direction: Direction): void
}

/** What a swipe needs to know of a pointer event. */
export interface Finger {
  readonly pointerType: string
  readonly clientX: number
  readonly clientY: number
}

/** Follows one finger: a swipe steers as soon as it is long enough, turns with the finger, and goes on until it lifts. */
export interface Swipe {
  begin(finger: Finger): void
  move(finger: Finger): void
  end(): void
}

/** A mouse does not swipe. */
export function createSwipe(steered: Steered): Swipe {
  let from: Finger | undefined
  let held: Direction | undefined
  const letGo = () => {
    if (held !== undefined) steered.release(held)
    held = undefined
  }
  return {
    begin(finger) {
      if (finger.pointerType !== 'mouse') from = finger
    },
    move(finger) {
      const direction = from && directionBetween(from, finger)
      if (direction === undefined) return
      from = finger
      if (direction === held) return
      letGo()
      held = direction
      steered.press(direction)
    },
    end() {
      letGo()
      from = undefined
    },
  }
}

function directionBetween(from: Finger, to: Finger): Direction | undefined {
  const dx = to.clientX - from.clientX
  const dy = to.clientY - from.clientY
  if (Math.max(Math.abs(dx), Math.abs(dy)) < leastPx) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 2 : 4
  return dy > 0 ? 3 : 1
}

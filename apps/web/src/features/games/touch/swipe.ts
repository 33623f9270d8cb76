import { dragDirection } from './drag-direction.ts'
import type { Direction } from '../session/steering.ts'

/** A swipe needs at least so many CSS px (`docs/spec/game.md` section 5). */
const leastSwipePx = 24

interface Steered {
  press(direction: Direction): void
  release(direction: Direction): void
}

/** What a swipe needs to know of a pointer event. */
export interface Finger {
  readonly pointerId: number
  readonly pointerType: string
  readonly clientX: number
  readonly clientY: number
}

/** Follows one finger: a swipe steers as soon as it is long enough, turns with the finger, and goes on until it lifts. */
export interface Swipe {
  begin(finger: Finger): void
  move(finger: Finger): void
  end(finger: Finger): void
}

/** A mouse does not swipe, and a second finger changes nothing. */
export function createSwipe(steered: Steered): Swipe {
  let from: Finger | undefined
  let held: Direction | undefined
  const letGo = () => {
    if (held !== undefined) steered.release(held)
    held = undefined
  }
  return {
    begin(finger) {
      if (finger.pointerType !== 'mouse') from ??= finger
    },
    move(finger) {
      if (from?.pointerId !== finger.pointerId) return
      const direction = dragDirection(finger.clientX - from.clientX, finger.clientY - from.clientY, leastSwipePx)
      if (direction === undefined) return
      from = finger
      if (direction === held) return
      letGo()
      held = direction
      steered.press(direction)
    },
    end(finger) {
      if (from?.pointerId !== finger.pointerId) return
      letGo()
      from = undefined
    },
  }
}

import { dragDirection } from './drag-direction.ts'
import type { Direction } from '../session/steering.ts'

/** Half a key: this near the centre of the pad a thumb rests on no key. */
const deadPx = 26

interface Steered {
  press(direction: Direction): void
  release(direction: Direction): void
}

/** Where a thumb is: CSS px from the centre of the pad. */
interface Thumb {
  readonly pointerId: number
  readonly dx: number
  readonly dy: number
}

/** Follows one thumb on the direction keys, which may slide from one to another or beyond, and holds until it lifts. */
export interface PadGrip {
  begin(thumb: Thumb): void
  move(thumb: Thumb): void
  end(pointerId: number): void
}

/** `onHeld` hears which key is held, if any. */
export function createPadGrip(steered: Steered, onHeld: (direction: Direction | undefined) => void): PadGrip {
  let pointer: number | undefined
  let held: Direction | undefined
  const hold = (next: Direction | undefined) => {
    if (next === held) return
    if (held !== undefined) steered.release(held)
    if (next !== undefined) steered.press(next)
    held = next
    onHeld(next)
  }
  return {
    begin({ pointerId, dx, dy }) {
      pointer ??= pointerId
      if (pointer === pointerId) hold(dragDirection(dx, dy, deadPx))
    },
    move({ pointerId, dx, dy }) {
      if (pointer === pointerId) hold(dragDirection(dx, dy, deadPx))
    },
    end(pointerId) {
      if (pointer !== pointerId) return
      pointer = undefined
      hold(undefined)
    },
  }
}

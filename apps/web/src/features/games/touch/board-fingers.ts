import type { Finger, Swipe } from './swipe.ts'

/** One finger on the board steers; two look around, `look` hearing how far in CSS px, and steer no more until both are off. */
export function createBoardFingers(swipe: Swipe, look: (dx: number, dy: number) => void): Swipe {
  const fingers = new Map<number, Finger>()
  return {
    begin(finger) {
      if (finger.pointerType !== 'touch') return swipe.begin(finger)
      for (const other of fingers.values()) swipe.end(other)
      fingers.set(finger.pointerId, finger)
      if (fingers.size === 1) swipe.begin(finger)
    },
    move(finger) {
      const last = fingers.get(finger.pointerId)
      if (last !== undefined) fingers.set(finger.pointerId, finger)
      if (last === undefined || fingers.size === 1) return swipe.move(finger)
      look((finger.clientX - last.clientX) / fingers.size, (finger.clientY - last.clientY) / fingers.size)
    },
    end(finger) {
      fingers.delete(finger.pointerId)
      swipe.end(finger)
    },
  }
}

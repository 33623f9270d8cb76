import { expect, it } from 'vitest'
import { createBoardFingers } from './board-fingers.ts'
import { createSwipe } from './swipe.ts'

function createTestFingers() {
  const told: string[] = []
  const swipe = createSwipe({
    press: (direction) => void told.push(`press ${direction}`),
    release: (direction) => void told.push(`release ${direction}`),
  })
  const fingers = createBoardFingers(swipe, (dx, dy) => void told.push(`look ${dx} ${dy}`))
  const at = (pointerId: number, clientX: number, clientY = 0) => ({
    pointerId,
    pointerType: 'touch',
    clientX,
    clientY,
  })
  return { told, fingers, at }
}

it('steers with one finger', () => {
  const { told, fingers, at } = createTestFingers()
  fingers.begin(at(1, 0))
  fingers.move(at(1, 30))
  fingers.end(at(1, 30))
  expect(told).toEqual(['press 2', 'release 2'])
})

it('looks around with two, stops steering, and does not steer with the one that is left', () => {
  const { told, fingers, at } = createTestFingers()
  fingers.begin(at(1, 0))
  fingers.move(at(1, 30))
  fingers.begin(at(2, 100))
  fingers.move(at(1, 50))
  fingers.move(at(2, 120, 10))
  fingers.end(at(2, 120))
  fingers.move(at(1, 200))
  fingers.end(at(1, 200))
  expect(told).toEqual(['press 2', 'release 2', 'look 10 0', 'look 10 5'])
  fingers.begin(at(3, 0))
  fingers.move(at(3, -30))
  expect(told.at(-1)).toBe('press 4')
})

import { expect, it } from 'vitest'
import { createSwipe } from './swipe.ts'

function createTestSwipe() {
  const told: string[] = []
  const swipe = createSwipe({
    press: (direction) => void told.push(`press ${direction}`),
    release: (direction) => void told.push(`release ${direction}`),
  })
  const at = (clientX: number, clientY: number, { pointerType = 'touch', pointerId = 1 } = {}) => ({
    pointerId,
    pointerType,
    clientX,
    clientY,
  })
  return { swipe, told, at }
}

it('needs 24 px to be a swipe', () => {
  const { swipe, told, at } = createTestSwipe()
  swipe.begin(at(100, 100))
  swipe.move(at(123, 100))
  expect(told).toEqual([])
  swipe.move(at(124, 100))
  expect(told).toEqual(['press 2'])
})

it('goes on until the finger lifts, and turns with it', () => {
  const { swipe, told, at } = createTestSwipe()
  swipe.begin(at(100, 100))
  swipe.move(at(130, 104))
  swipe.move(at(160, 108))
  swipe.move(at(162, 70))
  swipe.end(at(162, 70))
  swipe.move(at(300, 70))
  expect(told).toEqual(['press 2', 'release 2', 'press 1', 'release 1'])
})

it('does not steer by mouse', () => {
  const { swipe, told, at } = createTestSwipe()
  swipe.begin(at(0, 0, { pointerType: 'mouse' }))
  swipe.move(at(90, 0, { pointerType: 'mouse' }))
  expect(told).toEqual([])
})

it('lets a second finger change nothing', () => {
  const { swipe, told, at } = createTestSwipe()
  const second = { pointerId: 2 }
  swipe.begin(at(100, 100))
  swipe.begin(at(300, 100, second))
  swipe.move(at(300, 160, second))
  expect(told).toEqual([])
  swipe.move(at(130, 100))
  swipe.end(at(300, 160, second))
  expect(told).toEqual(['press 2'])
})

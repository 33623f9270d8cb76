import { expect, it } from 'vitest'
import { createCamera } from './camera.ts'

const cols = 33

/** A board of 33 by 21 cells of 24 px behind a window of 390 by 300. */
function createTestCamera() {
  const camera = createCamera()
  camera.resize({ width: 792, height: 504, viewWidth: 390, viewHeight: 300 })
  return camera
}

it('keeps the player in the middle, and never shows what is beyond the board', () => {
  const camera = createTestCamera()
  const at = (x: number, y: number) => camera.follow({ x, y }, { x, y }, 1, cols)
  expect(at(1, 1)).toEqual({ x: 0, y: 0 })
  expect(at(16, 10)).toEqual({ x: 16.5 * 24 - 195, y: 10.5 * 24 - 150 })
  expect(at(31, 19)).toEqual({ x: 792 - 390, y: 504 - 300 })
})

it('goes with the player between two cells', () => {
  const camera = createTestCamera()
  const { x } = camera.follow({ x: 15, y: 10 }, { x: 16, y: 10 }, 0.5, cols)
  expect(x).toBe(16 * 24 - 195)
})

it('looks around until the player moves', () => {
  const camera = createTestCamera()
  const cell = { x: 1, y: 1 }
  camera.follow(cell, cell, 1, cols)
  camera.lookAround(-300, 0)
  expect(camera.follow(cell, cell, 1, cols).x).toBeGreaterThan(100)
  camera.lookAround(5000, 0)
  expect(camera.follow(cell, cell, 1, cols).x).toBe(0)
  camera.lookAround(-5000, -5000)
  expect(camera.follow(cell, { x: 2, y: 1 }, 1, cols)).toEqual({ x: 0, y: 0 })
})

it('does not move a board that fits', () => {
  const camera = createCamera()
  camera.resize({ width: 374, height: 374, viewWidth: 374, viewHeight: 374 })
  camera.lookAround(-100, -100)
  expect(camera.follow({ x: 9, y: 9 }, { x: 9, y: 9 }, 1, 11)).toEqual({ x: 0, y: 0 })
})

import { expect, it } from 'vitest'
import { fitBoard } from './fit.ts'

it('leaves 320 px of the window for the header', () => {
  const width = fitBoard({ width: 2000, windowHeight: 900, dpr: 1 }, 33, 21)
  expect((width * 21) / 33).toBeLessThanOrEqual(580)
  expect((width * 21) / 33).toBeGreaterThan(580 - 21)
})

it('is never wider than its room', () => {
  expect(fitBoard({ width: 358, windowHeight: 844, dpr: 1 }, 33, 21)).toBe(330)
})

it('stays playable in a low window, where the page scrolls', () => {
  expect(fitBoard({ width: 796, windowHeight: 390, dpr: 1 }, 11, 11)).toBe(352)
})

it('gives tiles of whole device pixels', () => {
  const width = fitBoard({ width: 358, windowHeight: 844, dpr: 2 }, 33, 21)
  expect(((width / 33) * 2) % 1).toBe(0)
})

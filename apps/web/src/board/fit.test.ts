import { expect, it } from 'vitest'
import { boardHeightLeft, fitBoard } from './fit.ts'

it('leaves 320 px of the window for the header', () => {
  expect(boardHeightLeft(900, true)).toBe(580)
})

it('stays playable in a low window, where the page scrolls', () => {
  expect(boardHeightLeft(568, true)).toBe(360)
  expect(boardHeightLeft(360, true)).toBe(328)
})

it('takes nearly the whole window where the controls stand beside it', () => {
  expect(boardHeightLeft(390, false)).toBe(378)
})

it('is as high as its room, and never higher', () => {
  const width = fitBoard({ width: 2000, height: 580, dpr: 1 }, 33, 21)
  expect((width * 21) / 33).toBeLessThanOrEqual(580)
  expect((width * 21) / 33).toBeGreaterThan(580 - 21)
})

it('is never wider than its room', () => {
  expect(fitBoard({ width: 358, height: 524, dpr: 1 }, 33, 21)).toBe(330)
})

it('gives tiles of whole device pixels', () => {
  const width = fitBoard({ width: 358, height: 524, dpr: 2 }, 33, 21)
  expect(((width / 33) * 2) % 1).toBe(0)
})

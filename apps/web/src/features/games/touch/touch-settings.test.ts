import { expect, it } from 'vitest'
import { clampOpacity, readTouchSettings } from './touch-settings.ts'

const storage = (stored: Record<string, string>) => (key: string) => stored[key] ?? null

it.each([
  [0, 0.2],
  [0.19, 0.2],
  [0.2, 0.2],
  [0.55, 0.55],
  [1, 1],
  [1.4, 1],
  [Number.NaN, 1],
])('takes an opacity of %s as %s', (given, expected) => {
  expect(clampOpacity(given)).toBe(expected)
})

it('begins with clear controls for the right thumb', () => {
  expect(readTouchSettings(storage({}))).toEqual({ opacity: 1, hand: 'right' })
})

it('finds what was chosen before', () => {
  const stored = { 'webgame-controls-opacity': '0.4', 'webgame-controls-hand': 'left' }
  expect(readTouchSettings(storage(stored))).toEqual({ opacity: 0.4, hand: 'left' })
})

it.each(['', 'none', '-3'])('keeps the controls visible when storage holds %j', (opacity) => {
  const stored = { 'webgame-controls-opacity': opacity, 'webgame-controls-hand': 'both' }
  const settings = readTouchSettings(storage(stored))
  expect(settings.opacity).toBeGreaterThanOrEqual(0.2)
  expect(settings.hand).toBe('right')
})

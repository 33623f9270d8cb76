import { expect, test } from 'vitest'
import { formatDollars } from './format-dollars.ts'

test.each([
  [0, '$0.00'],
  [0.000123, '$0.00012'],
  [0.0456, '$0.05'],
  [12.345, '$12.35'],
])('%d dollars are shown as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text)
})

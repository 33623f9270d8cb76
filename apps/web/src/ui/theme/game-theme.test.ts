import { expect, test } from 'vitest'
import { parseGameTheme } from './game-theme.ts'

test('orange is remembered, and anything else is the default', () => {
  expect(parseGameTheme('orange')).toBe('orange')
  for (const text of [null, '', 'default', 'purple', 'ORANGE']) expect(parseGameTheme(text)).toBe('default')
})

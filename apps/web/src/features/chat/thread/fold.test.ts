import { expect, test } from 'vitest'
import { fold } from './fold.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

test('code of 30 lines is shown whole', () => {
  expect(fold(lines(30), false, 'code')).toEqual({ text: lines(30), hidden: null })
})

test('of longer code the beginning is shown, and how long it is', () => {
  expect(fold(lines(31), false, 'code')).toEqual({ text: lines(24), hidden: { unit: 'lines', count: 31 } })
})

test('of code that is being written the end is shown', () => {
  const { text } = fold(lines(40), true, 'code')
  expect(text.split('\n')).toHaveLength(24)
  expect(text.endsWith('line 40')).toBe(true)
})

test('a line without an end is folded by its characters', () => {
  const { text, hidden } = fold('x'.repeat(200_000), false, 'code')
  expect(text.length).toBeLessThan(10_000)
  expect(hidden).toEqual({ unit: 'characters', count: 200_000 })
})

test('text is folded only when it is far longer than code', () => {
  expect(fold(lines(100), false, 'prose').hidden).toBeNull()
  expect(fold(lines(1000), false, 'prose').hidden).toEqual({ unit: 'lines', count: 1000 })
})

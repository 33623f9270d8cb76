import { expect, test } from 'vitest'
import { excerptParts, plainText } from './excerpt.ts'

test('what was searched for is marked wherever it stands, as it is written there', () => {
  expect(excerptParts('Freeze them, then freeze again', ' freeze ')).toEqual([
    { text: 'Freeze', isHit: true },
    { text: ' them, then ', isHit: false },
    { text: 'freeze', isHit: true },
    { text: ' again', isHit: false },
  ])
})

test('signs that mean something in a pattern are only signs', () => {
  expect(excerptParts('path (1.5) here', '(1.5)').filter(({ isHit }) => isHit)).toEqual([
    { text: '(1.5)', isHit: true },
  ])
  expect(excerptParts('nothing', '.')).toEqual([{ text: 'nothing', isHit: false }])
})

test('a preview shows words, not how they are set', () => {
  expect(plainText('## Three **weak** points in `use_bfs`')).toBe('Three weak points in use_bfs')
  expect(plainText('issue #5, 2 * 3 * 4')).toBe('issue #5, 2 * 3 * 4')
})

import { expect, test } from 'vitest'
import { inlineParts } from './inline-parts.ts'

const shown = (text: string) => inlineParts(text).map(({ isCode, text: part }) => (isCode ? `<${part}>` : part))

test('what stands between backticks on a line is code', () => {
  expect(shown('Use `npm start`, then `open`.')).toEqual(['Use ', '<npm start>', ', then ', '<open>', '.'])
})

test('backticks on two lines, or with nothing between them, are text', () => {
  expect(shown('a ` b\nc ` d `` e')).toEqual(['a ` b\nc ` d `` e'])
})

test('three backticks around words on one line are code too', () => {
  expect(shown('```let a```')).toEqual(['<let a>'])
})

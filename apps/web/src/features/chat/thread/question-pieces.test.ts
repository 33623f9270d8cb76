import { expect, test } from 'vitest'
import { questionPieces } from './question-pieces.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const code = (lines: string, language = '') => ({ kind: 'code', code: lines, language })

test('lines stay as they were typed', () => {
  expect(questionPieces('one\n\n  two **three**\n# four')).toEqual([text('one\n\n  two **three**\n# four')])
})

test('code between triple backticks is set apart, with its language', () => {
  expect(questionPieces('See:\n```json\n{"a": 1}\n\n{}\n```\nWhy?')).toEqual([
    text('See:'),
    code('{"a": 1}\n\n{}', 'json'),
    text('Why?'),
  ])
})

test('backticks may follow words, and end the last line of the code', () => {
  expect(questionPieces('Like ```c++\nint a;```\nor not')).toEqual([
    text('Like '),
    code('int a;', 'c++'),
    text('or not'),
  ])
})

test('code without an end goes on to the end', () => {
  expect(questionPieces('```\none\ntwo')).toEqual([code('one\ntwo')])
})

test('backticks that nothing follows are text', () => {
  expect(questionPieces('What is ```')).toEqual([text('What is ```')])
})

test('two blocks have their text between them', () => {
  expect(questionPieces('```\na\n```\nand\n```py\nb\n```')).toEqual([code('a'), text('and'), code('b', 'py')])
})

test('lines that end as on Windows are lines', () => {
  expect(questionPieces('```js\r\na\r\n```\r\nb')).toEqual([code('a', 'js'), text('b')])
})

test.each(['`', '``` ', ' ', '```\n', '\t`'])('40000 characters of %j are read', (piece) => {
  expect(questionPieces(piece.repeat(40_000 / piece.length)).length).toBeGreaterThanOrEqual(0)
})

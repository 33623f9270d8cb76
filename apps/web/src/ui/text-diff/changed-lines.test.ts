import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

test('a changed line went and came, an added one came', () => {
  expect(changedLines('Go.\nAvoid germs.\nReply.', 'Go.\nAvoid all germs.\nReply.\nBe quick.')).toEqual([
    { kind: 'removed', line: 2, text: 'Avoid germs.' },
    { kind: 'added', line: 2, text: 'Avoid all germs.' },
    { kind: 'added', line: 4, text: 'Be quick.' },
  ])
})

test('a removed line is named by its place in the older text', () => {
  expect(changedLines('one\ntwo\nthree', 'one\nthree')).toEqual([{ kind: 'removed', line: 2, text: 'two' }])
})

test('the last line, an empty one and a whole new text are seen', () => {
  expect(changedLines('one', 'one\n')).toEqual([{ kind: 'added', line: 2, text: '' }])
  expect(changedLines('one', 'two').map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('the same text is the same, however its lines end', () => {
  expect(changedLines('one\r\ntwo', 'one\ntwo')).toEqual([])
})

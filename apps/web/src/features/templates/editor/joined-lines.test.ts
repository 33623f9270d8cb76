import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { joinLines } from './joined-lines.ts'

/** Seven lines of two characters each, with their ends. */
const doc = Text.of(Array.from({ length: 7 }, () => 'ab'))
const inLine = (line: number): number => doc.line(line).from + 1

/** For each line that is marked, what its margin shows. */
function marginOf(...joined: readonly (readonly [number, number])[]): Record<number, string> {
  const shown: Record<number, string> = {}
  const markers = joinLines(
    doc,
    joined.map(([from, to]) => ({ from: inLine(from), to: inLine(to) })),
  )
  for (const at = markers.iter(); at.value; at.next())
    shown[doc.lineAt(at.from).number] = at.value.elementClass.replaceAll('cm-joined-', '').replace(/^cm-joined ?/, '')
  return shown
}

test('a line leads from the clause that loses to the one that wins', () => {
  expect(marginOf([2, 4])).toEqual({ 2: 'below loser', 3: 'above below', 4: 'above winner' })
})

test('where one ends and the next begins, and where they overlap, it goes on', () => {
  const whole = { 1: 'below loser', 2: 'above below', 4: 'above below', 5: 'above winner' }
  expect(marginOf([3, 5], [1, 3])).toEqual({ ...whole, 3: 'above below winner' })
  expect(marginOf([1, 5], [1, 3])).toEqual({ ...whole, 3: 'above below winner' })
})

test('two that do not touch stay apart', () => {
  expect(Object.keys(marginOf([1, 2], [5, 6]))).toEqual(['1', '2', '5', '6'])
})

test('two clauses of one line need none', () => {
  expect(marginOf([3, 3])).toEqual({})
})

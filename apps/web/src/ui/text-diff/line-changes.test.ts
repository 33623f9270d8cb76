import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textChanges } from './line-changes.ts'

const ranges = (before: string, after: string) =>
  textChanges(before, after).map(({ fromA, toA, fromB, toB }) => [before.slice(fromA, toA), after.slice(fromB, toB)])

test('a line that both texts have is no part of a change', () => {
  expect(ranges('Be nice.\nReply.\n', 'Reply.\nGo.\n')).toEqual([
    ['Be nice.\n', ''],
    ['', 'Go.\n'],
  ])
  expect(ranges('Avoid germs.\nReply.\n', 'Avoid all germs.\nReply.\n')).toEqual([['', 'all ']])
})

test('the changes lead from any text to any other, in order', () => {
  const text = fc.array(fc.constantFrom('', 'a', 'b', 'ab', 'a b c', 'b a c'), { maxLength: 6 })
  fc.assert(
    fc.property(text, text, (linesA, linesB) => {
      const [before, after] = [`${linesA.join('\n')}\n`, `${linesB.join('\n')}\n`]
      let made = ''
      let at = 0
      for (const { fromA, toA, fromB, toB } of textChanges(before, after)) {
        made += before.slice(at, fromA) + after.slice(fromB, toB)
        at = toA
      }
      expect(made + before.slice(at)).toBe(after)
    }),
  )
})

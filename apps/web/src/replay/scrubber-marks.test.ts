import { expect, it } from 'vitest'
import { marksOf, tickAt } from './scrubber-marks.ts'

it('marks each tick at which something of a kind happened, once', () => {
  const events = [
    { tick: 3, kind: 'oxygen', total: 1 },
    { tick: 9, kind: 'oxygen', total: 2 },
    { tick: 9, kind: 'wall', cell: { x: 1, y: 1 } },
    { tick: 9, kind: 'wall', cell: { x: 2, y: 1 } },
  ] as const
  expect(marksOf({ events }, 'oxygen')).toBe('M3 1h0M9 1h0')
  expect(marksOf({ events }, 'wall')).toBe('M9 1h0')
  expect(marksOf({ events }, 'hint')).toBe('')
})

it('finds the tick under the pointer, and the outermost beyond the thread', () => {
  const box = { left: 100, width: 222 }
  expect([50, 111, 211, 311, 400].map((x) => tickAt(x, box, 11, 80))).toEqual([0, 0, 40, 80, 80])
})

import { expect, test } from 'vitest'
import { placeOf } from './place-beside.ts'

const phone = { width: 320, height: 600 }
const bubble = { width: 280, height: 120 }
const at = (left: number, top: number) => ({ left, top, bottom: top + 24, width: 24 })

test.each([
  ['below the middle of its button', at(148, 100), { left: 20, top: 124 }],
  ['inside the left edge', at(4, 100), { left: 8, top: 124 }],
  ['inside the right edge', at(292, 100), { left: 32, top: 124 }],
  ['above, where below there is no room', at(148, 560), { left: 20, top: 440 }],
])('the words stand %s', (_where, button, place) => {
  expect(placeOf(bubble, button, phone)).toEqual(place)
})

import { expect, it } from 'vitest'
import {
  arrowStep,
  fitWidth,
  highestAt,
  keepOnScreen,
  leastPanelHeight,
  readPlace,
  standardPlace,
  type PanelPlace,
} from './panel-place.ts'

const desktop = { width: 1440, height: 900 }
const limits = { least: 260, most: 600 }

it('leaves a panel where it was put as long as all of it is in sight', () => {
  expect(keepOnScreen({ x: 300, y: 200 }, 340, desktop)).toEqual({ x: 300, y: 200 })
})

it.each([
  ['left and up', { x: -50, y: -50 }, { x: 8, y: 8 }],
  ['right and down', { x: 5000, y: 5000 }, { x: 1092, y: 732 }],
])('brings back a panel that was dragged out %s', (_, wanted, corner) => {
  expect(keepOnScreen(wanted, 340, desktop)).toEqual(corner)
})

it('keeps a panel in sight when the window is turned', () => {
  const turned = { width: 900, height: 1440 }
  expect(keepOnScreen({ x: 1092, y: 700 }, 340, turned)).toEqual({ x: 552, y: 700 })
})

it('shows the corner of a panel that is larger than the window', () => {
  expect(keepOnScreen({ x: 100, y: 100 }, 340, { width: 200, height: 100 })).toEqual({ x: 8, y: 8 })
})

it('never reaches below the window, and never gets lower than the least height', () => {
  expect(highestAt(100, desktop)).toBe(792)
  expect(highestAt(880, desktop)).toBe(leastPanelHeight)
})

it.each([
  [340, desktop, 340],
  [100, desktop, 260],
  [900, desktop, 600],
  [600, { width: 400, height: 900 }, 384],
])('makes a width of %i fit', (width, window, fitted) => {
  expect(fitWidth(limits, width, window)).toBe(fitted)
})

it('moves by 16 px with an arrow key, by 64 px with Shift, and not with other keys', () => {
  expect(arrowStep({ key: 'ArrowLeft', shiftKey: false })).toEqual({ dx: -16, dy: 0 })
  expect(arrowStep({ key: 'ArrowDown', shiftKey: true })).toEqual({ dx: 0, dy: 64 })
  expect(arrowStep({ key: 'a', shiftKey: false })).toBeUndefined()
})

it('reads back what was stored', () => {
  const place: PanelPlace = { isShown: false, isFloating: true, x: 12, y: 34, width: null, height: 300 }
  expect(readPlace(JSON.stringify(place))).toEqual(place)
})

it.each([
  null,
  '',
  'null',
  '[]',
  '{"isShown":true}',
  '{"isShown":true,"isFloating":true,"x":"1","y":2,"width":null,"height":300}',
  '{"isShown":true,"isFloating":true,"x":1,"y":null,"width":null,"height":300}',
])('begins anew with %s', (stored) => {
  expect(readPlace(stored)).toEqual(standardPlace)
})

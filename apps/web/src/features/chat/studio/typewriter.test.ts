import { beforeEach, expect, it } from 'vitest'
import { createTypewriter, type Typewriter } from './typewriter.ts'

let now: number
let frame: (() => void) | null
let shown: string[]
let ends: number
let typewriter: Typewriter

const make = (isInstant: boolean) =>
  createTypewriter({
    frames: { now: () => now, request: (draw) => ((frame = draw), 1), cancel: () => (frame = null) },
    isInstant,
    onShow: (text) => void shown.push(text),
    onEnd: () => (ends += 1),
  })

beforeEach(() => {
  now = 0
  frame = null
  shown = []
  ends = 0
  typewriter = make(false)
})

/** The next frame, at a time. */
const drawAt = (ms: number) => {
  now = ms
  const draw = frame
  frame = null
  draw?.()
  return shown.at(-1)?.length ?? 0
}
const reply = 'x'.repeat(100)

it('begins after 100 ms, then shows 5 characters every 5 ms, however the frames fall', () => {
  typewriter.end(reply)
  expect([50, 100, 104, 105, 121, 199].map(drawAt)).toEqual([0, 0, 0, 5, 20, 95])
  expect(ends).toBe(0)
  expect(drawAt(200)).toBe(100)
  expect(ends).toBe(1)
  expect(frame).toBeNull()
})

it('runs behind what has arrived, and does not make up for the time in which nothing came', () => {
  typewriter.append('x'.repeat(10))
  expect(drawAt(500)).toBe(10)
  expect(frame).toBeNull()
  now = 2000
  typewriter.append('x'.repeat(20))
  expect(drawAt(2005)).toBe(15)
  expect(drawAt(2015)).toBe(25)
  typewriter.end('x'.repeat(30))
  expect(drawAt(2020)).toBe(30)
  expect(ends).toBe(1)
})

it('is at its end at once when all was shown before the end was known', () => {
  typewriter.append('Hello')
  drawAt(500)
  typewriter.end('Hello')
  expect(ends).toBe(1)
})

it('can be finished at once, and shows the rest as it comes', () => {
  typewriter.append('Hello')
  typewriter.finish()
  expect(shown).toEqual(['Hello'])
  typewriter.append(' there')
  expect(shown.at(-1)).toBe('Hello there')
  typewriter.end('Hello there.')
  expect(shown.at(-1)).toBe('Hello there.')
  expect(ends).toBe(1)
})

it('types nothing out where motion is unwanted', () => {
  typewriter = make(true)
  typewriter.append('Hello')
  expect(shown).toEqual(['Hello'])
})

it('shows nothing any more once it is stopped', () => {
  typewriter.end(reply)
  drawAt(150)
  typewriter.stop()
  expect(frame).toBeNull()
  typewriter.append('more')
  expect(frame).toBeNull()
  expect(ends).toBe(0)
})

it('never cuts a character in half', () => {
  typewriter.end('1234😀 and on')
  expect([105, 110].map(drawAt)).toEqual([4, 10])
  expect(shown[0]).toBe('1234')
})

it('waits for the second half of a character that comes in two pieces', () => {
  typewriter.finish()
  typewriter.append('a\uD83D')
  expect(shown).toEqual(['a'])
  typewriter.append('\uDE00')
  expect(shown.at(-1)).toBe('a😀')
})

it('ends without a word when there is none', () => {
  typewriter.end('')
  expect(ends).toBe(1)
})

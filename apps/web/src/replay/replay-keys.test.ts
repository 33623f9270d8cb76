import { expect, it } from 'vitest'
import type { ReplayControl } from './replay-control.ts'
import { replayAction, type PressedKey } from './replay-keys.ts'

/** What a key does, in words; null when it is left to whatever it was pressed on. */
function done(key: string, on: PressedKey['on'] = 'page', hasModifier = false): string | null {
  const calls: string[] = []
  const replay = {
    get: () => ({ tick: 5 }),
    toggle: () => calls.push('toggle'),
    seek: (tick: number) => calls.push(`seek ${tick}`),
    changeSpeed: (by: number) => calls.push(`speed ${by}`),
  } as unknown as ReplayControl
  const act = replayAction({ key, hasModifier, on })
  act?.(replay)
  return act ? calls.join() : null
}

it('plays, steps and changes the speed from anywhere on the page', () => {
  expect([' ', 'ArrowLeft', 'ArrowRight', '[', ']'].map((key) => done(key))).toEqual([
    'toggle',
    'seek 4',
    'seek 6',
    'speed -1',
    'speed 1',
  ])
  expect(done('x')).toBeNull()
})

it('leaves fields, buttons and the browser their own keys', () => {
  expect([done(' ', 'text'), done('[', 'text'), done(' ', 'choice'), done('ArrowLeft', 'choice')]).toEqual(
    Array.from({ length: 4 }, () => null),
  )
  expect(done('[', 'choice')).toBe('speed -1')
  expect([done(' ', 'button'), done('ArrowLeft', 'button')]).toEqual([null, 'seek 4'])
  expect([done(' ', 'scrubber'), done('ArrowLeft', 'scrubber')]).toEqual(['toggle', null])
  expect(done('ArrowLeft', 'page', true)).toBeNull()
})

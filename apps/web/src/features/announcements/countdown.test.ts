import { expect, test } from 'vitest'
import { leftAt, setRunning, startCountdown } from './countdown.ts'

test('it runs down to nothing and no further', () => {
  const countdown = setRunning(startCountdown(15_000), true, 1000)
  expect(leftAt(countdown, 1000)).toBe(15_000)
  expect(leftAt(countdown, 11_000)).toBe(5000)
  expect(leftAt(countdown, 99_000)).toBe(0)
})

test('while it is held no time passes, and it goes on where it stood', () => {
  const held = setRunning(setRunning(startCountdown(15_000), true, 0), false, 4000)
  expect(leftAt(held, 60_000)).toBe(11_000)
  const again = setRunning(held, true, 60_000)
  expect(leftAt(again, 65_000)).toBe(6000)
})

test('holding what is held and starting what runs changes nothing', () => {
  const running = setRunning(startCountdown(15_000), true, 0)
  expect(setRunning(running, true, 5000)).toBe(running)
  const held = setRunning(running, false, 5000)
  expect(setRunning(held, false, 9000)).toBe(held)
})

test('a clock that is set back gives no time', () => {
  expect(leftAt(setRunning(startCountdown(15_000), true, 5000), 0)).toBe(15_000)
})

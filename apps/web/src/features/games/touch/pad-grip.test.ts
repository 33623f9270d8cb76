import { expect, it } from 'vitest'
import { createPadGrip } from './pad-grip.ts'

function createTestGrip() {
  const told: string[] = []
  const seen: (number | undefined)[] = []
  const steered = {
    press: (direction: number) => void told.push(`press ${direction}`),
    release: (direction: number) => void told.push(`release ${direction}`),
  }
  return { told, seen, grip: createPadGrip(steered, (direction) => void seen.push(direction)) }
}

it('presses a key as soon as the thumb is on it, and lets go when it lifts', () => {
  const { grip, told, seen } = createTestGrip()
  grip.begin({ pointerId: 1, dx: 60, dy: 3 })
  grip.end(1)
  expect(told).toEqual(['press 2', 'release 2'])
  expect(seen).toEqual([2, undefined])
})

it('follows a thumb that slides over the centre to another key', () => {
  const { grip, told } = createTestGrip()
  grip.begin({ pointerId: 1, dx: 60, dy: 0 })
  grip.move({ pointerId: 1, dx: 55, dy: 10 })
  grip.move({ pointerId: 1, dx: 10, dy: -10 })
  grip.move({ pointerId: 1, dx: 2, dy: -60 })
  expect(told).toEqual(['press 2', 'release 2', 'press 1'])
})

it('goes on when the thumb slides off the pad', () => {
  const { grip, told } = createTestGrip()
  grip.begin({ pointerId: 1, dx: 0, dy: 60 })
  grip.move({ pointerId: 1, dx: 20, dy: 300 })
  expect(told).toEqual(['press 3'])
})

it('minds one thumb only', () => {
  const { grip, told } = createTestGrip()
  grip.begin({ pointerId: 1, dx: -60, dy: 0 })
  grip.begin({ pointerId: 2, dx: 60, dy: 0 })
  grip.move({ pointerId: 2, dx: 0, dy: 60 })
  grip.end(2)
  expect(told).toEqual(['press 4'])
})

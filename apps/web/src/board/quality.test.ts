import { expect, it } from 'vitest'
import { createQuality, type Quality } from './quality.ts'

function play(quality: Quality, frames: number, frameMs: number, startMs = 0): number {
  let changes = 0
  for (let i = 0; i < frames; i++) if (quality.note(startMs + i * frameMs)) changes++
  return changes
}

it('draws everything as long as the device keeps up', () => {
  const quality = createQuality()
  expect(play(quality, 600, 1000 / 30)).toBe(0)
  expect(quality).toMatchObject({ maxDpr: 2, particleShare: 1 })
})

it('gives up pixels first and then half the particles, and then no more', () => {
  const quality = createQuality()
  expect(play(quality, 61, 60)).toBe(1)
  expect(quality).toMatchObject({ maxDpr: 1, particleShare: 1 })
  expect(play(quality, 600, 60, 61 * 60)).toBe(1)
  expect(quality).toMatchObject({ maxDpr: 1, particleShare: 0.5 })
})

it('does not take a pause for a slow frame', () => {
  const quality = createQuality()
  expect(play(quality, 600, 5000)).toBe(0)
})

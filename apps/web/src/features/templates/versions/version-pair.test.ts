import { expect, test } from 'vitest'
import { versionPair } from './version-pair.ts'

/** Saved in the order 1, 2, 7, 3; the newest first. */
const versions = [3, 7, 2, 1]

test('the current version is compared with the one saved before it, whatever their numbers', () => {
  expect(versionPair(versions, 3, {})).toEqual({ from: 7, to: 3 })
  expect(versionPair(versions, 7, {})).toEqual({ from: 2, to: 7 })
})

test('what is asked for is compared', () => {
  expect(versionPair(versions, 3, { from: 1, to: 2 })).toEqual({ from: 1, to: 2 })
  expect(versionPair(versions, 3, { to: 2 })).toEqual({ from: 1, to: 2 })
})

test('the oldest one is compared with the newest', () => {
  expect(versionPair(versions, 1, {})).toEqual({ from: 3, to: 1 })
})

test('a single version is compared with nothing', () => {
  expect(versionPair([1], 1, {})).toBeNull()
})

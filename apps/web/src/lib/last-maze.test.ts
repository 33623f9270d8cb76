import { afterEach, expect, test, vi } from 'vitest'
import { noteMaze, readLastMaze } from './last-maze.ts'

/** What a browser keeps. */
function keep(stored: Record<string, string> = {}): void {
  const kept = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}
afterEach(() => vi.unstubAllGlobals())

test('the last maze of each template is known', () => {
  keep()
  noteMaze(7, 1)
  noteMaze(8, 2)
  noteMaze(7, 4_294_967_295)
  expect([readLastMaze(7), readLastMaze(8), readLastMaze(9)]).toEqual([4_294_967_295, 2, null])
})

test('of many templates the latest fifty are known', () => {
  keep()
  for (let id = 1; id <= 60; id++) noteMaze(id, id)
  expect([readLastMaze(60), readLastMaze(11), readLastMaze(10)]).toEqual([60, 11, null])
})

test.each(['', '{', '{"a":1}', '[[7]]', '[["7",1]]', '[[7,1.5]]', 'null'])(
  'what is no list of mazes is none: %j',
  (stored) => {
    keep({ 'clew-last-mazes': stored })
    expect(readLastMaze(7)).toBeNull()
  },
)

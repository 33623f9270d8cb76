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

test('the last maze of each template is known, with its board', () => {
  keep()
  noteMaze(7, 1, 'classic')
  noteMaze(8, 2, 'classic')
  noteMaze(7, 4_294_967_295, 'labyrinth-1')
  expect([readLastMaze(7), readLastMaze(8), readLastMaze(9)]).toEqual([
    { maze: 4_294_967_295, board: 'labyrinth-1' },
    { maze: 2, board: 'classic' },
    null,
  ])
})

test('of many templates the latest fifty are known', () => {
  keep()
  for (let id = 1; id <= 60; id++) noteMaze(id, id, 'classic')
  expect([60, 11, 10].map((id) => readLastMaze(id)?.maze)).toEqual([60, 11, undefined])
})

test.each([
  '',
  '{',
  '{"a":1}',
  '[[7]]',
  '[[7,1]]',
  '[["7",1,"classic"]]',
  '[[7,1.5,"classic"]]',
  '[[7,1,"moon"]]',
  'null',
])('what is no list of mazes is none: %j', (stored) => {
  keep({ 'clew-last-mazes': stored })
  expect(readLastMaze(7)).toBeNull()
})

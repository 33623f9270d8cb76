import { expect, test } from 'vitest'
import { matchingGroups, type PaletteEntry } from './palette-groups.ts'

const entry = (title: string, hint?: string): PaletteEntry => ({ id: title, title, hint, go: () => undefined })
const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => entry(`${name} ${n}`))

const groups = [
  { title: 'Pages', entries: many('Page', 10), isShort: true },
  { title: 'Templates', entries: [entry('Careful BFS'), ...many('Template', 30)] },
  { title: 'Friends', entries: [entry('Ada', 'ada@example.com')] },
  { title: 'Chats', entries: [] },
]

const shown = (query: string) =>
  matchingGroups(groups, query).map(({ title, entries }) => [title, ...entries.map((one) => one.title)])

test('before anything is typed every page is there, and the first few of the rest', () => {
  expect(matchingGroups(groups, ' ').map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Pages', 10],
    ['Templates', 5],
    ['Friends', 1],
  ])
})

test('every word counts, in the title or in the hint, whatever the case', () => {
  expect(shown('bfs care')).toEqual([['Templates', 'Careful BFS']])
  expect(shown('EXAMPLE.com')).toEqual([['Friends', 'Ada']])
  expect(shown('nothing')).toEqual([])
})

test('what matches is found wherever it stands, but a list has an end', () => {
  expect(shown('template 29')).toEqual([['Templates', 'Template 29']])
  expect(shown('template')[0]).toHaveLength(1 + 20)
})

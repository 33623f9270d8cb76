import { expect, test } from 'vitest'
import { matchingTemplates } from './matching-templates.ts'

const templates = [
  { title: 'Cautious walker', description: 'Waits for germs' },
  { title: 'Sprinter', description: null },
  { title: 'BFS with patience', description: 'A walker that asks for bfs' },
]

test.each([
  ['', ['Cautious walker', 'Sprinter', 'BFS with patience']],
  ['WALKER', ['Cautious walker', 'BFS with patience']],
  [' bfs  walker ', ['BFS with patience']],
  ['sprinter germs', []],
])('%j finds %j', (query, titles) => {
  expect(matchingTemplates(templates, query).map(({ title }) => title)).toEqual(titles)
})

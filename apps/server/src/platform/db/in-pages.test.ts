import { expect, it } from 'vitest'
import { inPages, rowByRow } from './in-pages.ts'

const rows = [3, 5, 8, 13, 21]
const paging = (limit: number) => ({
  limit,
  read: async (after: number) => rows.filter((row) => row > after).slice(0, limit),
  keyOf: (row: number) => row,
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

it.each([
  [2, [[3, 5], [8, 13], [21]]],
  [5, [rows]],
  [9, [rows]],
])('a list is read %i rows at a time', async (limit, pages) => {
  expect(await all(inPages(paging(limit)))).toEqual(pages)
  expect(await all(rowByRow(paging(limit)))).toEqual(rows)
})

it('an empty list has no page', async () => {
  expect(await all(inPages({ ...paging(2), read: async () => [] }))).toEqual([])
})

import { expect, test } from 'vitest'
import { engineVersion } from '../limits.ts'
import { goldenBoards, goldenHashes } from './golden.ts'

const boards = ['small', 'large', 'sealed', 'scarce'] as const

/** `npx vitest run packages/engine/src/golden --update` writes the file anew; raise `engineVersion` when you mean to. */
test('the first thousand seeds of each board play as golden.json says', async () => {
  const hashes = boards.map((board) => [board, goldenHashes(board, 0, 1000)])
  const golden = { engineVersion, ...Object.fromEntries(hashes) }
  await expect(`${JSON.stringify(golden)}\n`).toMatchFileSnapshot('golden.json')
})

test('the hashes do not depend on where one begins', () => {
  for (const board of boards) expect(goldenHashes(board, 30, 10)).toEqual(goldenHashes(board, 0, 40).slice(3))
})

test('every hash is another', () => {
  expect(Object.keys(goldenBoards)).toEqual(boards)
  expect(new Set(boards.flatMap((board) => goldenHashes(board, 0, 200))).size).toBe(80)
})

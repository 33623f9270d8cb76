import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runClew } from '../testing/clew.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await writeFile(join(folder.path, 'still.md'), 'Stand still. Answer in JSON.')
})
afterAll(() => folder.remove())

test('a game is shown by its last tick, with how it ended', async () => {
  const { status, stdout } = await runClew(['play', 'still.md', '--seed', '500002'], {}, folder.path)
  expect(status).toBe(1)
  const lines = stdout.split('\n')
  expect(lines.slice(0, 11).every((line) => /^██.*██$/.test(line))).toBe(true)
  expect(lines[11]).toMatch(
    /^still\.md with builtin\/lam-rules-1, seed 500002: lost, caught waiting, after \d+ ticks and 0 steps; the shortest way has \d+\.$/,
  )
})

test('no seed is one line, and exit 2', async () => {
  expect(await runClew(['play', 'still.md', '--seed', '-1'], {}, folder.path)).toMatchObject({ status: 2, stdout: '' })
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runClew } from '../testing/clew.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await writeFile(join(folder.path, 'weak.md'), 'Go to the exit.')
})
afterAll(() => folder.remove())

const improve = (...args: string[]) => runClew(['improve', ...args], {}, folder.path)
const read = (name: string) => readFile(join(folder.path, name), 'utf8')

test('a better template is told with its interval and its changes, and written beside the old one', async () => {
  const { status, stdout } = await improve('weak.md', '--out', 'better.md')
  expect(stdout).toMatch(/^weak\.md: a better one was found\. \d+ changes tried with the built-in rule agent/)
  expect(stdout).toMatch(/0\.0 % won before \(0\.0 to 1\.9\), 9\d\.\d % now .* on 200 seeds that none of them had seen/)
  const better = await read('better.md')
  for (const [, sentence] of stdout.matchAll(/^ {2}\+ (.*)$/gm)) expect(better).toContain(sentence)
  expect(await read('weak.md')).toBe('Go to the exit.')
  expect(status).toBe(0)

  const again = await improve('better.md', '--out', 'best.md')
  expect(again.stdout).toMatch(/^better\.md: no better one was found\./)
  expect(await read('best.md')).toBe(better)
  expect(again.status).toBe(1)
})

test.each([
  [[], 'which template?'],
  [['weak.md', 'weak.md'], 'clew improve takes one template'],
  [['none.md'], 'there is no file none.md'],
  [['weak.md', '--out', './weak.md'], '--out ./weak.md is the template itself, which is never written over'],
  [['weak.md', '--suite', 'easy'], '--suite must be one of standard-1, hard-1'],
])('%j is refused in one line', async (args, line) => {
  const { status, stdout, stderr } = await improve(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(line)
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FaultName, type FaultServer, startFaultServer } from '@clew/agents/testing/fault-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runClew } from '../testing/clew.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let faults: FaultServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  faults = await startFaultServer()
  await writeFile(join(folder.path, 'weak.md'), 'Go to the exit.')
})
afterAll(async () => {
  await faults.close()
  await folder.remove()
})

const improve = (...args: string[]) => runClew(['improve', ...args], {}, folder.path)
const improveWith = (model: FaultName, ...args: string[]) =>
  runClew(
    ['improve', 'weak.md', '--model', model, ...args],
    { LAM_BASE_URL: faults.url, LAM_MODEL: model },
    folder.path,
  )
const read = (name: string) => readFile(join(folder.path, name), 'utf8')

test('a better template is told with its interval and its changes, and written beside the old one', async () => {
  const { status, stdout } = await improve('weak.md', '--out', 'better.md')
  expect(stdout).toMatch(/^weak\.md: a better one was found\. \d+ changes tried with the built-in rule agent/)
  expect(stdout).toMatch(
    /0\.0 % \(0\.0 to 1\.9\) won before, 9\d\.\d % .* now, on 200 seeds that none of them had seen/,
  )
  const better = await read('better.md')
  for (const [, sentence] of stdout.matchAll(/^ {2}\+ (.*)$/gm)) expect(better).toContain(sentence)
  expect(await read('weak.md')).toBe('Go to the exit.')
  expect(status).toBe(0)

  const again = await improve('better.md', '--out', 'best.md')
  expect(again.stdout).toMatch(/^better\.md: no better one was found\./)
  expect(await read('best.md')).toBe(better)
  expect(again.status).toBe(1)
})

test('a model plays, is asked for templates, and is not said to have found what it did not write', async () => {
  const { status, stdout } = await improveWith('ok', '--out', 'kept.md')
  expect(stdout).toBe('weak.md: no better one was found. 0 changes tried with ok.\n')
  expect(await read('kept.md')).toBe('Go to the exit.')
  expect(status).toBe(1)
  expect(faults.requests.some(({ body }) => JSON.stringify(body).includes('You improve prompt templates.'))).toBe(true)
})

test('an endpoint that fails ends it in one line, and a limit of tokens is told as what ended it', async () => {
  const failed = await improveWith('server-error')
  expect([failed.status, failed.stdout]).toEqual([2, ''])
  expect(failed.stderr).toMatch(/Seed \d+ could not be played: .+\n$/)
  const limited = await improveWith('ok', '--max-tokens', '20')
  expect(limited.stdout).toBe(
    'weak.md: no better one was found. 0 changes tried with ok.\nThe limit of 20 tokens ended the search early.\n',
  )
  expect(limited.status).toBe(1)
})

test.each([
  [['weak.md', '--model', 'some-model'], '--model some-model needs LAM_BASE_URL'],
  [['weak.md', '--seeds', 'many'], '--seeds must be a whole number'],
  [[], 'which template?'],
  [['weak.md', 'weak.md'], 'clew improve takes one template'],
  [['none.md'], 'there is no file none.md'],
  [
    ['weak.md', '--out', './weak.md'],
    '--out ./weak.md is the template itself, which is never written over: name another file',
  ],
  [['weak.md', '--suite', 'easy'], '--suite must be one of standard-1, hard-1'],
])('%j is refused in one line', async (args, line) => {
  const { status, stdout, stderr } = await improve(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(line)
})

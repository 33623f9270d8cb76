import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runClew } from '../testing/clew.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const weak = 'Plan the shortest path to the exit. Reply with JSON only.'

beforeAll(async () => {
  folder = await temporaryFolder()
  await writeFile(join(folder.path, 'weak.md'), weak)
  await writeFile(join(folder.path, 'strong.md'), `${weak} Predict where the germs will move.`)
  await writeFile(join(folder.path, 'other.json'), '{"kind":"something else"}')
})
afterAll(() => folder.remove())

const clew = (...args: readonly string[]) => runClew(args, {}, folder.path)

test('a better template is called better, in a sentence with interval and p', async () => {
  const { status, stdout } = await clew('compare', 'weak.md', 'strong.md', '--seeds', '40', '--out', 'comparison.json')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^strong\.md wins more often than weak\.md, by [\d.]+ points on the same 40 seeds \(95 % interval of the difference [\d.]+ to [\d.]+, exact McNemar p < 0\.0001\)\.\n/,
  )
  expect(stdout).toMatch(/won by strong\.md alone: \d+ seeds: 5000/)
  const written = JSON.parse(await readFile(join(folder.path, 'comparison.json'), 'utf8')) as object
  expect(written).toMatchObject({ first: 'weak.md', others: ['strong.md'], comparisons: [{ verdict: 'better' }] })
})

test('a template is not better than itself, nor is the p of several comparisons left as it is', async () => {
  const { status, stdout } = await clew('compare', 'weak.md', 'weak.md', 'strong.md', '--seeds', '20')
  expect(status).toBe(0)
  expect(stdout).toContain('weak.md and weak.md win and lose the same games on the same 20 seeds')
  expect(stdout).toContain('after Holm for 2 comparisons')
})

test('reports are compared without playing, on the seeds that they share', async () => {
  await clew('evaluate', 'weak.md', '--seeds', '20', '--out', 'weak.json')
  await clew('evaluate', 'strong.md', '--seeds', '30', '--out', 'strong.json')
  const { status, stdout, stderr } = await clew('compare', 'weak.json', 'strong.json')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('on the same 20 seeds')
  await clew('evaluate', 'weak.md', '--suite', 'hard-1', '--seeds', '5', '--out', 'hard.json')
  expect(await clew('compare', 'weak.json', 'hard.json')).toMatchObject({
    status: 2,
    stderr: 'clew: weak.json and hard.json are of different suites: standard-1 and hard-1\n',
  })
})

test('what cannot be compared is one line, and exit 2', async () => {
  expect(await clew('compare', 'weak.md')).toMatchObject({
    status: 2,
    stderr: 'clew: compare what? clew compare A B\n',
  })
  const { status, stderr } = await clew('compare', 'other.json', 'weak.md')
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'clew: other.json is no report of clew evaluate\n' })
})

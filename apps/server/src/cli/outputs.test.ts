import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { link, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtFile } from '../testing/built.ts'
import { runClew, startClew } from '../testing/clew.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const suite = { name: 'busy-1', board: 'labyrinth-1', germs: 2, clock: 'lockstep', decisionTicks: 5, firstSeed: 7 }
const files: Record<string, string> = {
  'maze.md': 'Plan the shortest path to the exit. Reply with JSON only.',
  'other.md': 'Stand still. Reply with JSON only.',
  'report.json.part': 'Go to the exit. Reply with JSON only.',
  'busy.json': JSON.stringify(suite),
  'notes.txt': 'What I found out this week.',
  'data.json': '{"mine": true}',
}
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder.path, 'sub'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder.path, name), content)
  await symlink('maze.md', join(folder.path, 'link.json'))
  await symlink('.', join(folder.path, 'here'))
  await link(join(folder.path, 'maze.md'), join(folder.path, 'hard.json'))
})
afterEach(() => folder.remove())

const clew = (command: string, settings: Record<string, string> = {}) =>
  runClew(command.split(' '), settings, folder.path)
const read = (name: string) => readFile(join(folder.path, name), 'utf8')

/** Every file there, with what is in it. */
async function contents(): Promise<Record<string, string>> {
  const names = (await readdir(folder.path, { withFileTypes: true })).filter((entry) => entry.isFile())
  const texts = await Promise.all(names.map(async ({ name }) => [name, await read(name)] as const))
  return Object.fromEntries(texts.toSorted())
}

async function isRefused(command: string, line: string): Promise<void> {
  const before = await contents()
  const { status, stdout, stderr } = await clew(command)
  expect({ status, stdout, stderr }).toEqual({
    status: command.startsWith('export') ? 1 : 2,
    stdout: '',
    stderr: `clew: ${line}\n`,
  })
  expect(await contents()).toEqual(before)
}

describe('no command writes over a file that it reads, under whatever name, and it says so before a game is played', () => {
  const itself = 'is the template itself, which is never written over: name another file'
  test.each([
    ['evaluate maze.md --out maze.md', `--out maze.md ${itself}`],
    ['evaluate maze.md --out ./sub/../maze.md', `--out ./sub/../maze.md ${itself}`],
    ['evaluate maze.md --out here/maze.md', `--out here/maze.md ${itself}`],
    ['evaluate maze.md --out link.json', `--out link.json ${itself}`],
    ['evaluate maze.md --out hard.json', `--out hard.json ${itself}`],
    ['evaluate link.json --out maze.md', `--out maze.md ${itself}`],
    ['evaluate maze.md --out maze.json --markdown', `--markdown maze.md ${itself}`],
    ['evaluate maze.md --out maze.json --markdown maze.md', `--markdown maze.md ${itself}`],
    ['evaluate maze.md --junit maze.md', `--junit maze.md ${itself}`],
    ['evaluate report.json.part --out report.json', `report.json.part ${itself}`],
    [
      'evaluate --agent bfs --suite busy.json --out busy.json',
      '--out busy.json is the suite itself, which is never written over: name another file',
    ],
    ['evaluate maze.md --out r.json --junit r.json', '--junit r.json is the file of --out as well: name another file'],
    ['improve maze.md --out maze.md', `--out maze.md ${itself}`],
    ...['maze.md', 'other.md', 'hard.json'].map((name) => [
      `compare maze.md other.md --out ${name}`,
      `--out ${name} is a file to compare, which is never written over: name another file`,
    ]),
  ] as [string, string][])('%s', isRefused)
})

describe('a file of another kind stays as it is', () => {
  const not = (kind: string) => `is no ${kind}: name another file, or delete this one`
  test.each([
    ['evaluate maze.md --out notes.txt', `--out notes.txt ${not('report of clew evaluate')}`],
    ['evaluate maze.md --out data.json', `--out data.json ${not('report of clew evaluate')}`],
    ['evaluate maze.md --out report.json', `report.json.part ${not('part of a report of clew evaluate')}`],
    ['evaluate maze.md --markdown other.md', `--markdown other.md ${not('Markdown report of clew evaluate')}`],
    ['evaluate maze.md --junit notes.txt', `--junit notes.txt ${not('JUnit report of clew evaluate')}`],
    ['compare maze.md other.md --out data.json', `--out data.json ${not('comparison of clew compare')}`],
    ['improve maze.md --out other.md', '--out other.md is there already: name another file, or delete this one'],
    ['export notes.txt', `notes.txt ${not('export of Clew')}`],
    ['evaluate maze.md --out sub', 'sub cannot be written (EISDIR)'],
  ])('%s', isRefused)

  test('an export takes no pipe away', async () => {
    spawnSync('mkfifo', [join(folder.path, 'pipe')])
    await isRefused('export pipe', 'pipe is no file: name another')
    expect((await stat(join(folder.path, 'pipe'))).isFIFO()).toBe(true)
  })
})

test('each command explains itself', async () => {
  for (const command of ['evaluate', 'export', 'import', 'verify']) {
    const { status, stdout } = await clew(`${command} --help`)
    expect({ command, status, isExplained: stdout.includes(`clew ${command}`) }).toMatchObject({
      status: 0,
      isExplained: true,
    })
  }
  expect(Object.keys(await contents())).not.toContain('--help')
})

describe('a report that is there', () => {
  const forms = '--out r.json --markdown r.md --junit r.xml'

  test('is replaced by one of the same games, in every form', async () => {
    await clew(`evaluate maze.md --seeds 3 ${forms}`)
    expect(await clew(`evaluate maze.md --seeds 5 ${forms}`)).toMatchObject({ status: 0 })
    expect(await read('r.json')).toContain('"games":5')
    expect(await read('r.md')).toContain('5 games')
    expect(await read('r.xml')).toContain('5 games')
    for (let i = 0; i < 2; i++)
      expect(await clew('compare maze.md other.md --seeds 3 --out c.json')).toMatchObject({ status: 0 })
    expect(Object.keys(await contents()).filter((name) => /part|new/.test(name))).toEqual(['report.json.part'])
  })

  test('of other games is not replaced, and says whose games it has', async () => {
    await clew(`evaluate maze.md --seeds 3 ${forms}`)
    await clew('compare maze.md other.md --seeds 3 --out c.json')
    const tail = ': name another file, or delete this one'
    const has = '--out r.json has 3 games of another'
    await isRefused('evaluate other.md --seeds 3 --out r.json', `${has} template (maze.md)${tail}`)
    await isRefused('evaluate maze.md --seeds 3 --suite hard-1 --out r.json', `${has} suite (standard-1)${tail}`)
    await isRefused('evaluate --agent bfs --seeds 3 --out r.json', `${has} agent (lam)${tail}`)
    await isRefused(
      'evaluate maze.md --seeds 3 --robustness --out r.json',
      `--out r.json has 3 games of the kind without --robustness${tail}`,
    )
    const title = 'maze.md with builtin/lam-rules-1 on standard-1, 3 games'
    await isRefused(
      'evaluate other.md --seeds 3 --markdown r.md',
      `--markdown r.md is the report of ${title.replaceAll('_', String.raw`\_`)}${tail}`,
    )
    await isRefused('evaluate other.md --seeds 3 --junit r.xml', `--junit r.xml is the report of ${title}${tail}`)
    await isRefused('compare other.md maze.md --out c.json', `--out c.json compares maze.md, other.md${tail}`)
    await writeFile(join(folder.path, 'maze.md'), 'Another text. Reply with JSON only.')
    await isRefused('evaluate maze.md --seeds 3 --out r.json', `${has} template (maze.md)${tail}`)
  })

  test('of more games keeps them all', async () => {
    await clew('evaluate maze.md --seeds 40 --out r.json')
    await isRefused(
      'evaluate maze.md --seeds 5 --out r.json',
      '--out r.json has 40 games, and --seeds 5 would lose 35 of them: take --seeds 40, or name another file',
    )
  })

  test('which was broken off keeps what was played, for the same games alone', async () => {
    const args = ['evaluate', 'maze.md', '--seeds', '100000', '--out', 'r.json']
    const { child, ended } = startClew(args, {}, folder.path)
    const kept = async () => (await read('r.json.part').catch(() => '')).split('\n').length - 2
    await expect.poll(kept, { timeout: 30_000, interval: 5 }).toBeGreaterThan(3)
    child.kill('SIGKILL')
    await ended
    const games = await kept()
    await isRefused(
      'evaluate other.md --seeds 100000 --out r.json',
      `r.json.part has ${games} games of another template (maze.md): name another file, or delete this one`,
    )
    const { stderr } = await clew('evaluate maze.md --seeds 1 --out r.json')
    expect(stderr).toMatch(/^clew: r\.json\.part has \d+ games, and --seeds 1 would lose \d+ of them: take --seeds \d+/)
    expect(await clew(`evaluate maze.md --seeds ${games + 20} --out r.json`)).toMatchObject({ status: 0 })
  })

  test('stays whole when the disk takes no more', async () => {
    await clew('evaluate maze.md --seeds 12 --out r.json')
    const before = await contents()
    const words = ['evaluate', 'maze.md', '--seeds', '60', '--out', 'r.json']
    const limited = 'ulimit -f "$1"; shift; exec "$@"'
    // The first limit is less than the games that are kept, the second less than those of the new report.
    for (const blocks of [2, Math.ceil(before['r.json']!.length / 1024) + 2]) {
      const child = spawn('bash', ['-c', limited, '-', String(blocks), process.execPath, builtFile('clew'), ...words], {
        cwd: folder.path,
        env: { PATH: process.env['PATH'] },
      })
      const [[status], stderr] = await Promise.all([once(child, 'close'), text(child.stderr)])
      expect(status).toBe(2)
      expect(stderr).toMatch(/cannot be written \(EFBIG\)\n$/)
      expect(await read('r.json')).toBe(before['r.json'])
    }
    expect(await clew(words.join(' '))).toMatchObject({ status: 0 })
    expect(await read('r.json')).toContain('"games":60')
  })
})

test('a device is written to, and stays one', async () => {
  expect(await clew('evaluate maze.md --seeds 2 --out /dev/null --markdown /dev/zero')).toMatchObject({ status: 0 })
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true)
})

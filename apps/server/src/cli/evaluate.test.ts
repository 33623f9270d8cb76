import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFaultServer, type FaultName, type FaultServer } from '@clew/agents/testing/fault-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEmptyCluster } from '../platform/db/embedded/cluster.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { templates, users } from '../platform/db/schema.ts'
import { readEnv } from '../platform/env.ts'
import { clusterTemplate } from '../testing/cluster-template.ts'
import { migrationsFolder } from '../testing/database.ts'
import { silentLog } from '../testing/log.ts'
import { storedPerson } from '../testing/stored-person.ts'
import { runClew, startClew } from '../testing/clew.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { evaluate as runHere } from './evaluate.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let faults: FaultServer
const weak = 'Plan the shortest path to the exit. Reply with JSON only.'

beforeAll(async () => {
  folder = await temporaryFolder()
  faults = await startFaultServer()
  await writeFile(join(folder.path, 'weak.md'), weak)
  await writeFile(join(folder.path, 'empty.md'), ' \n')
  await writeFile(join(folder.path, 'bytes.md'), Uint8Array.of(0xff, 0xfe, 0x00))
})
afterAll(async () => {
  await faults.close()
  await folder.remove()
})

const evaluate = (args: readonly string[], settings: Record<string, string> = {}) =>
  runClew(['evaluate', ...args], settings, folder.path)
const read = (name: string) => readFile(join(folder.path, name), 'utf8')
const reportIn = async (name: string) =>
  JSON.parse(await read(name)) as { report: { games: number; decisions: number } }

test('a template is measured without a server, and the report is the same bytes each time', async () => {
  const run = (name: string) =>
    evaluate([
      'weak.md',
      '--seeds',
      '30',
      '--out',
      `${name}.json`,
      '--markdown',
      `${name}.md`,
      '--junit',
      `${name}.xml`,
    ])
  const { status, stdout } = await run('one')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^weak\.md with builtin\/lam-rules-1 on standard-1, 30 games\n/)
  expect(stdout).toMatch(/Success rate +13\.3 % +5\.3 to 29\.7 +bad/)
  expect(stdout).toContain('Robustness pass rate  not measured')
  expect(await read('one.md')).toContain('| Success rate | 13.3 % | 5.3 to 29.7 | bad |')
  expect(await read('one.xml')).toContain('<testcase classname="clew" name="all games were measured"/>')
  await run('two')
  expect(await read('two.json')).toBe(await read('one.json'))
  expect(await readFile(join(folder.path, 'one.json.part')).catch(() => 'gone')).toBe('gone')
})

test('a template of the database is measured by its number, as its file would be', async () => {
  const settings = { DATA_DIR: join(folder.path, 'data') }
  await makeEmptyCluster(join(settings.DATA_DIR, 'db'), await clusterTemplate())
  const database = await openDatabase({ env: readEnv(settings), log: silentLog })
  await migrate(database.pool, migrationsFolder)
  const [ada] = await database.db.insert(users).values(storedPerson('ada')).returning()
  const stored = { userId: ada!.id, title: 'Weak', content: weak }
  const [template] = await database.db.insert(templates).values(stored).returning()
  await database.close()
  const of = (name: string) => evaluate([name, '--seeds', '12'], settings)
  const [byNumber, byFile] = [await of(String(template!.id)), await of('weak.md')]
  expect(byNumber.stdout.split('\n').slice(1)).toEqual(byFile.stdout.split('\n').slice(1))
  expect(byNumber.stdout).toMatch(/^template \d+ with builtin/)
  expect(await of('77777')).toMatchObject({ status: 2, stderr: expect.stringContaining('no template of that number') })
})

test('robustness is measured when it is asked for, and can be gated', async () => {
  const args = ['weak.md', '--seeds', '12', '--robustness', '--gate', 'robustness>=0.01', '--out', 'told.json']
  const { stdout } = await evaluate(args)
  expect(stdout).toMatch(/Won when told otherwise: mirrored \d+ of 12, rotated \d+ of 12/)
  expect(stdout).toMatch(/(PASSED|UNDECIDED) {2}robustness >= 1\.0 %/)
  const plain = await evaluate(['weak.md', '--seeds', '12', '--out', 'plain.json'])
  expect(plain.stdout).toContain('Robustness pass rate  not measured')
})

test('gates decide the exit code, and say by which end of the interval', async () => {
  const passed = await evaluate(['weak.md', '--seeds', '20', '--gate', 'success<=0.6', '--gate', 'latency<=400'])
  expect(passed.stdout).toContain('PASSED  success <= 60.0 %: the upper end of the 95 % interval is')
  expect(passed.status).toBe(0)
  const failed = await evaluate(['weak.md', '--seeds', '20', '--gate', 'success>=0.85', '--junit', 'gate.xml'])
  expect(failed.stdout).toContain('FAILED  success >= 85.0 %: even the upper end of the 95 % interval is')
  expect(failed.status).toBe(1)
  expect(await read('gate.xml')).toContain('tests="2" failures="1" errors="0"')
  const undecided = await evaluate(['weak.md', '--seeds', '20', '--gate', 'success>=20%'])
  expect(undecided.stdout).toMatch(
    /UNDECIDED .* the limit lies inside the interval; about [\d,]+ games would decide it/,
  )
  expect(undecided.status).toBe(2)
})

test('an agent that reads no template is measured without one', async () => {
  const { status, stdout } = await evaluate(['--agent', 'bfs', '--seeds', '20', '--suite', 'hard-1'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^the agent bfs on hard-1, 20 games\n/)
})

test('a suite of one’s own is read from a file, and its games are told apart from others', async () => {
  const suite = { name: 'busy-1', board: 'labyrinth-1', germs: 2, clock: 'lockstep', decisionTicks: 5, firstSeed: 7 }
  await writeFile(join(folder.path, 'busy.json'), JSON.stringify(suite))
  await writeFile(join(folder.path, 'odd.json'), JSON.stringify({ ...suite, germs: 99 }))
  const own = (file: string) =>
    evaluate(['--agent', 'cautious', '--seeds', '12', '--suite', file, '--out', 'busy-out.json'])
  const { status, stdout } = await own('busy.json')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^the agent cautious on busy-1, 12 games\n/)
  const { of, results } = JSON.parse(await read('busy-out.json')) as { of: object; results: { seed: number }[] }
  expect(of).toMatchObject({ suite })
  expect(results.map(({ seed }) => seed)).toEqual(Array.from({ length: 12 }, (_, i) => 7 + i))
  expect(await own('odd.json')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^clew: odd\.json is no suite \(docs\/evaluations\.md\): germs: /),
  })
})

test('without a file the other forms are written beside the report', async () => {
  const args = ['weak.md', '--seeds', '5', '--out', 'beside.json', '--junit', '--markdown']
  expect((await evaluate(args)).status).toBe(0)
  expect(await read('beside.xml')).toContain('<testsuite')
  expect(await read('beside.md')).toContain('### weak.md')
})

test('help is what each command takes, on stdout', async () => {
  for (const command of ['evaluate', 'compare', 'play', 'improve']) {
    const { status, stdout, stderr } = await runClew([command, '--help'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^Usage: clew ${command} `))
  }
  expect((await runClew(['--help'])).stdout).toContain('clew evaluate TEMPLATE')
})

test.each([
  [[], 'which template? clew evaluate TEMPLATE'],
  [['none.md'], /^there is no file .*none\.md$/],
  [['.'], /^\. cannot be read \(EISDIR\)$/],
  [['empty.md'], /empty\.md: A template needs some content\.$/],
  [['bytes.md'], /bytes\.md is not a text in UTF-8$/],
  [['weak.md', 'weak.md'], 'clew evaluate takes one template; clew compare takes several'],
  [['weak.md', '--seeds', 'many'], '--seeds must be a whole number from 1 to 100000'],
  [['weak.md', '--suite', 'easy'], '--suite must be one of standard-1, hard-1, or a file that ends with .json'],
  [['weak.md', '--agent', 'program'], '--agent must be one of lam, random, bfs, cautious, planner, dqn'],
  [['weak.md', '--agent', 'bfs', '--model', 'm'], '--model is for the agent lam: bfs asks no model'],
  [['weak.md', '--gate', 'luck>=1'], '--gate must be a metric, >= or <=, and a number, as in "success>=0.85": luck>=1'],
  [
    ['weak.md', '--model', 'm'],
    '--model m needs LAM_BASE_URL, the endpoint of the model; the built-in one is builtin/lam-rules-1',
  ],
  [['weak.md', '--max-minutes', '0'], '--max-minutes must be a number of minutes up to 20160'],
  [['weak.md', '--suite', 'none.json'], 'there is no file none.json'],
  [['weak.md', '--max-cost', 'free'], '--max-cost must be US dollars, as 0.50'],
  [['weak.md', '--max-cost', '1'], '--max-cost needs the price of builtin/lam-rules-1 in LAM_MODELS'],
  [['weak.md', '--out', 'none/report.json'], 'none/report.json cannot be written (ENOENT)'],
])('%j is refused in one line', async (args, line) => {
  await expect(runHere(args.map((word) => (word.endsWith('.md') ? join(folder.path, word) : word)))).rejects.toThrow(
    line,
  )
})

test('what is refused is one line on stderr, and exit 2', async () => {
  expect(await evaluate(['none.md'])).toEqual({ status: 2, stdout: '', stderr: 'clew: there is no file none.md\n' })
})

describe('with a model', () => {
  const asking = (model: FaultName, more: readonly string[] = [], settings: Record<string, string> = {}) =>
    evaluate(['weak.md', '--seeds', '3', ...more], {
      LAM_BASE_URL: faults.url,
      LAM_MODEL: model,
      // What answers is waited for, however busy the machine is.
      LAM_TIMEOUT_MS: model === 'ok' || model === 'prose' ? '30000' : '300',
      ...settings,
    })

  test('that answers, its games are measured, and its tokens and its time', async () => {
    const { status, stdout, stderr } = await asking('ok')
    expect(status).toBe(0)
    expect(stderr).toMatch(/^About [\d,]+ tokens when most games are won, at most about [\d,]+ tokens\.\n/)
    expect(stdout).toContain('weak.md with ok on standard-1, 3 games')
    expect(stdout).toMatch(/Tokens per decision +7\.0 +7\.0 to 7\.0 +good/)
    expect(stdout).toMatch(/A decision took \d+ ms/)
    expect(stdout).not.toContain('estimated')
  })

  test('that answers in prose, its games are measured: they are lost', async () => {
    const { status, stdout } = await asking('prose')
    expect(status).toBe(0)
    expect(stdout).toContain('Lost 3 of 3: 3 no valid answer')
  })

  test.each([
    ['server-error', /3 games failed: /],
    ['silence', /3 games failed: The model did not answer in time\./],
    ['garbage', /3 games failed: /],
    ['html-200', /3 games failed: /],
  ] as const)('%s: the report says that nothing was measured, and why', async (model, said) => {
    const { status, stdout } = await asking(model, ['--gate', 'success>=0.1'])
    expect(stdout).toContain('Measured 0 of 3 games; the same command plays the others.')
    expect(stdout).toMatch(said)
    expect(stdout).toContain('UNDECIDED  success >= 10.0 %: there is no interval, as too little was measured.')
    expect(status).toBe(2)
  })

  test('that wants to be left alone for a minute is left alone', async () => {
    const settings = { LAM_BASE_URL: faults.url, LAM_MODEL: 'rate-limited', LAM_TIMEOUT_MS: '30000' }
    const { child, ended } = startClew(['evaluate', 'weak.md', '--seeds', '3'], settings, folder.path)
    let said = ''
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes('The endpoint asks to be left alone for 60 s.')) child.kill('SIGINT')
    })
    const { status, stdout } = await ended
    expect(stdout).toContain('3 games not played. It was interrupted.')
    expect(faults.requests.filter(({ model }) => model === 'rate-limited').length).toBeLessThanOrEqual(3)
    expect(status).toBe(2)
  })

  test('that fails now and then, the report says what was measured and what was not', async () => {
    const { status, stdout } = await asking('fails-every-third', ['--seeds', '8'], { LAM_CONCURRENCY: '1' })
    expect(stdout).toMatch(/Measured \d of 8 games|8 games\n/)
    expect(status).toBe(stdout.includes('Measured') ? 2 : 0)
  })

  test('whose endpoint is down, it is not asked for ever', async () => {
    const { status, stdout } = await asking('server-error', ['--seeds', '100'], { LAM_CONCURRENCY: '2' })
    expect(stdout).toMatch(/9\d games not played\. The endpoint failed in \d games one after the other\./)
    expect(status).toBe(2)
  })

  test('that is silent, its games are broken off when the time is over', async () => {
    const { status, stdout } = await asking('silence', ['--max-minutes', '0.01'], { LAM_TIMEOUT_MS: '60000' })
    expect(status).toBe(2)
    expect(stdout).toContain('3 games not played. The limit of 0.01 minutes was reached.')
  })

  test('no game is begun when the limit of tokens is reached', async () => {
    const { status, stdout } = await asking('ok', ['--max-tokens', '1'], { LAM_CONCURRENCY: '1' })
    expect(stdout).toContain('Measured 1 of 3 games')
    expect(stdout).toContain('2 games not played. The limit of 1 token was reached.')
    expect(status).toBe(2)
  })

  test('no game is begun when the limit of money is reached, and what was spent is told', async () => {
    const settings = { LAM_CONCURRENCY: '1', LAM_MODELS: 'ok=0.15/0.60' }
    const { status, stdout } = await asking('ok', ['--max-cost', '0.000001', '--robustness'], settings)
    expect(stdout).toContain('2 games not played. The limit of $0.000001 was reached.')
    // What the disturbed games took is in it.
    const [, answers, cost] = /(\d+) answers?, [^]*The model cost \$([\d.]+) this time\./.exec(stdout)!
    expect(Number(cost)).toBeGreaterThan(2 * Number(answers) * ((11 * 0.15 + 7 * 0.6) / 1_000_000))
    expect(status).toBe(2)
  })
})

describe('killed in the middle', () => {
  const linesOf = async (name: string) => (await read(name).catch(() => '')).split('\n').length - 1

  test('it goes on where it was, and asks a model nothing again of the games that were kept', async () => {
    const settings = { LAM_BASE_URL: faults.url, LAM_MODEL: 'no-usage', LAM_CONCURRENCY: '1' }
    const args = ['evaluate', 'weak.md', '--seeds', '12', '--out', 'killed.json']
    const { child, ended } = startClew(args, settings, folder.path)
    await expect.poll(() => linesOf('killed.json.part'), { timeout: 30_000, interval: 5 }).toBeGreaterThan(3)
    child.kill('SIGKILL')
    await ended
    const kept = (await linesOf('killed.json.part')) - 1
    await writeFile(join(folder.path, 'killed.json.part'), `${await read('killed.json.part')}{"seed":5000`)
    const askedBefore = faults.requests.length
    expect((await runClew(args, settings, folder.path)).status).toBe(0)
    const { report } = await reportIn('killed.json')
    expect(report.games).toBe(12)
    const asked = faults.requests.length - askedBefore
    const { results } = JSON.parse(await read('killed.json')) as { results: { valid: number }[] }
    const decisions = results.slice(kept).reduce((sum, { valid }) => sum + valid, 0)
    expect(asked).toBe(decisions)
  })

  test('told to stop, it ends with a report of what was measured', async () => {
    const args = ['evaluate', 'weak.md', '--seeds', '100000', '--out', 'stopped.json']
    const { child, ended } = startClew(args, {}, folder.path)
    await expect.poll(() => linesOf('stopped.json.part'), { timeout: 30_000, interval: 5 }).toBeGreaterThan(3)
    child.kill('SIGINT')
    const { status, stdout } = await ended
    expect(status).toBe(2)
    expect(stdout).toMatch(
      /Measured \d+ of 100,000 games; the same command plays the others\.\n[\d,]+ games not played\. It was interrupted\./,
    )
    expect((await reportIn('stopped.json')).report.games).toBeGreaterThan(2)
  })

  test('more seeds play only those that are new', async () => {
    const settings = { LAM_BASE_URL: faults.url, LAM_MODEL: 'fenced' }
    await evaluate(['weak.md', '--seeds', '2', '--out', 'more.json'], settings)
    const asked = faults.requests.filter(({ model }) => model === 'fenced').length
    await evaluate(['weak.md', '--seeds', '4', '--out', 'more.json'], settings)
    expect(faults.requests.filter(({ model }) => model === 'fenced').length - asked).toBe(
      (await reportIn('more.json')).report.decisions - asked,
    )
  })
})

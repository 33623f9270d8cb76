import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Submission } from '@clew/contracts/http/leaderboard'
import { chromium } from '@playwright/test'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { startClew } from './clew/start-clew.ts'

/**
 * What Lighthouse says of a guest's game and of three pages that a signed-in person sees, on a simulated phone and its
 * default connection.
 * Lighthouse brings 200 packages: it is not one of the project's, and npx keeps it for the next time.
 */
const lighthouse = 'lighthouse@12.8.2'
const guestPages = ['/play?guest=1']
const pages = ['/', '/leaderboard', '/templates']
const runsPerPage = 3
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const shownMetrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
]

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
  readonly numericValue?: number
}

interface Report {
  readonly categories: Readonly<Record<keyof typeof goals, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
}

/** Somebody with a few templates and a few runs. */
async function signUpPlayer(): Promise<string> {
  const token = await clew.signUp('lighthouse@example.com')
  const templateIds: number[] = []
  for (const title of ['Keep to the right wall', 'Oxygen first', 'Shortest way out', 'Away from germs']) {
    const body = { title, description: 'Measured over twenty seeds.', content: `${title}, then go on to the exit.` }
    templateIds.push((await clew.call<{ id: number }>('/api/templates', { token, body })).id)
  }
  for (let run = 0; run < 24; run++)
    await clew.call('/api/leaderboard/submit', { token, body: claimOf(templateIds[run % templateIds.length]!, run) })
  return token
}

/** A run without a record, which is the cheapest that the server takes. */
const claimOf = (templateId: number, run: number): Submission => ({
  template_id: templateId,
  session_id: `lighthouse-${run}`.padEnd(16, '0'),
  mode: 'lam',
  germs: 5,
  score: 900 + run,
  new_score: 4000 + 10 * run,
  survival_time: 30,
  oxygen_collected: 5,
  total_steps: 40,
  optimal_steps: 30,
  backtrack_count: 4,
  collision_count: 1,
  dead_end_entries: 2,
  avg_latency_ms: 200,
})

/** A Chromium that Lighthouse is let into. A folder of its own keeps what the page stores from one run to the next. */
async function startBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'clew-lighthouse-'))
  const args = [...chromiumArgs, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const browser = spawn(process.env['CHROMIUM'] ?? '/usr/bin/chromium', [...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return {
    port: await readPort(browser.stderr),
    stop: async () => {
      browser.kill()
      await once(browser, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readPort(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
    if (found) return found
  }
  throw new Error('Chromium did not start; set CHROMIUM to its path.')
}

/** Lighthouse clears the caches before each run, but not the local storage, where the token is. */
async function signIn(token: string): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
  const page = await connection.contexts()[0]!.newPage()
  await page.goto(clew.address)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${clew.address}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.close()
  await connection.close()
}

/** Lighthouse now and then misses the beginning of a page, and asks to be run again itself. */
async function lookAgain(path: string): Promise<Report> {
  return look(path).catch(() => look(path))
}

async function look(path: string): Promise<Report> {
  const categories = `--only-categories=${Object.keys(goals).join(',')}`
  const settings = [`--port=${browser.port}`, '--output=json', '--quiet', '--no-enable-error-reporting', categories]
  const maxBuffer = 64 * 1024 * 1024
  const command = ['--yes', lighthouse, clew.address + path, ...settings]
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer })
  return JSON.parse(stdout) as Report
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)]!

function judge(path: string, reports: readonly Report[]): void {
  console.log(`\n${path}`)
  for (const [name, goal] of Object.entries(goals) as [keyof typeof goals, number][]) {
    const score = median(reports.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100)))
    if (score < goal) process.exitCode = 1
    console.log(`  ${name.padEnd(26)} ${String(score).padStart(6)}     ${score >= goal ? 'pass' : 'FAIL'} (>= ${goal})`)
  }
  for (const name of shownMetrics) {
    const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0))
    console.log(`  ${name.padEnd(26)} ${value.toFixed(name.endsWith('shift') ? 3 : 0).padStart(6)}`)
  }
  for (const line of new Set(reports.flatMap(failedAudits))) console.log(`  - ${line}`)
}

async function judgeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const reports: Report[] = []
    for (let run = 0; run < runsPerPage; run++) reports.push(await lookAgain(path))
    judge(path, reports)
  }
}

const failedAudits = ({ audits }: Report): string[] =>
  Object.entries(audits)
    .filter(([name, { score }]) => score !== null && score < 0.9 && !shownMetrics.includes(name))
    .map(([name, { title }]) => `${name}: ${title}`)

const clew = await startClew()
const browser = await startBrowser()
try {
  console.log(`${lighthouse}, simulated phone, median of ${runsPerPage} runs; times in ms, weight in bytes`)
  await judgeAll(guestPages)
  await signIn(await signUpPlayer())
  await judgeAll(pages)
} finally {
  await browser.stop()
  await clew.stop()
}

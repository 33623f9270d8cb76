import { chromium, type Page } from '@playwright/test'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { startClew } from './clew/start-clew.ts'

/**
 * `npm run bench typing`: what a key costs the page, typed at the end of a prompt of 20,000 characters with hundreds of sentences
 * that the built-in agent misses. Processor time of the page's own thread, which other work on the machine changes little.
 */
const line = 'Never go near the big red thing. The quick brown fox sings. Avoid germs.\n'
const content = line.repeat(Math.floor(20_000 / line.length))
const typed = 'Reply with JSON only. Keep away from the walls.'
const mostMs = 16
/** By then all that follows a key is drawn. */
const betweenKeysMs = 500

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: when it began, how long it took on the clock, and of the processor. */
  readonly ts: number
  readonly dur: number
  readonly tdur: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

async function openEditor(page: Page): Promise<void> {
  const token = await clew.signUp('typing@example.com')
  const body = { title: 'Long', description: '', content }
  const { id } = await clew.call<{ id: number }>('/api/templates', { token, body })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${clew.address}/templates/${id}`)
  await page.locator('.cm-missed-ban').first().waitFor()
  await page.locator('.cm-content').press('Control+End')
  await page.waitForTimeout(2000)
}

async function traceTyping(page: Page): Promise<TraceEvent[]> {
  const tracing = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  tracing.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline']
  await tracing.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' })
  await page.locator('.cm-content').pressSequentially(typed, { delay: betweenKeysMs })
  await page.waitForTimeout(betweenKeysMs)
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve))
  await tracing.send('Tracing.end')
  await complete
  return events
}

/** Of each key the longest task until the next one, and all tasks together; ms of the processor. */
function costOfKeys(events: readonly TraceEvent[]) {
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'keydown'
  const keys = events.filter(isKey).toSorted((a, b) => a.ts - b.ts)
  const { pid, tid } = keys[0]!
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
  const costs = keys.map(({ ts }, i) => {
    const until = keys[i + 1]?.ts ?? ts + betweenKeysMs * 1000
    return tasks.filter((task) => task.ts + task.dur >= ts && task.ts < until).map(({ tdur }) => tdur / 1000)
  })
  return { longest: costs.map((all) => Math.max(...all)), inAll: costs.map((all) => all.reduce((a, b) => a + b, 0)) }
}

const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

const clew = await startClew()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: chromiumArgs,
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openEditor(page)
  const { longest, inAll } = costOfKeys(await traceTyping(page))
  const median = atShare(longest, 0.5)
  if (median > mostMs) process.exitCode = 1
  console.log(
    `${content.length} characters, ${longest.length} keys; ms of the page's thread, median and 95th percentile`,
  )
  for (const [name, values] of [
    ['longest task of a key', longest],
    ['all that a key leads to', inAll],
  ] as const)
    console.log(
      `  ${name.padEnd(26)} ${atShare(values, 0.5).toFixed(1).padStart(6)} ${atShare(values, 0.95).toFixed(1).padStart(6)}`,
    )
  console.log(median > mostMs ? `FAIL (<= ${mostMs} ms at the median)` : `pass (<= ${mostMs} ms at the median)`)
} finally {
  await browser.close()
  await clew.stop()
}

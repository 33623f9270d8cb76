import { type Browser, chromium, type Page } from '@playwright/test'
import { startChatModel } from '../e2e/chat-model.ts'
import { longChat, questionAt } from '../e2e/long-chat.ts'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { type FrameCost, readFrameCosts, traceCategories } from './chat/frame-costs.ts'
import { startClew } from './clew/start-clew.ts'

/** What a frame of the chat costs: while a long conversation is scrolled through, and while a long answer is typed out. */
const runs = 5
const messageCount = 1000
const answerLength = 16_000
/** px; several notches of a wheel in each frame. */
const wheelPx = 400
const wheelsAtOnce = 10
/** ms; a frame that costs more is late on a screen that shows 60 a second. */
const frameMs = 16.7

interface Measured {
  readonly costs: readonly FrameCost[]
  /** Most bubbles that were on the page at once. */
  readonly mounted: number
}

const article = (page: Page) => page.getByRole('article')

async function traced(browser: Browser, page: Page, run: () => Promise<number>): Promise<Measured> {
  await browser.startTracing(page, { categories: traceCategories })
  const mounted = await run()
  return { costs: readFrameCosts(await browser.stopTracing()), mounted }
}

/** From the last message to the first, with all older pages loaded on the way. */
async function scrollThrough(page: Page): Promise<number> {
  const first = page.getByText(questionAt(0), { exact: true })
  await page.getByRole('log').hover()
  let mounted = 0
  while (!(await first.isVisible())) {
    for (let wheel = 0; wheel < wheelsAtOnce; wheel++) await page.mouse.wheel(0, -wheelPx)
    mounted = Math.max(mounted, await article(page).count())
  }
  return mounted
}

async function readAnswer(page: Page): Promise<number> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Which way is the best of all?')
  await box.press('Enter')
  const stop = page.getByRole('button', { name: 'Stop' })
  await stop.waitFor()
  await stop.waitFor({ state: 'hidden' })
  return article(page).count()
}

/** The same mixture as in the conversation, as one answer. */
function longAnswer(): string {
  const answers = longChat('', messageCount).messages.filter(({ role }) => role === 'assistant')
  return answers
    .map(({ content }) => content)
    .join('\n\n')
    .slice(0, answerLength)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)]!
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length * 0.95)]!
}

function reportRow(name: string, measured: readonly Measured[], unit: string, of: (one: Measured) => number): void {
  const values = measured.map(of)
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2))
  console.log(`  ${name.padEnd(46)} ${median(values).toFixed(2).padStart(8)} ${unit.padEnd(2)}  (${low} to ${high})`)
}

function report(title: string, measured: readonly Measured[]): void {
  console.log(title)
  const row = (name: string, unit: string, of: (one: Measured) => number) => reportRow(name, measured, unit, of)
  row('frames', '', ({ costs }) => costs.length)
  row('script and layout, median frame', 'ms', ({ costs }) => median(costs.map(({ scriptMs }) => scriptMs)))
  row('script and layout, 95th percentile', 'ms', ({ costs }) => percentile95(costs.map(({ scriptMs }) => scriptMs)))
  row('whole main thread, median frame', 'ms', ({ costs }) => median(costs.map(({ allMs }) => allMs)))
  row('whole main thread, 95th percentile', 'ms', ({ costs }) => percentile95(costs.map(({ allMs }) => allMs)))
  row(`frames over ${frameMs} ms of the main thread`, '%', ({ costs }) => {
    return (costs.filter(({ allMs }) => allMs > frameMs).length / costs.length) * 100
  })
  row('bubbles mounted at most', '', ({ mounted }) => mounted)
}

const model = await startChatModel()
const clew = await startClew({ LAM_BASE_URL: model.url, LAM_MODEL: 'bench-model' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: chromiumArgs,
})
try {
  model.answerWith(longAnswer())
  const token = await clew.signUp('bench@example.com')
  const scrolled: Measured[] = []
  const streamed: Measured[] = []
  for (let run = 0; run < runs; run++) {
    const body = longChat(`Run ${run}`, messageCount)
    const { id } = await clew.call<{ id: number }>('/api/chatbot/sessions/import', { token, body })
    const page = await browser.newPage()
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await page.goto(`${clew.address}/chat?session=${id}`)
    await page.getByText(questionAt(messageCount - 2), { exact: true }).waitFor()
    streamed.push(await traced(browser, page, () => readAnswer(page)))
    scrolled.push(await traced(browser, page, () => scrollThrough(page)))
    await page.close()
  }
  console.log(`Chromium ${browser.version()}, CPU time of the main thread, median of ${runs} runs (least to most)`)
  report(`Scrolling up through ${messageCount} messages, ${wheelPx} px at a time`, scrolled)
  report(`An answer of ${answerLength} characters, typed out at the end of them`, streamed)
} finally {
  await browser.close()
  await clew.stop()
  await model.close()
}

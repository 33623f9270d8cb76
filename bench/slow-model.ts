import { chromium, type Page } from '@playwright/test'
import { startGame } from '../e2e/play.ts'
import { type ModelTroubles, startModelServer, testModel } from '../packages/agents/src/testing/model-server.ts'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { startClew } from './clew/start-clew.ts'

/** Whole games of the play screen, in the default settings, with models as people run them at home. */
const endpoints: readonly [string, ModelTroubles, clock?: 'Real time'][] = [
  ['12 s a decision', { latencyMs: 12_000 }],
  ['12 s a decision, real time', { latencyMs: 12_000 }, 'Real time'],
  ['fails every third call', { failEvery: 3 }],
  ['window of 4,096 tokens', { windowTokens: 4096 }],
  ['all of it', { latencyMs: 12_000, failEvery: 3, windowTokens: 4096 }],
]
const patienceMs = 10 * 60_000

/** What the screen says in the end. */
async function play(page: Page, clock: string | undefined): Promise<string> {
  if (clock !== undefined) await page.getByText(clock, { exact: true }).click()
  await startGame(page, 'LAM Mode')
  const result = page.getByText(/You Win!|Game Over/)
  await result.waitFor({ timeout: patienceMs })
  const submitted = page.getByText(/Score .* submitted!|Failed to submit|Not ranked/)
  await submitted.first().waitFor()
  return `${await result.textContent()} ${await submitted.first().textContent()}`
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: chromiumArgs,
})
let failures = 0
for (const [name, troubles, clock] of endpoints) {
  const model = await startModelServer(0, troubles)
  const clew = await startClew({ LAM_BASE_URL: model.url.replace(/\/v1$/, ''), LAM_MODEL: testModel })
  const token = await clew.signUp('bench@example.com')
  const page = await browser.newPage()
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${clew.address}/play`)
  const startedMs = performance.now()
  const result = await play(page, clock).catch((error: unknown) => {
    failures += 1
    return `did not end: ${String(error).split('\n')[0]}`
  })
  console.log(`${name.padEnd(28)} ${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${result}`)
  await page.close()
  await clew.stop()
  await model.close()
}
await browser.close()
process.exitCode = failures === 0 ? 0 : 1

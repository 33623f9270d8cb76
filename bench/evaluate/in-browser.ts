import { readdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { RateProgress, RateQuestion } from '../../apps/web/src/features/templates/rate/rate-worker.ts'
import { chromiumArgs } from '../../scripts/chromium-args.ts'

/**
 * Seconds from the question to the last of the games in the editor's worker, for each of the texts: the first meets a worker
 * that has just been started, as when the editor opens, the others one that has played before.
 */
export async function secondsInWorker(address: string, texts: readonly string[], seeds: readonly number[]) {
  const file = readdirSync('dist/web/assets').find((name) => /^rate-worker-.*\.js$/.test(name))
  if (!file) throw new Error('the worker is not built; run `npm run build`')
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const page = await browser.newPage()
    await page.goto(`${address}/privacy`)
    return await page.evaluate(timeTexts, { url: `/assets/${file}`, texts, seeds })
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
async function timeTexts(asked: { url: string; texts: readonly string[]; seeds: readonly number[] }) {
  const worker = new Worker(asked.url, { type: 'module' })
  const seconds: number[] = []
  for (const text of asked.texts) {
    const startedMs = performance.now()
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      worker.addEventListener('message', ({ data }: MessageEvent<RateProgress>) => {
        if (data.text === text && data.won.length === asked.seeds.length) resolve()
      })
      worker.postMessage({ texts: [text], seeds: asked.seeds } satisfies RateQuestion)
    })
    seconds.push((performance.now() - startedMs) / 1000)
  }
  worker.terminate()
  return seconds
}

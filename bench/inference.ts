import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { timeInference } from './inference/time-inference.ts'

/** `npm run bench inference`: what one inference of the DQN takes in Node and in Chromium; at most 0.1 ms. */
const rounds = 5
const mostMs = 0.1
const boards = [
  [11, 11, 5],
  [33, 21, 20],
] as const

async function report(place: string, time: (board: (typeof boards)[number]) => Promise<number>): Promise<void> {
  for (const board of boards) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await time(board))
    const median = times.toSorted((a, b) => a - b)[Math.trunc(rounds / 2)]!
    const isFast = median < mostMs
    if (!isFast) process.exitCode = 1
    const [cols, rows, germs] = board
    console.log(
      `${place.padEnd(20)} ${cols}x${rows}, ${germs} germs:  ${median.toFixed(4)} ms  ${isFast ? 'pass' : 'FAIL'} (< ${mostMs})`,
    )
  }
}

await report(`Node ${process.versions.node}`, ([cols, rows, germs]) => timeInference(cols, rows, germs))

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('inference/time-inference.ts', import.meta.url))],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: 'bench',
})
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: chromiumArgs,
})
try {
  const page = await browser.newPage()
  await page.addScriptTag({ content: outputFiles[0]!.text })
  await report(`Chromium ${browser.version().split('.')[0]}`, (board) =>
    page.evaluate(`bench.timeInference(${board.join()})`),
  )
} finally {
  await browser.close()
}

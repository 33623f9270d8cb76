import { fileURLToPath } from 'node:url'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import type { FrameTimes } from './frame/in-page.ts'

/** What a frame of the board costs: 33x21 tiles of 24 px with 20 germs, beside a naive drawing of the same in the same run. */
const rounds = 5
const frames = 300
const warmUp = 60
const allocationFrames = 3000
/** Budgets of the board (`npm run bench frame` is where they are held). */
const mostScriptMs = 1
const mostShare = 0.35

const browserArgs = [...chromiumArgs, '--disable-frame-rate-limit']
/** Any address will do: it is answered here. Isolated pages get a clock of 5 us instead of 100. */
const address = 'https://bench.invalid/'
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

async function openPage(page: Page): Promise<void> {
  const entry = fileURLToPath(new URL('frame/in-page.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'bench',
  })
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', headers: isolation, body: '<!doctype html><title>frame</title>' }),
  )
  await page.goto(address)
  await page.addScriptTag({ content: outputFiles[0]!.text })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)]!
}

interface Measured {
  readonly scriptMs: number
  readonly allMs: number
}

async function timeOnce(page: Page, kind: 'board' | 'naive', dpr: number): Promise<Measured> {
  const times: FrameTimes = await page.evaluate(`bench.timeFrames('${kind}', ${dpr}, ${warmUp}, ${frames})`)
  return { scriptMs: median(times.scriptMs), allMs: median(times.allMs) }
}

const medianOf = (measured: readonly Measured[]): Measured => ({
  scriptMs: median(measured.map(({ scriptMs }) => scriptMs)),
  allMs: median(measured.map(({ allMs }) => allMs)),
})

function report(name: string, value: number, unit: string, verdict = ''): void {
  console.log(`${name.padEnd(56)} ${value.toFixed(3).padStart(8)} ${unit.padEnd(3)} ${verdict}`)
}

function judge(value: number, limit: number): string {
  if (value > limit) process.exitCode = 1
  return `${value <= limit ? 'pass' : 'FAIL'} (<= ${limit})`
}

/** Rounds of both kinds take turns, so that a busy machine slows both. */
async function compareAt(page: Page, dpr: number): Promise<void> {
  const board: Measured[] = []
  const naive: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    board.push(await timeOnce(page, 'board', dpr))
    naive.push(await timeOnce(page, 'naive', dpr))
  }
  const ours = medianOf(board)
  const plain = medianOf(naive)
  report(`DPR ${dpr}: script, board`, ours.scriptMs, 'ms', judge(ours.scriptMs, mostScriptMs))
  report(`DPR ${dpr}: script, naive`, plain.scriptMs, 'ms')
  report(`DPR ${dpr}: script, board / naive`, ours.scriptMs / plain.scriptMs, '')
  report(`DPR ${dpr}: script and raster, board`, ours.allMs, 'ms')
  report(`DPR ${dpr}: script and raster, naive`, plain.allMs, 'ms')
  const share = ours.allMs / plain.allMs
  report(`DPR ${dpr}: script and raster, board / naive`, share, '', judge(share, mostShare))
}

interface Sampled {
  readonly selfSize: number
  readonly children: readonly Sampled[]
}

const totalSize = ({ selfSize, children }: Sampled): number =>
  children.reduce((sum, child) => sum + totalSize(child), selfSize)

async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Bytes that a frame asks the script's heap for, and bytes that are still there after a collection. */
async function reportAllocation(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(`bench.drawMany(${allocationFrames})`)
  const before = await usedHeap(session)
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: 256,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  await page.evaluate(`bench.drawMany(${allocationFrames})`)
  const { profile } = await session.send('HeapProfiler.stopSampling')
  const after = await usedHeap(session)
  report(`bytes allocated a frame, over ${allocationFrames} frames`, totalSize(profile.head) / allocationFrames, 'B')
  report('bytes kept a frame, after a collection', (after - before) / allocationFrames, 'B')
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: browserArgs,
})
try {
  console.log(`Chromium ${browser.version()}, median of ${rounds} rounds of ${frames} frames each, raster in software`)
  const page = await browser.newPage()
  await openPage(page)
  for (const dpr of [1, 2]) await compareAt(page, dpr)
  await reportAllocation(page)
} finally {
  await browser.close()
}

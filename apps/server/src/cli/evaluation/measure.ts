import { estimateTokens, roundUp, type TokenEstimate } from '@clew/agents/evaluate/estimate-tokens'
import type { SeedOutcome } from '@clew/agents/evaluate/evaluate-seed'
import type { Usage } from '@clew/agents/model-client'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { DisturbanceSchema } from '@clew/contracts/evaluations/disturbances'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { dollarsText, priceOfTokens } from '@clew/contracts/price'
import { seedsOf } from '@clew/contracts/evaluations/suites'
import { isDevice } from '../outputs.ts'
import { type KeptResults, openKeptResults } from './kept-results.ts'
import { countText } from './numbers.ts'
import type { PlayOptions } from './options.ts'
import { playSeeds } from './play-seeds.ts'
import { playerName, type ReadyPlayer } from './player.ts'
import { showProgress } from './progress.ts'
import { gamesOf, type ReportFile, reportFileOf } from './report-file.ts'

/** An endpoint that fails so many games one after the other is not asked further. */
const mostFailuresInARow = 6

export interface Measured {
  readonly report: ReportFile
  readonly keep: KeptResults
  /** US dollars for what was played this time; null where no price is known. */
  readonly cost: number | null
}

/**
 * Plays what is not played yet, and reports what was measured and what was not. With `out` every game is kept at once, and
 * whoever runs the same again after an interruption goes on where it was; `keep.end` says that the report is written. Ctrl+C
 * ends it early, with a report.
 */
export async function measure(ready: ReadyPlayer, options: PlayOptions): Promise<Measured> {
  const { suite, games, robustness, out, maxTokens, maxCost, maxMs } = options
  const { price } = ready
  const of = gamesOf({ suite, robustness, player: ready.player })
  const kept = await openKeptResults(out === undefined || (await isDevice(out)) ? undefined : out, of)
  const wanted = new Set(seedsOf(suite, games))
  const results = [...kept.earlier]
  for (const { seed } of results) wanted.delete(seed)
  tellEstimate(ready, options, wanted.size)
  const progress = showProgress(playerName(ready.player), games, results.length)
  const notMeasured: ReportFile['notMeasured'] = []
  const interrupt = listenForInterrupt()
  const overtime = maxMs === Infinity ? [] : [AbortSignal.timeout(maxMs)]
  const signal = AbortSignal.any([interrupt.signal, ...overtime])
  let wins = results.filter(({ won }) => won).length
  let tokens = 0
  let cost = 0
  let failuresInARow = 0
  let stopped: string | null = null

  const whyAborted = () =>
    interrupt.signal.aborted
      ? 'It was interrupted.'
      : `The limit of ${countText(maxMs / 60_000, 'minute')} was reached.`
  function* seedsToPlay(): Generator<number, undefined> {
    for (const seed of wanted) {
      if (stopped !== null) return
      if (signal.aborted) stopped = whyAborted()
      else if (tokens >= maxTokens) stopped = `The limit of ${countText(maxTokens, 'token')} was reached.`
      else if (cost >= maxCost) stopped = `The limit of ${dollarsText(maxCost)} was reached.`
      else if (failuresInARow >= mostFailuresInARow)
        stopped = `The endpoint failed in ${failuresInARow} games one after the other.`
      if (stopped !== null) return
      yield seed
    }
  }
  /** Until the disk takes no more: what comes behind half a line could not be read. */
  let isKeeping = true
  const keep = (result: SeedResult) => {
    try {
      if (isKeeping) kept.add(result)
    } catch (error) {
      isKeeping = false
      stopped ??= `The disk does not take the games (${(error as NodeJS.ErrnoException).code}).`
    }
  }
  const noteResult = (result: SeedResult) => {
    keep(result)
    results.push(result)
    failuresInARow = 0
    wins += Number(result.won)
    progress.note(results.length, wins)
  }
  const onUsage = ({ promptTokens, completionTokens }: Usage) => {
    tokens += promptTokens + completionTokens
    if (price) cost += priceOfTokens(price, promptTokens, completionTokens)
  }
  const onOutcome = (outcome: SeedOutcome) => {
    if (outcome.kind === 'measured') return noteResult(outcome.result)
    if (signal.aborted || outcome.failure.code === 'aborted') return
    failuresInARow += 1
    notMeasured.push({ seed: outcome.seed, reason: outcome.failure.message })
  }
  try {
    await playSeeds({ ...ready, suite, robustness, seeds: seedsToPlay(), onOutcome, onUsage, signal })
  } finally {
    progress.end()
    interrupt.clear()
  }
  if (signal.aborted) stopped ??= whyAborted()
  return { report: reportFileOf({ of, games, stopped, notMeasured, results }), keep: kept, cost: price && cost }
}

/** What a model will take, before it is asked. */
function tellEstimate(
  { player: { model }, templateText = '', price }: ReadyPlayer,
  { suite, robustness }: PlayOptions,
  seeds: number,
): void {
  if (model === null || model === rulesModel || seeds === 0) return
  const games = seeds * (robustness ? 1 + DisturbanceSchema.options.length : 1)
  const { won, lost } = estimateTokens(suite, templateText)
  const taking = ({ prompt, completion }: TokenEstimate) => {
    const tokens = countText(roundUp(games * (prompt + completion)), 'token')
    return price ? `${tokens} (${dollarsText(roundUp(games * priceOfTokens(price, prompt, completion)))})` : tokens
  }
  process.stderr.write(`About ${taking(won)} when most games are won, at most about ${taking(lost)}.\n`)
}

function listenForInterrupt() {
  const controller = new AbortController()
  const abort = () => controller.abort()
  process.once('SIGINT', abort).once('SIGTERM', abort)
  return { signal: controller.signal, clear: () => process.off('SIGINT', abort).off('SIGTERM', abort) }
}

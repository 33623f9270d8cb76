import { isDeepStrictEqual } from 'node:util'
import { compareWith } from '@clew/agents/evaluate/compare'
import { comparisonSentence } from '@clew/agents/evaluate/comparison-sentence'
import type { Comparison } from '@clew/contracts/evaluations/comparison'
import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import { metricKinds } from '@clew/contracts/evaluations/metrics'
import { z } from 'zod'
import { measure } from './evaluation/measure.ts'
import { countText, intervalText, shareText, valueText } from './evaluation/numbers.ts'
import { type PlayOptions, readCompareOptions } from './evaluation/options.ts'
import { inputsOf } from './evaluation/outputs-of.ts'
import { readyPlayer } from './evaluation/player.ts'
import { readJson, readReportFile, type ReportFile } from './evaluation/report-file.ts'
import { elsewhere, mustBeFree, write } from './outputs.ts'

/** `clew compare A B ...` (docs/evaluations.md): each of the others with the first, as 0; a comparison of less than was asked for is 2. Throws one line. */
export async function compare(args: readonly string[]): Promise<number> {
  const { files, ...options } = readCompareOptions(args)
  const [first, ...others] = files
  if (first === undefined || others.length === 0) throw new Error('compare what? clew compare A B')
  const refusal = (path: string) => comparisonRefusal(path, first, others)
  await mustBeFree(inputsOf(files, 'a file to compare', options), [{ flag: '--out', path: options.out, refusal }])
  const reports: ReportFile[] = []
  for (const file of files) reports.push(await reportOf(file, options))
  const [firstReport, ...otherReports] = reports
  mustBeComparable(files, reports)
  const comparisons = compareWith(
    firstReport!.results,
    otherReports.map(({ results }) => results),
  )
  process.stdout.write(comparisons.map((one, i) => comparisonText(one, first, others[i]!)).join('\n'))
  await write(options.out, `${JSON.stringify({ first, others, comparisons }, null, 1)}\n`)
  return reports.every(({ games, report }) => report.games === games) ? 0 : 2
}

const ComparisonFileSchema = z.strictObject({
  first: z.string(),
  others: z.array(z.string()),
  comparisons: z.array(z.looseObject({ verdict: z.string() })),
})

/** Only the comparison of the same files is replaced. */
async function comparisonRefusal(path: string, first: string, others: readonly string[]): Promise<string | null> {
  const written = await readJson(path, ComparisonFileSchema)
  if (written === null) return `is no comparison of clew compare: ${elsewhere}`
  const isSame = isDeepStrictEqual([written.first, ...written.others], [first, ...others])
  return isSame ? null : `compares ${[written.first, ...written.others].join(', ')}: ${elsewhere}`
}

/** A report that is there already, or that of a template which is played now. */
async function reportOf(file: string, options: PlayOptions): Promise<ReportFile> {
  const written = await readReportFile(file)
  if (written) return written
  if (file.endsWith('.json')) throw new Error(`${file} is no report of clew evaluate`)
  return (await measure(await readyPlayer(file, options), { ...options, out: undefined })).report
}

function mustBeComparable(files: readonly string[], reports: readonly ReportFile[]): void {
  const [first] = reports
  const seeds = new Set(first?.results.map(({ seed }) => seed))
  for (const [i, { of, results }] of reports.entries()) {
    if (first && !(isSameSuite(of.suite, first.of.suite) && of.engine === first.of.engine))
      throw new Error(
        `${files[0]} and ${files[i]} are of different suites: ${first.of.suite.name} and ${of.suite.name}`,
      )
    if (!results.some(({ seed }) => seeds.has(seed)))
      throw new Error(`${files[0]} and ${files[i]} have no seed in common`)
  }
}

function comparisonText(comparison: Comparison, first: string, second: string): string {
  const { metrics, wonByFirst, wonBySecond } = comparison
  const rates = [
    [first, comparison.first],
    [second, comparison.second],
  ] as const
  return [
    comparisonSentence(comparison, first, second),
    '',
    ...rates.map(
      ([name, { value, interval }]) => `  ${name}: ${shareText(value)} won (${intervalText('share', interval)})`,
    ),
    `  won by ${first} alone: ${flipsText(wonByFirst)}`,
    `  won by ${second} alone: ${flipsText(wonBySecond)}`,
    '',
    ...metrics.map(({ key, value, interval }) => {
      const { name, unit } = metricKinds[key]
      const shown = interval === null ? '' : `   ${intervalText(unit, interval)}`
      return `  ${name.padEnd(22)}${(value > 0 ? '+' : '') + valueText(unit, value)}${shown}`
    }),
    '',
  ].join('\n')
}

const mostSeedsShown = 12

const flipsText = (seeds: readonly number[]): string =>
  seeds.length === 0
    ? 'no seed'
    : `${countText(seeds.length, 'seed')}: ${seeds.slice(0, mostSeedsShown).join(', ')}${seeds.length > mostSeedsShown ? ' …' : ''}`

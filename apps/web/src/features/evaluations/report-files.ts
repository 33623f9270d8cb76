import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { metricKinds } from '@clew/contracts/evaluations/metrics'
import { dollarsText } from '@clew/contracts/price'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'

export type ReportFormat = 'json' | 'csv' | 'md'

const mimeTypes: Readonly<Record<ReportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
}

/** A file that says in English, for programs and colleagues, what an evaluation came to. */
export function reportFile(evaluation: EvaluationDetail, format: ReportFormat): { name: string; content: Blob } {
  const text = { json: jsonOf, csv: csvOf, md: markdownOf }[format](evaluation)
  const content = new Blob([text], { type: `${mimeTypes[format]}; charset=utf-8` })
  return { name: `clew-evaluation-${evaluation.id}.${format}`, content }
}

const jsonOf = (evaluation: EvaluationDetail): string => `${JSON.stringify(evaluation, null, 2)}\n`

/** A line for each game. */
export function csvOf({ results }: Pick<EvaluationDetail, 'results'>): string {
  const [first] = results
  if (!first) return ''
  const columns = Object.keys(flat(first))
  const lines = results.map((result) => Object.values(flat(result)).join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

/** Each disturbance is a column of its own. */
const flat = ({ disturbed, violations, failure, ...numbers }: SeedSummary) => ({
  ...numbers,
  failure: failure ?? '',
  ...(violations && { violations: violations.length }),
  ...disturbed,
})

/** The metrics as a table. */
export function markdownOf(evaluation: EvaluationDetail): string {
  const { report, rate, template_title, template_version, without, suite, agent, model, is_rule_engine } = evaluation
  const player = is_rule_engine ? `${model} (built-in rule engine, not a language model)` : (model ?? agent)
  const rows = report.metrics.map(({ key, value, interval, verdict }) => {
    const ends = interval ? `${numberText(interval.low)} to ${numberText(interval.high)}` : ''
    return `| ${metricKinds[key].name} | ${numberText(value)} | ${ends} | ${verdict} |`
  })
  const disturbed = Object.entries(report.disturbed).map(
    ([kind, { games, wins }]) => `| ${kind} | ${wins} of ${games} |`,
  )
  const failures = Object.entries(report.failures).map(([label, count]) => `| ${label} | ${count} |`)
  return [
    `# ${oneLine(template_title)}, version ${template_version}${without ? `, without “${oneLine(without.text)}”` : ''}`,
    '',
    `Played by ${player} on ${suite}: ${report.wins} of ${report.games} games won${rate ? `, ${percent(rate.value)} (95 % interval ${percent(rate.low)} to ${percent(rate.high)})` : ''}.`,
    ...(evaluation.cost === null ? [] : ['', `Cost of the model: ${dollarsText(evaluation.cost)}.`]),
    ...(evaluation.error === null ? [] : ['', `Ended early: ${evaluation.error}`]),
    '',
    '| Metric | Value | 95 % interval | Verdict |',
    '|---|---:|---:|---|',
    ...rows,
    ...(disturbed.length === 0 ? [] : ['', '| Told otherwise | Games won |', '|---|---:|', ...disturbed]),
    ...(failures.length === 0 ? [] : ['', '| Lost because | Games |', '|---|---:|', ...failures]),
    '',
  ].join('\n')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const numberText = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10_000) / 10_000))

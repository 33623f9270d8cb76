import type { GateResult } from '@clew/agents/evaluate/gate'
import { metricKinds } from '@clew/contracts/evaluations/metrics'
import type { Metric } from '@clew/contracts/evaluations/report'
import { dollarsText } from '@clew/contracts/price'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { Measured } from './measure.ts'
import { countText, intervalText, valueText } from './numbers.ts'
import { playerName, type ReadyPlayer } from './player.ts'
import type { ReportFile } from './report-file.ts'

/** A report as people read it, in parts that each form puts together its own way. */
export interface DescribedReport {
  readonly title: string
  /** Name, value, interval and how it lies to the target. */
  readonly metrics: readonly (readonly [string, string, string, string])[]
  readonly notes: readonly string[]
  readonly gates: readonly string[]
}

export function describeReport(
  file: ReportFile,
  gates: readonly GateResult[],
  { templateText, cost }: Pick<ReadyPlayer, 'templateText'> & Pick<Measured, 'cost'>,
): DescribedReport {
  const { of, report } = file
  return {
    title: `${playerName(of.player)} on ${of.suite.name}, ${countText(report.games, 'game')}`,
    metrics: report.metrics.map(describeMetric),
    notes: [
      ...describeLost(file),
      describeAnswers(file),
      ...(cost === null ? [] : [`The model cost ${dollarsText(cost)} this time.`]),
      ...describeThinking(file),
      ...describeDisturbed(file),
      ...describeAdherence(file, templateText),
      ...describeMissing(file),
    ],
    gates: gates.map(describeGate),
  }
}

function describeMetric({ key, value, interval, verdict }: Metric): DescribedReport['metrics'][number] {
  const { name, unit } = metricKinds[key]
  if (value === null) return [name, 'not measured', '', '']
  const shown = interval === null ? '' : intervalText(unit, interval)
  return [name, valueText(unit, value), shown, verdict === 'unknown' ? '' : verdict]
}

function describeLost({ report: { failures, games, wins }, results }: ReportFile): string[] {
  const labels = Object.entries(failures).toSorted((a, b) => b[1] - a[1])
  if (labels.length === 0) return []
  const causes = labels.map(([label, number]) => `${number} ${label.replaceAll('-', ' ')} (${seedsOf(label, results)})`)
  return [`Lost ${games - wins} of ${games}: ${causes.join(', ')}.`]
}

const mostSeedsShown = 5

function seedsOf(label: string, results: readonly SeedResult[]): string {
  const seeds = results.flatMap(({ failure, seed }) => (failure === label ? [seed] : []))
  const shown = seeds.slice(0, mostSeedsShown).join(', ')
  return `${seeds.length === 1 ? 'seed' : 'seeds'} ${shown}${seeds.length > mostSeedsShown ? ' …' : ''}`
}

function describeAnswers({ report: { decisions, repaired, failed, tokens } }: ReportFile): string {
  const answers = `${countText(decisions, 'answer')}, ${repaired} repaired and ${failed} unreadable`
  if (tokens.completion === 0) return `${answers}.`
  const used = `${countText(tokens.prompt, 'token')} of prompts and ${tokens.completion.toLocaleString('en')} of answers`
  return `${answers}; ${used}${tokens.areEstimated ? ', estimated' : ''}.`
}

function describeThinking({ report: { decisionMs } }: ReportFile): string[] {
  if (!decisionMs) return []
  const { value, interval } = decisionMs
  return [
    `A decision took ${valueText('ms', value)}${interval ? ` (${intervalText('ms', interval)})` : ''} in the mean.`,
  ]
}

function describeDisturbed({ report: { disturbed } }: ReportFile): string[] {
  const won = Object.entries(disturbed).map(([kind, { games, wins }]) => `${kind} ${wins} of ${games}`)
  return won.length === 0 ? [] : [`Won when told otherwise: ${won.join(', ')}.`]
}

function describeAdherence({ report: { adherence } }: ReportFile, templateText = ''): string[] {
  if (!adherence) return []
  const { value, interval } = adherence.violations
  const range = interval ? ` (${intervalText('tokens', interval)})` : ''
  const [first] = adherence.sentences
  const most = first ? `, most often “${templateText.slice(first.start, first.end)}”` : ''
  return [`Of 100 answers ${valueText('tokens', value)}${range} broke a sentence of the template${most}.`]
}

/** What was asked for and is in no number. */
function describeMissing({ games, report, stopped, notMeasured }: ReportFile): string[] {
  if (report.games === games) return []
  const notPlayed = games - report.games - notMeasured.length
  return [
    `Measured ${report.games} of ${countText(games, 'game')}; the same command plays the others.`,
    ...(notMeasured.length === 0 ? [] : [`${countText(notMeasured.length, 'game')} failed: ${reasonsOf(notMeasured)}`]),
    ...(notPlayed === 0 ? [] : [`${countText(notPlayed, 'game')} not played. ${stopped ?? ''}`.trimEnd()]),
  ]
}

function reasonsOf(notMeasured: ReportFile['notMeasured']): string {
  const counts = new Map<string, number>()
  for (const { reason } of notMeasured) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => (counts.size === 1 ? reason : `${count} times ${reason}`)).join(' ')
}

const outcomes = { pass: 'PASSED', fail: 'FAILED', undecided: 'UNDECIDED' } as const

/** Says which end of the interval decides, and what would decide it. */
function describeGate({ gate, outcome, bound, gamesNeeded }: GateResult): string {
  const { key, relation, limit } = gate
  const isLower = (relation === '>=') !== (outcome === 'fail')
  const { unit } = metricKinds[key]
  const asked = `${key} ${relation} ${valueText(unit, limit)}`
  if (bound === null) return `${outcomes[outcome]}  ${asked}: there is no interval, as too little was measured.`
  const end = `${outcome === 'fail' ? 'even ' : ''}the ${isLower ? 'lower' : 'upper'} end of the 95 % interval is ${valueText(unit, bound)}`
  if (outcome !== 'undecided') return `${outcomes[outcome]}  ${asked}: ${end}.`
  const need =
    gamesNeeded === null
      ? 'the value is the limit itself, and no number of games decides that'
      : `about ${countText(gamesNeeded, 'game')} would decide it, were the value to stay`
  return `${outcomes[outcome]}  ${asked}: ${end}, and the limit lies inside the interval; ${need}.`
}

import type { Disturbance } from '@clew/contracts/evaluations/disturbances'
import type { MetricKey } from '@clew/contracts/evaluations/metrics'
import { metricKinds } from '@clew/contracts/evaluations/metrics'
import type { Metric } from '@clew/contracts/evaluations/report'
import type { FailureLabel, SeedSummary } from '@clew/contracts/evaluations/seed-result'
import type { EvaluationState } from '@clew/contracts/http/evaluations'
import { t } from '@lingui/core/macro'
import { formatCount, formatNumber, formatTenths } from '../../lib/format-number.ts'

export const stateLabel = (state: EvaluationState): string =>
  ({
    queued: t`Waiting`,
    running: t`Running`,
    done: t`Done`,
    cancelled: t`Cancelled`,
    failed: t`Ended early`,
  })[state]

export const failureLabel = (label: FailureLabel): string =>
  ({
    'no-valid-answer': t`No valid answer`,
    refused: t`Last answer refused`,
    'walked-into-wall': t`Walked into a wall`,
    'caught-waiting': t`Caught while waiting`,
    'caught-walking': t`Caught while walking`,
    'gave-up': t`Stood still to the end`,
    'lost-time': t`Ran out of time`,
  })[label]

export const disturbanceLabel = (disturbance: Disturbance): string =>
  ({
    mirrored: t`Mirrored`,
    rotated: t`Turned by a quarter`,
    shifted: t`Elsewhere on a larger map`,
    noisy: t`Germs and oxygen with noise`,
    shuffled: t`Fields and lists reordered`,
  })[disturbance]

/** How a game ended, and when; goes on in a sentence. */
export function outcomeText({ won, failure, ticks }: Pick<SeedSummary, 'won' | 'failure' | 'ticks'>): string {
  const after = formatCount(ticks)
  if (won || failure === null) return t`won after ${after} ticks`
  const why = failureLabel(failure)
  return t`lost after ${after} ticks. ${why}`
}

/** Name and target of a metric, in the words of the templates' page. */
export const metricLabels = (key: MetricKey): { readonly name: string; readonly good: string } =>
  ({
    success: { name: t`Success rate`, good: t`at least 85 % over at least 20 seeds` },
    'path-efficiency': { name: t`Path efficiency`, good: t`at least 0.85` },
    backtracks: { name: t`Backtrack ratio`, good: t`at most 10 %` },
    collisions: { name: t`Collision rate`, good: t`about 0` },
    'dead-ends': { name: t`Dead-end entries`, good: t`at most 2 %` },
    latency: { name: t`Latency per step`, good: t`at most 400 ms` },
    tokens: { name: t`Tokens per decision`, good: t`at most 80` },
    validity: { name: t`Action validity`, good: t`about 100 %` },
    format: { name: t`Format compliance`, good: t`at least 99 %` },
    recovery: { name: t`Recovery time`, good: t`at most 3 steps` },
    robustness: { name: t`Robustness pass rate`, good: t`at least 80 %` },
    'steps-variability': { name: t`Steps variability`, good: t`low; lower than the version before, on the same seeds` },
  })[key]

export const verdictLabel = (verdict: Metric['verdict']): string =>
  ({ good: t`Good`, between: t`Between`, bad: t`Bad`, unknown: '–' })[verdict]

/** A value of a metric with its unit; nothing known gives a dash. */
export function metricText(key: MetricKey, value: number | null): string {
  if (value === null) return '–'
  const number = metricNumber(key, value)
  switch (metricKinds[key].unit) {
    case 'share':
      return `${number}\u00a0%`
    case 'ms':
      return `${number}\u00a0ms`
    case 'ratio':
    case 'tokens':
    case 'steps':
      return number
  }
}

/** The same without the unit; a share in percent. */
export function metricNumber(key: MetricKey, value: number): string {
  switch (metricKinds[key].unit) {
    case 'share':
      return formatTenths(100 * value)
    case 'ratio':
      return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    case 'ms':
      return formatNumber(Math.round(value))
    case 'tokens':
    case 'steps':
      return formatTenths(value)
  }
}

import type { ScoreBreakdown, ScoreLine } from '@clew/engine'
import { plural, t } from '@lingui/core/macro'
import { formatCount, formatNumber } from '../../../lib/format-number.ts'
import { formatClock } from '../screen/format-time.ts'
import type { Outcome } from '../session/outcome.ts'

type LineTexts = Readonly<Record<ScoreLine['name'], string>>
type FactorTexts = Readonly<Record<ScoreBreakdown['factors'][number]['name'], string>>

export const lineLabels = (): LineTexts => ({
  win: t`Win`,
  success: t`Success`,
  path_efficiency: t`Path efficiency`,
  backtracks: t`Backtracking`,
  collisions: t`Collisions`,
  latency: t`Latency`,
  oxygen: t`Oxygen`,
  time: t`Time`,
  speed_bonus: t`Speed bonus`,
})

/** What each line was counted from. */
export function lineNotes({ metrics, oxygen, timeMs }: Outcome): LineTexts {
  const { optimalSteps, totalSteps, backtrackCount, collisionCount, avgLatencyMs } = metrics
  const latency = formatCount(Math.round(avgLatencyMs))
  return {
    win: t`for reaching the exit`,
    success: t`for a won game`,
    path_efficiency: t`shortest way ${optimalSteps}, walked ${totalSteps}`,
    backtracks: plural(backtrackCount, { one: '# step onto visited cells', other: '# steps onto visited cells' }),
    collisions: plural(collisionCount, { one: '# move into walls', other: '# moves into walls' }),
    latency: t`${latency} ms a step`,
    oxygen: `${oxygen} × 150`,
    time: formatClock(timeMs),
    speed_bonus: t`for a win under 60 s`,
  }
}

export const factorLabels = (): FactorTexts => ({ lam_mode: t`LAM mode`, germs: t`Germs` })

/** `+1,043.5`, `−250`, `0`; tenths, so that a reader who adds up arrives at the same score. */
export const formatPoints = (value: number): string =>
  formatNumber(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−')

/** The lines added up: `9,123.5`. */
export function formatSum({ lines }: ScoreBreakdown): string {
  const sum = lines.reduce((points, line) => points + line.points, 0)
  return formatNumber(sum, { maximumFractionDigits: 1 }).replace('-', '−')
}

/** `× 1.167`. */
export const formatFactor = (value: number): string => `× ${formatNumber(value)}`

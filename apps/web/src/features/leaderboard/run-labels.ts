import type { Run } from '@clew/contracts/http/leaderboard'
import { t } from '@lingui/core/macro'
import { formatTicks } from '../../lib/game-clock.ts'
import { wholePercentText } from '../../lib/interval-labels.ts'

type Ended = Pick<Run, 'id' | 'win' | 'survival_time'>

/** Survival time in seconds as ticks; a claim may have more decimals than a tick has. */
export const ticksOf = ({ survival_time }: Pick<Run, 'survival_time'>): number => Math.round(survival_time * 10)

/** How it ended, which nobody knows of a claim. */
export function runTitle(run: Ended): string {
  const time = formatTicks(ticksOf(run))
  if (run.win === null) return t`Run ${run.id}`
  return run.win ? t`Won in ${time}` : t`Lost after ${time}`
}

/** Seconds by the clock on the wall, as game time is written. */
export const wallText = (seconds: number): string => formatTicks(Math.round(seconds * 10))

/** A part of a whole as `9 %`, or nothing where there is no whole. */
export function shareText(part: number | null, whole: number | null): string | null {
  if (part === null || whole === null || whole <= 0) return null
  return wholePercentText(part / whole)
}

/** How much of the walk a shortest way would have been, as the score counts it (`docs/spec/design.md` section 5). */
export function efficiencyText({
  total_steps: total,
  optimal_steps: optimal,
}: Pick<Run, 'total_steps' | 'optimal_steps'>) {
  return optimal === null || total === null ? null : shareText(Math.min(optimal, total), total)
}

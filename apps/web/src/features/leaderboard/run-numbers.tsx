import type { Run } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { formatTicks } from '../../lib/game-clock.ts'
import { WhatIs } from '../../ui/what-is/what-is.tsx'
import classes from './run-numbers.module.css'
import { efficiencyText, shareText, ticksOf, wallText } from './run-labels.ts'
import { StepsThreads } from './steps-threads.tsx'

/** What was counted in a run, as a table. */
export function RunNumbers({ run }: { run: Run }) {
  const { t } = useLingui()
  const { total_steps: steps } = run
  const ofSteps = (part: number | null) => {
    const share = part === 0 ? null : shareText(part, steps)
    return share && t`${share} of steps`
  }
  const latency = run.avg_latency_ms
  const wallClock = run.wall_time === null ? null : wallText(run.wall_time)
  const wallTime = wallClock && t`${wallClock} by the clock on the wall`
  const rows: readonly (readonly [name: string, value: string, note?: ReactNode])[] = [
    [t`Steps`, formatCount(steps), run.optimal_steps === null ? null : t`shortest way ${run.optimal_steps}`],
    [t`Path efficiency`, efficiencyText(run) ?? '–'],
    [t`Backtracks`, formatCount(run.backtrack_count), ofSteps(run.backtrack_count)],
    [t`Collisions`, formatCount(run.collision_count), ofSteps(run.collision_count)],
    [t`Dead ends entered`, formatCount(run.dead_end_entries), ofSteps(run.dead_end_entries)],
    [t`Time between steps`, latency === null ? '–' : `${formatCount(Math.round(latency))} ms`, t`on average`],
    [t`Oxygen`, formatCount(run.oxygen_collected)],
    [t`Time`, formatTicks(ticksOf(run)), wallTime],
    [t`Score`, formatCount(run.new_score), <WhatIs key="new-score" term="new-score" />],
    [t`Score, old formula`, formatCount(run.score), <WhatIs key="old-score" term="old-score" />],
  ]
  return (
    <section aria-labelledby="what-was-counted">
      <h2 id="what-was-counted" className={classes.title}>
        <Trans>What was counted</Trans>
      </h2>
      {steps !== null && run.optimal_steps !== null && <StepsThreads walked={steps} shortest={run.optimal_steps} />}
      <table className={classes.table} aria-labelledby="what-was-counted">
        <tbody>
          {rows.map(([name, value, note]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

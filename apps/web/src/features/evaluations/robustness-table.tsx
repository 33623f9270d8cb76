import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { DisturbanceSchema } from '@clew/contracts/evaluations/disturbances'
import type { Report } from '@clew/contracts/evaluations/report'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../lib/format-number.ts'
import { percentsText, percentText } from '../../lib/interval-labels.ts'
import { RateBar } from '../../ui/rates/rate-bar.tsx'
import classes from './tables.module.css'
import { disturbanceLabel } from './evaluation-labels.ts'

/** How often the same games are won when they are told otherwise, below how often as they are. */
export function RobustnessTable({ report: { games, wins, disturbed } }: { report: Report }) {
  const { t } = useLingui()
  const told = DisturbanceSchema.options.flatMap((kind) => {
    const counts = disturbed[kind]
    return counts ? [{ name: disturbanceLabel(kind), ...counts }] : []
  })
  return (
    <table className={`${classes.table} ${classes.folded} ${classes.rated}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>The games</Trans>
          </th>
          <th scope="col" className={classes.bar} aria-hidden />
          <th scope="col" className={classes.number}>
            <Trans>Won</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>95 % interval</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {[{ name: t`As they are`, games, wins }, ...told].map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ name, games, wins }: { readonly name: string; readonly games: number; readonly wins: number }) {
  const { t } = useLingui()
  const interval = wilsonInterval(wins, games)
  const value = wins / games
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.bar} aria-hidden>
        <RateBar rate={{ value, ...interval }} games={games} isSmall />
      </td>
      <td className={classes.number} data-strong title={t`${formatCount(wins)} of ${formatCount(games)}`}>
        {percentText(value)}
      </td>
      <td className={classes.number}>{percentsText(interval)}</td>
    </tr>
  )
}

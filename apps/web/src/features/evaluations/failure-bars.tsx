import type { Report } from '@clew/contracts/evaluations/report'
import type { FailureLabel } from '@clew/contracts/evaluations/seed-result'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../lib/format-number.ts'
import classes from './tables.module.css'
import { failureLabel } from './evaluation-labels.ts'

/** What ended the lost games, the most frequent first: bars in a table that can be read without them. */
export function FailureBars({ failures }: Pick<Report, 'failures'>) {
  const counts = (Object.entries(failures) as [FailureLabel, number][]).toSorted(([, a], [, b]) => b - a)
  const most = counts[0]?.[1]
  if (most === undefined)
    return (
      <p className={classes.dim}>
        <Trans>No game was lost.</Trans>
      </p>
    )
  return (
    <table className={`${classes.table} ${classes.bars}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Lost because</Trans>
          </th>
          <th scope="col" aria-hidden />
          <th scope="col" className={classes.number}>
            <Trans>Games</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{failureLabel(label)}</th>
            <td aria-hidden>
              <span className={classes.share} style={{ width: `${(100 * count) / most}%` }} />
            </td>
            <td className={classes.number}>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

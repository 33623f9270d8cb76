import type { Comparison } from '@clew/contracts/evaluations/comparison'
import { Trans } from '@lingui/react/macro'
import { endsText } from '../../lib/interval-labels.ts'
import classes from './tables.module.css'
import { metricNumber, metricText, metricLabels } from './evaluation-labels.ts'

/** By how much the second differs from the first in each metric. */
export function DifferencesTable({ metrics }: Pick<Comparison, 'metrics'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Metric</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Difference</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>95 % interval</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ key, value, interval }) => (
          <tr key={key}>
            <th scope="row">{metricLabels(key).name}</th>
            <td className={classes.number} data-strong={isSeen(interval) || undefined}>
              {value > 0 && '+'}
              {metricText(key, value)}
            </td>
            <td className={classes.number}>{interval ? endsText(interval, (end) => metricNumber(key, end)) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the interval leaves no difference out. */
const isSeen = (interval: Comparison['metrics'][number]['interval']): boolean =>
  interval !== null && (interval.low > 0 || interval.high < 0)

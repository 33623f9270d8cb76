import type { Report } from '@clew/contracts/evaluations/report'
import { Trans } from '@lingui/react/macro'
import { endsText } from '../../lib/interval-labels.ts'
import classes from './tables.module.css'
import { metricNumber, metricText, metricLabels, verdictLabel } from './evaluation-labels.ts'

/** The twelve metrics with their intervals, and how each lies to its target. */
export function MetricsTable({ metrics }: Pick<Report, 'metrics'>) {
  return (
    <table className={`${classes.table} ${classes.folded} ${classes.metrics}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Metric</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Value</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>95 % interval</Trans>
          </th>
          <th scope="col" className={classes.judged}>
            <Trans>Verdict</Trans>
          </th>
          <th scope="col" className={classes.target}>
            <Trans>Target</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ key, value, interval, verdict }) => (
          <tr key={key}>
            <th scope="row">{metricLabels(key).name}</th>
            <td className={classes.number} data-strong>
              {metricText(key, value)}
            </td>
            <td className={classes.number}>{interval ? endsText(interval, (end) => metricNumber(key, end)) : '–'}</td>
            <td className={classes.judged}>
              <span className={classes.verdict} data-verdict={verdict}>
                {key === 'robustness' && value === null ? <Trans>Not measured</Trans> : verdictLabel(verdict)}
              </span>
            </td>
            <td className={classes.target}>{metricLabels(key).good}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

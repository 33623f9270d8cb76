import type { Adherence } from '@clew/contracts/evaluations/report'
import { Trans } from '@lingui/react/macro'
import { formatCount, formatTenths } from '../../lib/format-number.ts'
import { endsText } from '../../lib/interval-labels.ts'
import page from './evaluation-page.module.css'
import classes from './tables.module.css'

interface Props {
  readonly adherence: Adherence
  /** Of the template that was measured. */
  readonly content: string
}

/** How often the model did what its template says it should not, by sentence. */
export function AdherencePanel({ adherence: { decisions, violations, sentences }, content }: Props) {
  const value = formatTenths(violations.value)
  const range = violations.interval ? ` (${endsText(violations.interval, formatTenths)})` : ''
  return (
    <>
      <p>
        <Trans>
          {value}
          {range} violations for 100 of {formatCount(decisions)} answers, as the built-in reading understands the
          template. What it does not understand, and what is a matter of degree, is not judged.
        </Trans>
      </p>
      {sentences.length === 0 ? (
        <p className={page.note}>
          <Trans>No sentence was broken.</Trans>
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Sentence</Trans>
              </th>
              <th scope="col" className={classes.number}>
                <Trans>Violations</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {sentences.map(({ start, end, violations: count }) => (
              <tr key={start}>
                <th scope="row">{content.slice(start, end)}</th>
                <td className={classes.number}>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import ablations from '../../../../../docs/dqn/ablations.json'
import { formatCount, formatNumber, formatTenths } from '../../lib/format-number.ts'
import { listText } from '../../lib/interval-labels.ts'
import { ablationName, ablationText } from './ablation-labels.ts'
import classes from './dqn-page.module.css'
import { IntervalBars } from './interval-bars.tsx'
import { Rate, Scale } from './results-table.tsx'

const [everything] = ablations.rows

/** Short trainings that each do without one thing. */
export function Ablations() {
  const { t } = useLingui()
  const updates = formatCount(ablations.updates)
  const games = formatCount(ablations.games)
  return (
    <>
      <p>
        <Trans>
          Each line is a training of {updates} updates that does without one thing, and what its network, alone and
          deciding every tick, then wins of the same {games} games of the standard board.
        </Trans>
      </p>
      <Verdict />
      <table className={classes.table}>
        <caption className={classes.caption}>
          <Trans>What each part is worth</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Training</Trans>
            </th>
            <td aria-hidden className={classes.picture}>
              <Scale />
            </td>
            <th scope="col">
              <Trans>Won</Trans>
            </th>
            <th scope="col">
              <Trans>Oxygen</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ablations.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {ablationName(row.name)}
                <span className={classes.second}>{ablationText(row.name)}</span>
              </th>
              <td className={classes.picture} aria-hidden>
                <IntervalBars
                  bars={[{ look: row === everything ? 'dqn' : 'beside', ...row }]}
                  {...(everything && { reference: everything.rate })}
                />
              </td>
              <td data-label={t`Won`}>
                <Rate row={row} />
              </td>
              <td data-label={t`Oxygen`}>{formatNumber(row.oxygen, { minimumFractionDigits: 2 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Which parts are surely needed, and how much chance does. */
function Verdict() {
  const seed = ablations.rows.find(({ name }) => name === 'another seed')
  const needed = ablations.rows.filter(({ high }) => everything !== undefined && high < everything.low)
  if (!everything || !seed) return null
  const names = listText(needed.map(({ name }) => ablationName(name)))
  const chance = formatTenths(100 * Math.abs(everything.rate - seed.rate))
  return (
    <p>
      {needed.length > 0 && <Trans>Surely worse, for their intervals do not touch that of the whole: {names}.</Trans>}{' '}
      <Trans>
        Another seed alone moves the rate by {chance} points, and one training of each was measured: smaller differences
        may be chance.
      </Trans>
    </p>
  )
}

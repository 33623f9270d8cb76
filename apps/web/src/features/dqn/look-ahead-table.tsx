import { Trans, useLingui } from '@lingui/react/macro'
import { listText } from '../../lib/interval-labels.ts'
import { boardText, clockText } from './bench-labels.ts'
import classes from './dqn-page.module.css'
import { settings, withAndWithoutLookAhead } from './facts.ts'
import { IntervalBars } from './interval-bars.tsx'
import { Legend } from './legend.tsx'
import { Rate, Scale } from './results-table.tsx'

/** The whole training with and without look-ahead. */
export function LookAheadTable() {
  const { t } = useLingui()
  const rows = withAndWithoutLookAhead(settings)
  const lost = rows.filter(({ dqn, alone }) => dqn.rate < alone.rate)
  const list = listText(lost.map(({ clock }) => clockText(clock)))
  return (
    <>
      {lost.length > 0 && (
        <p>
          <Trans>Trying moves out does not pay everywhere; the network alone wins more here: {list}.</Trans>
        </p>
      )}
      <Legend names={[t`With look-ahead`, t`Network alone`]} />
      <table className={classes.table}>
        <caption className={classes.caption}>
          <Trans>With and without look-ahead</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Board and clock</Trans>
            </th>
            <td aria-hidden className={classes.picture}>
              <Scale />
            </td>
            <th scope="col">
              <Trans>With look-ahead</Trans>
            </th>
            <th scope="col">
              <Trans>Network alone</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, board, clock, dqn, alone }) => (
            <tr key={key}>
              <th scope="row">
                {boardText(board)}
                <span className={classes.second}>{clockText(clock)}</span>
              </th>
              <td className={classes.picture} aria-hidden>
                <IntervalBars
                  bars={[
                    { look: 'dqn', ...dqn },
                    { look: 'beside', ...alone },
                  ]}
                />
              </td>
              <td data-label={t`With look-ahead`}>
                <Rate row={dqn} />
              </td>
              <td data-label={t`Network alone`}>
                <Rate row={alone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

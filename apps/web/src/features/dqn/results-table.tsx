import { Trans, useLingui } from '@lingui/react/macro'
import type { BenchRow } from '../../data/agent-bench.ts'
import { endsText, percentsText, percentText, pointsText, wholePercentText } from '../../lib/interval-labels.ts'
import { boardText, clockText } from './bench-labels.ts'
import classes from './dqn-page.module.css'
import type { Setting } from './facts.ts'
import { IntervalBars } from './interval-bars.tsx'
import { Legend } from './legend.tsx'

/** The DQN beside `cautious` on every board and at every clock. */
export function ResultsTable({ settings }: { settings: readonly Setting[] }) {
  const { t } = useLingui()
  return (
    <>
      <Legend names={['DQN', t`Cautious`]} />
      <table className={classes.table}>
        <caption className={classes.caption}>
          <Trans>Games won, with 95 % intervals</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Board and clock</Trans>
            </th>
            <td aria-hidden className={classes.picture}>
              <Scale />
            </td>
            <th scope="col">DQN</th>
            <th scope="col">
              <Trans>Cautious</Trans>
            </th>
            <th scope="col">
              <Trans>Difference, points</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <ResultRow key={setting.key} setting={setting} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function ResultRow({ setting: { board, clock, dqn, cautious } }: { setting: Setting }) {
  const { t } = useLingui()
  const versus = dqn.versusCautious
  return (
    <tr>
      <th scope="row">
        {boardText(board)}
        <span className={classes.second}>
          {clockText(clock)}
          {dqn.agent === 'dqn/alone' && `, ${t`without look-ahead`}`}
        </span>
      </th>
      <td className={classes.picture} aria-hidden>
        <IntervalBars
          bars={[
            { look: 'dqn', ...dqn },
            { look: 'beside', ...cautious },
          ]}
        />
      </td>
      <td data-label="DQN">
        <Rate row={dqn} />
      </td>
      <td data-label={t`Cautious`}>
        <Rate row={cautious} />
      </td>
      <td data-label={t`Difference, points`}>
        {versus && (
          <>
            {pointsText(versus.margin)} <span className={classes.interval}>({endsText(versus, pointsText)})</span>
          </>
        )}
      </td>
    </tr>
  )
}

/** 95.2 % (93.7 to 96.4) */
export function Rate({ row }: { row: Pick<BenchRow, 'rate' | 'low' | 'high'> }) {
  return (
    <>
      {percentText(row.rate)} <span className={classes.interval}>({percentsText(row)})</span>
    </>
  )
}

/** From nothing to all, above the bars. */
export function Scale() {
  return (
    <span className={classes.scale}>
      <span>0</span>
      <span>50</span>
      <span>{wholePercentText(1)}</span>
    </span>
  )
}

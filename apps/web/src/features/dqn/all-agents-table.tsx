import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber, formatTenths } from '../../lib/format-number.ts'
import { endsText, pointsText } from '../../lib/interval-labels.ts'
import { agentText, settingText } from './bench-labels.ts'
import classes from './dqn-page.module.css'
import type { Setting } from './facts.ts'
import { Folded } from './folded.tsx'
import { Rate } from './results-table.tsx'

/** Everybody who was measured, with oxygen, time and cost. */
export function AllAgentsTable({ settings }: { settings: readonly Setting[] }) {
  const { t } = useLingui()
  return (
    <Folded title={t`Every agent in numbers`}>
      <table className={classes.numbers} aria-label={t`Every agent in numbers`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Agent</Trans>
            </th>
            <th scope="col">
              <Trans>Won</Trans>
            </th>
            <th scope="col">
              <Trans>Oxygen</Trans>
            </th>
            <th scope="col">
              <Trans>Ticks</Trans>
            </th>
            <th scope="col">
              <Trans>ms a decision</Trans>
            </th>
            <th scope="col">
              <Trans>Beside cautious, points</Trans>
            </th>
          </tr>
        </thead>
        {settings.map((setting) => (
          <AgentsOf key={setting.key} setting={setting} />
        ))}
      </table>
    </Folded>
  )
}

function AgentsOf({ setting: { board, clock, rows } }: { setting: Setting }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6} className={classes.group}>
          {settingText({ board, clock })}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.agent}>
          <th scope="row">{agentText(row.agent)}</th>
          <td>
            <Rate row={row} />
          </td>
          <td>{formatNumber(row.oxygen, { minimumFractionDigits: 2 })}</td>
          <td>{formatTenths(row.ticks)}</td>
          <td>{formatNumber(row.decisionMs, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</td>
          <td>
            {row.versusCautious
              ? `${pointsText(row.versusCautious.margin)} (${endsText(row.versusCautious, pointsText)})`
              : '–'}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

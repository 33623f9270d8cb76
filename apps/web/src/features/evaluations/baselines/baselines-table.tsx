import { type PairedWins, pairedDifference, rateDifference } from '@clew/agents/evaluate/statistics/paired-rates'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { agentDescription, agentLabel } from '../../../lib/agent-labels.ts'
import { formatCount } from '../../../lib/format-number.ts'
import { endsText, percentsText, percentText, pointsText } from '../../../lib/interval-labels.ts'
import { ProgressBar } from '../../../ui/loading/progress-bar.tsx'
import { winsBeside } from '../pairs.ts'
import { RateBar } from '../../../ui/rates/rate-bar.tsx'
import tables from '../tables.module.css'
import classes from './baselines-table.module.css'
import { useBaselines } from './use-baselines.ts'

/** How often agents that read no template win the same games: what a rate is to be seen against. */
export function BaselinesTable({ evaluation }: { evaluation: EvaluationDetail }) {
  const { agents, played, isAway } = useBaselines(evaluation)
  const { report, results } = evaluation
  const rows = agents.map((agent) => ({ agent, ...winsBeside(results, played.get(agent)) }))
  const count = rows.reduce((sum, { seeds }) => sum + seeds, 0)
  const all = rows.length * results.length
  if (isAway)
    return (
      <p className={classes.note}>
        <Trans>The baselines are not played: the code for it could not be loaded. Reload the page to try again.</Trans>
      </p>
    )
  return (
    <>
      <table className={`${tables.table} ${tables.folded} ${tables.rated} ${classes.table}`} aria-busy={count < all}>
        <Head />
        <tbody>
          <Row name={<Trans>This evaluation</Trans>} games={report.games} wins={report.wins} />
          {rows.map(({ agent, wins, ...pairs }) => (
            <Row
              key={agent}
              name={agentLabel(agent)}
              about={agentDescription(agent)}
              games={pairs.seeds}
              wins={wins}
              pairs={pairs}
            />
          ))}
        </tbody>
      </table>
      {count < all ? (
        <Progress count={count} all={all} />
      ) : (
        <p className={classes.note}>
          <Trans>
            Played in this browser, on the same mazes with the same germs, by agents of this program that read no
            template. Difference: how much more often each wins than this evaluation, in points of a hundred. In
            parentheses, the 95 % interval of each alone.
          </Trans>
        </p>
      )}
    </>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Player</Trans>
        </th>
        <th scope="col" className={tables.bar} aria-hidden />
        <th scope="col" className={tables.number}>
          <Trans>Won</Trans>
        </th>
        <th scope="col" className={tables.number}>
          <Trans>Difference</Trans>
        </th>
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly name: ReactNode
  readonly about?: string
  readonly games: number
  readonly wins: number
  /** With the evaluation; absent in its own row. */
  readonly pairs?: PairedWins
}

function Row({ name, about, games, wins, pairs }: RowProps) {
  const { t } = useLingui()
  const interval = wilsonInterval(wins, games)
  const rate = games === 0 ? null : { value: wins / games, ...interval }
  return (
    <tr data-own={!pairs || undefined}>
      <th scope="row">
        {name}
        {about !== undefined && <span className={classes.about}>{about}</span>}
      </th>
      <td className={tables.bar} aria-hidden>
        <RateBar rate={rate} games={games} isSmall />
      </td>
      <td className={tables.number} title={t`${formatCount(wins)} of ${formatCount(games)}`}>
        {rate ? <WithInterval value={percentText(rate.value)} interval={percentsText(interval)} /> : '–'}
      </td>
      <td className={tables.number}>{rate && pairs && <Difference pairs={pairs} />}</td>
    </tr>
  )
}

function Difference({ pairs }: { pairs: PairedWins }) {
  const value = pointsText(rateDifference(pairs))
  return <WithInterval value={value} interval={endsText(pairedDifference(pairs), pointsText)} />
}

const WithInterval = ({ value, interval }: { readonly value: string; readonly interval: string }) => (
  <>
    <strong className={classes.value}>{value}</strong> <span className={classes.interval}>({interval})</span>
  </>
)

function Progress({ count, all }: { readonly count: number; readonly all: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.progress}>
      <ProgressBar value={count} max={all} aria-label={t`Games of the baselines played`} />
      <p className={classes.note}>
        <Trans>
          Played in this browser: {formatCount(count)} of {formatCount(all)} games.
        </Trans>
      </p>
    </div>
  )
}

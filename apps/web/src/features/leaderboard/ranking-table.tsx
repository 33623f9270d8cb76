import { shortSessionId } from '@clew/contracts/short-session-id'
import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import type { BoardMode } from '../../lib/ranking-queries.ts'
import { runLink } from '../../lib/run-link.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Address } from '../../ui/address.tsx'
import { columnName, columns, isNumeric, type Column } from './columns.ts'
import { Attempts, PlayedBy, Verification, You } from './entry-marks.tsx'
import { Rank } from './rank.tsx'
import classes from './ranking-table.module.css'

interface Props {
  readonly entries: readonly LeaderboardEntry[]
  /** Stands above the others, out of its place. */
  readonly pinned?: LeaderboardEntry | undefined
  readonly mode: BoardMode
}

/** A real table, whose rows are laid out as cards under 900 px. Each row leads to its run. */
export function RankingTable({ entries, pinned, mode }: Props) {
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>
          {mode === 'lam' ? <Trans>Ranking of agents (LAM)</Trans> : <Trans>Ranking of people (manual)</Trans>}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              data-numeric={isNumeric(column) || undefined}
              aria-sort={column === 'rank' ? 'ascending' : undefined}
            >
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      {pinned && (
        <tbody className={classes.pinned}>
          <tr>
            <th colSpan={columns.length} scope="rowgroup">
              <Trans>Your best run</Trans>
            </th>
          </tr>
          <EntryRow entry={pinned} />
        </tbody>
      )}
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry }: { entry: LeaderboardEntry }) {
  const { t } = useLingui()
  const { formatDateTime } = useFormat()
  return (
    <tr data-own={entry.is_own || undefined}>
      <Cell column="rank">
        <Rank rank={entry.rank} />
      </Cell>
      <Cell column="user">
        <Address email={entry.user_email} /> {entry.is_own && <You />}
      </Cell>
      <Cell column="template">
        {entry.template_title}
        <PlayedBy entry={entry} />
      </Cell>
      <Cell column="score">
        <Link {...runLink(entry.id)} className={classes.run} title={t`Watch the replay`}>
          <span className={classes.score}>{formatCount(entry.new_score ?? entry.score)}</span>
          <VisuallyHidden>
            <Trans>, watch the replay</Trans>
          </VisuallyHidden>
        </Link>
        <Verification isVerified={entry.verified} />
        <Attempts attempts={entry.attempts} />
      </Cell>
      <Cell column="steps">{formatCount(entry.total_steps)}</Cell>
      <Cell column="collisions">{formatCount(entry.collision_count)}</Cell>
      <Cell column="session">
        <code className={classes.session}>{shortSessionId(entry.session_id)}</code>
      </Cell>
      <Cell column="date">
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
      </Cell>
    </tr>
  )
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td data-column={column} data-label={columnName(column)} data-numeric={isNumeric(column) || undefined}>
      {children}
    </td>
  )
}

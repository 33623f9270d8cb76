import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime, shortSession } from '../../lib/format.ts'
import type { BoardMode } from './api.ts'
import { PlayedBy, Verification, You } from './entry-marks.tsx'
import { Rank } from './rank.tsx'
import classes from './ranking-table.module.css'

const columns = ['Rank', 'User', 'Template', 'Score', 'Steps', 'Collisions', 'Session', 'Date'] as const
const numeric: readonly string[] = ['Score', 'Steps', 'Collisions']

/** A real table, whose rows are laid out as cards under 680 px. */
export function RankingTable({ entries, mode }: { entries: readonly LeaderboardEntry[]; mode: BoardMode }) {
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{mode === 'lam' ? 'Ranking of agents (LAM)' : 'Ranking of people (manual)'}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-numeric={numeric.includes(name) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry }: { entry: LeaderboardEntry }) {
  return (
    <tr data-own={entry.is_own || undefined}>
      <Cell name="Rank">
        <Rank rank={entry.rank} />
      </Cell>
      <Cell name="User">
        {entry.user_email} {entry.is_own && <You />}
      </Cell>
      <Cell name="Template">
        {entry.template_title}
        <PlayedBy entry={entry} />
      </Cell>
      <Cell name="Score">
        <span className={classes.score}>{formatCount(entry.new_score ?? entry.score)}</span>
        <Verification isVerified={entry.verified} />
      </Cell>
      <Cell name="Steps">{formatCount(entry.total_steps)}</Cell>
      <Cell name="Collisions">{formatCount(entry.collision_count)}</Cell>
      <Cell name="Session">
        <code className={classes.session}>{shortSession(entry.session_id)}</code>
      </Cell>
      <Cell name="Date">
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
      </Cell>
    </tr>
  )
}

function Cell({ name, children }: { name: (typeof columns)[number]; children: ReactNode }) {
  return (
    <td data-name={name} data-numeric={numeric.includes(name) || undefined}>
      {children}
    </td>
  )
}

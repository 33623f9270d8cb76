import { shortSessionId } from '@clew/contracts/short-session-id'
import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import type { BoardMode } from '../../data/ranking.ts'
import { runLink } from '../../lib/run-link.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Attempts, Lost, PlayedBoard, PlayedBy, Verification, You } from './entry-marks.tsx'
import { placeOfScore, type LineToBeat } from './line-to-beat.ts'
import { LineLabel } from './line-sentence.tsx'
import { Rank } from './rank.tsx'
import { PlayerLink, TemplateLink } from './row-links.tsx'
import classes from './ranking-table.module.css'
import { t } from '@lingui/core/macro'

interface Props {
  readonly entries: readonly LeaderboardEntry[]
  /** Stands above the others, out of its place. */
  readonly pinned?: LeaderboardEntry | undefined
  readonly mode: BoardMode
  /** Drawn where its score would stand, if that is among these rows. */
  readonly line: LineToBeat | null
  /** No row is left to be loaded. */
  readonly isWhole: boolean
}

/** A real table, whose rows are laid out as cards under 900 px. Each row leads to its run. */
export function RankingTable({ entries, pinned, mode, line, isWhole }: Props) {
  const linePlace = line && placeOfScore(entries, line.score.mean, isWhole)
  const lineRow = line && <LineRow line={line} />
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
        {entries.map((entry, place) => (
          <Fragment key={entry.id}>
            {place === linePlace && lineRow}
            <EntryRow entry={entry} />
          </Fragment>
        ))}
        {linePlace === entries.length && lineRow}
      </tbody>
    </table>
  )
}

function LineRow({ line }: { line: LineToBeat }) {
  return (
    <tr className={classes.line}>
      <td colSpan={columns.length}>
        <LineLabel line={line} />
      </td>
    </tr>
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
        <PlayerLink handle={entry.handle} isShown={entry.is_player_shown} /> {entry.is_own && <You />}
      </Cell>
      <Cell column="template">
        <TemplateLink entry={entry} />
        <PlayedBy entry={entry} />
        <PlayedBoard board={entry.board} />
      </Cell>
      <Cell column="score">
        <Link {...runLink(entry.id)} className={classes.run} title={t`Watch the replay`}>
          <span className={classes.score}>{formatCount(entry.new_score ?? entry.score)}</span>
          <VisuallyHidden>
            <Trans>, watch the replay</Trans>
          </VisuallyHidden>
        </Link>
        <Verification isVerified={entry.verified} />
        <Lost win={entry.win} />
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

/** In the order of the specification (`docs/spec/platform.md` section 2, Leaderboard). */
const columns = ['rank', 'user', 'template', 'score', 'steps', 'collisions', 'session', 'date'] as const
type Column = (typeof columns)[number]

const isNumeric = (column: Column): boolean => column === 'score' || column === 'steps' || column === 'collisions'

function columnName(column: Column): string {
  const names: Record<Column, string> = {
    rank: t`Rank`,
    user: t`User`,
    template: t`Template`,
    score: t`Score`,
    steps: t`Steps`,
    collisions: t`Collisions`,
    session: t`Session`,
    date: t`Date`,
  }
  return names[column]
}

import type { MeasuredEntry } from '@clew/contracts/http/measured-ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/format-number.ts'
import { percentsText, percentText } from '../../lib/interval-labels.ts'
import { RateBar } from '../../ui/rates/rate-bar.tsx'
import { You } from './entry-marks.tsx'
import classes from './measured-table.module.css'
import { Rank } from './rank.tsx'
import shared from './ranking-table.module.css'
import { PlayerLink, TemplateLink } from './row-links.tsx'

/** A real table, whose rows are laid out as cards under 900 px. Each row leads to its report where the reader may read that. */
export function MeasuredTable({ entries }: { entries: readonly MeasuredEntry[] }) {
  return (
    <table className={`${shared.table} ${classes.measured}`}>
      <caption>
        <VisuallyHidden>
          <Trans>Ranking of templates by measured rate</Trans>
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" aria-sort="ascending">
            <Trans>Rank</Trans>
          </th>
          <th scope="col">
            <Trans>User</Trans>
          </th>
          <th scope="col">
            <Trans>Template</Trans>
          </th>
          <th scope="col">
            <Trans>Games won, with 95 % interval</Trans>
          </th>
          <th scope="col" data-numeric>
            <Trans>Games</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.evaluation_id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry }: { entry: MeasuredEntry }) {
  const { t } = useLingui()
  const { rate, games, is_tie: isTie, template_version: version, of_ranked: ofRanked, first_author: author } = entry
  return (
    <tr data-own={entry.is_own || undefined}>
      <td data-column="rank">
        <Rank rank={entry.rank} isTie={isTie} />
        {isTie && (
          <span className={classes.tie}>
            <Trans>tie</Trans>
          </span>
        )}
      </td>
      <td data-column="user">
        <PlayerLink handle={entry.handle} isShown={entry.is_owner_shown} /> {entry.is_own && <You />}
        {ofRanked > 1 && (
          <span className={classes.version}>
            <Trans>Best of {ofRanked}</Trans>
          </span>
        )}
      </td>
      <td data-column="template">
        <TemplateLink entry={entry} />
        <span className={classes.version}>
          <Trans>Version {version}</Trans>
        </span>
        {author && (
          <span className={classes.version}>
            <Trans>
              First written by <PlayerLink handle={author.handle} isShown={author.is_shown} />
            </Trans>
          </span>
        )}
      </td>
      <td data-column="rate">
        <div className={classes.rate}>
          {entry.is_report_readable ? (
            <Link
              to="/evaluations/$evaluationId"
              params={{ evaluationId: String(entry.evaluation_id) }}
              className={shared.run}
              title={t`Read the report`}
            >
              <span className={shared.score}>{percentText(rate.value)}</span>
              <VisuallyHidden>
                <Trans>, read the report</Trans>
              </VisuallyHidden>
            </Link>
          ) : (
            <span className={shared.score}>{percentText(rate.value)}</span>
          )}
          <span className={classes.interval}>{percentsText(rate)}</span>
          <RateBar rate={rate} games={games} isSmall />
        </div>
      </td>
      <td data-column="games" data-numeric>
        <span className={classes.games}>
          <Trans>Games</Trans>{' '}
        </span>
        {formatCount(games)}
      </td>
    </tr>
  )
}

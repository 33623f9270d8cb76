import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import type { SuiteName } from '@clew/contracts/evaluations/suites'
import type { MeasuredRanking as Ranked } from '@clew/contracts/http/measured-ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { measuredQuery } from './api.ts'
import { RankingSkeleton } from './ranking-skeleton.tsx'
import { MeasuredControls } from './measured-controls.tsx'
import classes from './measured-ranking.module.css'
import { MeasuredTable } from './measured-table.tsx'

/** Templates by how often they win, as this server has measured it. */
export function MeasuredRanking() {
  const { t } = useLingui()
  const { suite = 'standard-1', model } = useSearch({ from: '/page/leaderboard' })
  const navigate = useNavigate({ from: '/leaderboard' })
  const { data, error, refetch, fetchStatus } = useQuery(measuredQuery({ suite, model }))
  const show = (next: { suite: SuiteName; model: string | undefined }) =>
    void navigate({
      search: {
        ranking: 'measured',
        ...(next.suite !== 'standard-1' && { suite: next.suite }),
        ...(next.model !== undefined && { model: next.model }),
      },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <MeasuredControls suite={suite} model={model} models={data?.models ?? []} onChange={show} />
      {data ? (
        <Listed ranking={data} />
      ) : error ? (
        <ErrorPanel title={t`The leaderboard could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <EmptyState title={t`You are offline`} text={t`The ranking is loaded as soon as you are back.`} />
      ) : (
        <DelayedLoading label={t`Loading leaderboard...`}>
          <RankingSkeleton />
        </DelayedLoading>
      )}
    </>
  )
}

function Listed({ ranking: { entries } }: { ranking: Ranked }) {
  const { t } = useLingui()
  const { leastGames, ofOnePerson } = measuredLimits
  if (entries.length === 0)
    return (
      <EmptyState
        title={t`Nothing is ranked here yet`}
        text={t`Evaluate a template of yours with at least ${leastGames} games, and share its report.`}
        preview={<RankingSkeleton />}
        action={
          <LinkButton to="/templates">
            <Trans>Your templates</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <>
      <p className={classes.note}>
        <Trans>
          The interval says where a template’s rate lies with 95 % confidence. A rank is one more than the number of
          templates whose whole interval lies higher, which are known to be better. Those of one rank are tied.
        </Trans>
      </p>
      <MeasuredTable entries={entries} />
      <p className={classes.note}>
        <Trans>
          To stand here, evaluate a template of yours with at least {leastGames} games and share its report. The last
          one of a version counts, and the best {ofOnePerson} templates of each person.
        </Trans>
      </p>
    </>
  )
}

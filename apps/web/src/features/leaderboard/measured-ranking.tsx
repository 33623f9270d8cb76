import type { SuiteName } from '@clew/contracts/evaluations/suites'
import type { MeasuredRanking as Ranked } from '@clew/contracts/http/measured-ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { measuredQuery } from './api.ts'
import { RankingSkeleton } from './ranking-skeleton.tsx'
import { MeasuredControls } from './measured-controls.tsx'
import { MeasuredTable } from './measured-table.tsx'
import { SeasonHeader } from './season-header.tsx'

/** Templates by how often they win, as this server has measured it. */
export function MeasuredRanking() {
  const { t } = useLingui()
  const { suite = 'standard-1', season, model } = useSearch({ from: '/page/leaderboard' })
  const navigate = useNavigate({ from: '/leaderboard' })
  const { data, error, refetch, fetchStatus } = useQuery(measuredQuery({ suite, season, model }))
  const show = (next: { suite: SuiteName; season: number | undefined; model: string | undefined }) =>
    void navigate({
      search: {
        ranking: 'measured',
        ...(next.suite !== 'standard-1' && { suite: next.suite }),
        ...(next.season !== undefined && { season: next.season }),
        ...(next.model !== undefined && { model: next.model }),
      },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <MeasuredControls suite={suite} season={season} model={model} models={data?.models ?? []} onChange={show} />
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

function Listed({ ranking: { season, entries } }: { ranking: Ranked }) {
  return (
    <>
      <SeasonHeader season={season} />
      {entries.length > 0 ? <MeasuredTable entries={entries} /> : <Nothing isOver={season.secret !== null} />}
    </>
  )
}

function Nothing({ isOver }: { isOver: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing is ranked here yet`}
      text={
        isOver ? t`Nobody ranked a template in this season.` : t`Evaluate a template of yours, and choose “Ranked”.`
      }
      preview={<RankingSkeleton />}
      action={
        <LinkButton to="/templates">
          <Trans>Your templates</Trans>
        </LinkButton>
      }
    />
  )
}

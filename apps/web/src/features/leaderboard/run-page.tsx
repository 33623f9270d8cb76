import type { Run } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { runQuery } from '../../lib/run-query.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { readRun } from '../../replay/recorded-run.ts'
import { ReplayView } from '../../replay/replay-view.tsx'
import { RunCheck } from './run-check.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunHeader } from './run-header.tsx'
import { RunNumbers } from './run-numbers.tsx'
import classes from './run-page.module.css'
import { runTitle } from './run-labels.ts'

/** One run: its replay, what was counted, and how far it can be believed. Open to everybody. */
export function RunPage() {
  const { t } = useLingui()
  const { runId } = useParams({ from: '/page/runs/$runId' })
  const { user } = useAuth()
  const { data, error, refetch, fetchStatus } = useQuery(runQuery(runId, user?.id))
  useWindowTitle(data ? runTitle(data) : t`Run`)
  if (data) return <ShownRun key={data.id} run={data} />
  return (
    <>
      <PageHeader title={t`Run`} />
      {error instanceof ApiError && error.status === 404 ? (
        <NoRun />
      ) : error ? (
        <ErrorPanel title={t`This run could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <EmptyState title={t`You are offline`} text={t`This run is loaded as soon as you are back.`} />
      ) : (
        <DelayedLoading label={t`Loading run...`}>
          <Skeleton height={420} radius="lg" animate={false} />
        </DelayedLoading>
      )}
    </>
  )
}

function NoRun() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`There is no such run`}
      text={t`It was deleted with its account, or its owner is not shown on the leaderboard.`}
      action={
        <LinkButton to="/leaderboard">
          <Trans>See the Ranking</Trans>
        </LinkButton>
      }
    />
  )
}

function ShownRun({ run }: { run: Run }) {
  const { tick = 0 } = useSearch({ from: '/page/runs/$runId' })
  const { record } = run
  const recorded = useMemo(() => (record === null ? null : readRun(record)), [record])
  const about = (
    <div className={classes.about}>
      <RunNumbers run={run} />
      <RunFacts run={run} spec={recorded?.record.spec} />
    </div>
  )
  return (
    <>
      <RunHeader run={run} />
      {recorded ? (
        <ReplayView run={recorded} startTick={tick}>
          {about}
        </ReplayView>
      ) : (
        <>
          <NoReplay isRecorded={record !== null} />
          {about}
        </>
      )}
      <RunCheck run={run} />
    </>
  )
}

function NoReplay({ isRecorded }: { isRecorded: boolean }) {
  return (
    <p className={classes.note}>
      {isRecorded ? (
        <Trans>The record of this run was written by other rules than this page has. It cannot be replayed here.</Trans>
      ) : (
        <Trans>This run came without a record, so there is nothing to replay.</Trans>
      )}
    </p>
  )
}

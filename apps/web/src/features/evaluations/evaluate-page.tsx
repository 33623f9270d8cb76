import type { Template } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { templateQuery } from '../../lib/template-queries.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { evaluationsQuery } from './api.ts'
import { EvaluateForm } from './evaluate-form.tsx'
import { EvaluationList } from './evaluation-list.tsx'
import classes from './evaluate-page.module.css'

/** Where a template is measured: what is to be played, and what was. */
export function EvaluatePage() {
  const { t } = useLingui()
  const { templateId } = useParams({ from: '/page/signed-in/templates/$templateId/evaluate' })
  const { data, error, refetch, fetchStatus } = useQuery(templateQuery(Number(templateId)))
  useWindowTitle(data ? t`Evaluate ${data.title}` : t`Evaluate`)
  return (
    <>
      <PageHeader title={t`Evaluate`} text={data?.title}>
        {data && <BackLink template={data} />}
      </PageHeader>
      {data ? (
        <div className={classes.layout}>
          <EvaluateForm key={data.id} template={data} />
          <Earlier templateId={templateId} />
        </div>
      ) : error ? (
        <ErrorPanel
          title={t`This template could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          wayOut={
            <LinkButton to="/templates" variant="default">
              <Trans>Your templates</Trans>
            </LinkButton>
          }
        />
      ) : fetchStatus === 'paused' ? (
        <EmptyState title={t`You are offline`} text={t`This template is loaded as soon as you are back.`} />
      ) : (
        <DelayedLoading label={t`Loading template...`}>
          <Skeleton height={420} radius="lg" animate={false} />
        </DelayedLoading>
      )}
    </>
  )
}

function BackLink({ template: { id, is_own } }: { template: Template }) {
  const params = { templateId: String(id) }
  if (is_own)
    return (
      <LinkButton to="/templates/$templateId" params={params} variant="default">
        <Trans>Edit template</Trans>
      </LinkButton>
    )
  return (
    <LinkButton to="/templates/view/$templateId" params={params} variant="default">
      <Trans>Public view</Trans>
    </LinkButton>
  )
}

function Earlier({ templateId }: { templateId: string }) {
  const { t } = useLingui()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    evaluationsQuery(templateId),
  )
  const evaluations = data?.pages.flatMap((page) => page.evaluations)
  return (
    <section className={classes.earlier}>
      <h2>
        <Trans>Evaluations so far</Trans>
      </h2>
      {evaluations ? (
        <EvaluationList
          evaluations={evaluations}
          hasMore={hasNextPage}
          isLoadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : error ? (
        <ErrorPanel title={t`The evaluations could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoading label={t`Loading evaluations...`}>
          <Skeleton height={200} animate={false} />
        </DelayedLoading>
      )}
    </section>
  )
}

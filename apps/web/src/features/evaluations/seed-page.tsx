import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Late } from '../../ui/late.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { seedQuery } from './api.ts'

/** One game of an evaluation: its record is fetched, and shown where all replays are. */
export function SeedPage() {
  const { t } = useLingui()
  const { evaluationId, seed } = useParams({ from: '/page/signed-in/evaluations/$evaluationId/seeds/$seed' })
  const { data, error, refetch } = useQuery(seedQuery(evaluationId, seed))
  if (data) return <Navigate to="/replay" hash={data.record} replace />
  return (
    <>
      <PageHeader title={t`Replay`} />
      {error ? (
        <ErrorPanel
          title={t`This game could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          wayOut={
            <LinkButton to="/evaluations/$evaluationId" params={{ evaluationId }} variant="default">
              <Trans>Evaluation</Trans>
            </LinkButton>
          }
        />
      ) : (
        <Late label={t`Loading replay...`}>
          <Skeleton height={420} radius="lg" animate={false} />
        </Late>
      )}
    </>
  )
}

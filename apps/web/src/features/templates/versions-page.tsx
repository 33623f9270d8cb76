import type { Template } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { templateQuery } from '../../lib/template-queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ToTemplates } from './to-templates.tsx'
import { Comparison } from './versions/comparison.tsx'
import { OneVersion } from './versions/one-version.tsx'
import { RestoreNotice } from './versions/restore-notice.tsx'
import { useRestore } from './versions/use-restore.ts'
import { VersionList } from './versions/version-list.tsx'
import { savedBefore, type VersionPair, versionPair } from './versions/version-pair.ts'
import { useVersions } from './versions/versions-api.ts'
import classes from './versions/versions.module.css'

const route = '/page/signed-in/templates/$templateId/versions'

/** Every text that a template had: compared, and brought back. */
export function VersionsPage() {
  const { t } = useLingui()
  const { templateId } = useParams({ from: route })
  const template = useQuery(templateQuery(Number(templateId)))
  const versions = useVersions(Number(templateId))
  const error = template.error ?? versions.error
  const retry = () => void Promise.all([template.refetch(), versions.reload()])
  return (
    <>
      <PageHeader title={t`Version history`} text={template.data?.title}>
        <LinkButton to="/templates/$templateId" params={{ templateId }} variant="default">
          <Trans>Edit template</Trans>
        </LinkButton>
      </PageHeader>
      {template.data && versions.versions ? (
        <History key={template.data.id} template={template.data} listed={versions} />
      ) : error ? (
        <ErrorPanel
          title={t`The versions could not be loaded`}
          error={error}
          onRetry={retry}
          wayOut={<ToTemplates />}
        />
      ) : (
        <DelayedLoading label={t`Loading versions...`}>
          <Skeleton height={320} animate={false} />
        </DelayedLoading>
      )}
    </>
  )
}

function History({ template, listed }: { template: Template; listed: ReturnType<typeof useVersions> }) {
  const { total, loadMore, isLoadingMore, reload } = listed
  const versions = listed.versions ?? []
  const numbers = versions.map(({ version }) => version)
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (pair: Partial<VersionPair>) => navigate({ to: '.', search: pair, replace: true, resetScroll: false })
  const restoring = useRestore(template, () => Promise.all([show({}), reload()]))
  const pair = versionPair(numbers, template.version, search)
  const showChanges = async (to: number) => {
    const from = savedBefore(numbers, to)
    await show({ to, ...(from !== undefined && { from }) })
    heading.current?.focus()
  }
  const [only] = versions
  if (pair === null) return only && <OneVersion template={template} saved={only} />
  return (
    <>
      <RestoreNotice {...restoring} onUndo={restoring.undo} />
      <div className={classes.layout}>
        <div>
          <VersionList
            template={template}
            versions={versions}
            shown={pair.to}
            isBusy={restoring.isPending}
            onShow={(version) => void showChanges(version)}
            onRestore={restoring.restore}
          />
          {total > versions.length && (
            <LoadMore shown={versions.length} total={total} isLoading={isLoadingMore} onMore={loadMore} />
          )}
        </div>
        <Comparison
          ref={heading}
          templateId={template.id}
          versions={numbers}
          pair={pair}
          onChange={(next) => void show(next)}
        />
      </div>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useMyTemplates } from '../../lib/template-queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { InSlices } from '../../ui/in-slices.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FilteredList } from './filtered-list.tsx'
import { TemplatesSkeleton } from './templates-skeleton.tsx'
import { Guidance } from './guidance.tsx'
import { TemplateTabs } from './template-tabs.tsx'

export function TemplatesPage() {
  const { t } = useLingui()
  const list = useMyTemplates()
  return (
    <>
      <PageHeader title={t`Templates`} text={t`A template is the prompt your agent follows through the maze.`}>
        <LinkButton to="/templates/new" leftSection={<IconPlus size={18} aria-hidden />}>
          <Trans>New Template</Trans>
        </LinkButton>
      </PageHeader>
      <TemplateTabs />
      <Templates list={list} />
      {/* Not before the list, which would push it down. */}
      {(list.templates || list.error) && (
        <InSlices>
          <Guidance />
        </InSlices>
      )}
    </>
  )
}

function Templates({ list }: { list: ReturnType<typeof useMyTemplates> }) {
  const { t } = useLingui()
  const { templates, error, retry, ...paging } = list
  if (templates && templates.length > 0) return <FilteredList templates={templates} {...paging} />
  if (templates) return <NoTemplates />
  if (error) return <ErrorPanel title={t`Your templates could not be loaded`} error={error} onRetry={retry} />
  return (
    <DelayedLoading label={t`Loading templates...`}>
      <TemplatesSkeleton />
    </DelayedLoading>
  )
}

function NoTemplates() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No templates yet`}
      text={t`Start from the sample: it is a whole prompt, ready to play, and every sentence of it can be changed.`}
      preview={<TemplatesSkeleton />}
      action={
        <LinkButton to="/templates/new">
          <Trans>Create Your First Template</Trans>
        </LinkButton>
      }
    />
  )
}

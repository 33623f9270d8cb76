import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMyTemplates } from '../../lib/template-queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Late } from '../../ui/late.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TemplateList } from './template-list.tsx'
import classes from './templates-page.module.css'

export function TemplatesPage() {
  return (
    <>
      <PageHeader title="Templates" text="A template is the prompt your agent follows through the maze.">
        <LinkButton to="/templates/new" leftSection={<IconPlus size={18} aria-hidden />}>
          New Template
        </LinkButton>
      </PageHeader>
      <Templates />
    </>
  )
}

function Templates() {
  const { templates, total, error, retry, loadMore, isLoadingMore } = useMyTemplates()
  if (templates && templates.length > 0) {
    return (
      <>
        <TemplateList templates={templates} />
        {total > templates.length && (
          <LoadMore shown={templates.length} total={total} isLoading={isLoadingMore} onMore={loadMore} />
        )}
      </>
    )
  }
  if (templates) return <NoTemplates />
  if (error) return <ErrorPanel title="Your templates could not be loaded" error={error} onRetry={retry} />
  return (
    <Late label="Loading templates...">
      <Rows />
    </Late>
  )
}

function NoTemplates() {
  return (
    <EmptyState
      title="No templates yet"
      text="Start from the sample: it is a whole prompt, ready to play, and every sentence of it can be changed."
      preview={<Rows />}
      action={<LinkButton to="/templates/new">Create Your First Template</LinkButton>}
    />
  )
}

function Rows() {
  return (
    <div className={classes.rows}>
      {[56, 38, 47].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={20} width={`${width}%`} animate={false} />
          <Skeleton height={14} width={`${width + 20}%`} mt={12} animate={false} />
        </div>
      ))}
    </div>
  )
}

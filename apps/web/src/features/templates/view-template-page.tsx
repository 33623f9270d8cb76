import type { Template } from '@clew/contracts/http/templates'
import { Button, CopyButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatDateTime } from '../../lib/format.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Late } from '../../ui/late.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { publicTemplateQuery } from './api.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import classes from './view-template-page.module.css'

/** A template as anybody may read it. */
export function ViewTemplatePage() {
  const { templateId } = useParams({ from: '/page/signed-in/templates/view/$templateId' })
  const { data, error, refetch } = useQuery(publicTemplateQuery(templateId))
  if (data) return <PublicTemplate template={data} />
  return (
    <>
      <PageHeader title="Template" />
      {error ? (
        <ErrorPanel title="This template could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Late label="Loading template...">
          <FormSkeleton />
        </Late>
      )}
    </>
  )
}

function PublicTemplate({ template }: { template: Template }) {
  return (
    <article>
      <PageHeader
        title={template.title}
        text={`Version ${template.version} · updated ${formatDateTime(template.updated_at)}`}
      >
        <CopyButton value={template.content} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? '✓ Copied' : 'Copy prompt'}
            </Button>
          )}
        </CopyButton>
      </PageHeader>
      {template.description && <p className={classes.description}>{template.description}</p>}
      <pre className={classes.content}>{template.content}</pre>
    </article>
  )
}

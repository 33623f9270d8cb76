import type { Template, TemplateInput } from '@clew/contracts/http/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { mergeTemplate, templateQuery } from '../../lib/template-queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Late } from '../../ui/late.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { updateTemplate } from './api.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { TemplateForm } from './template-form.tsx'

export function EditTemplatePage() {
  const { templateId } = useParams({ from: '/page/signed-in/templates/$templateId' })
  const { data, error, refetch } = useQuery(templateQuery(Number(templateId)))
  return (
    <>
      <PageHeader title="Edit template">{data && <TemplateLinks template={data} />}</PageHeader>
      {data ? (
        <EditForm key={data.id} template={data} />
      ) : error ? (
        <ErrorPanel title="This template could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Late label="Loading template...">
          <FormSkeleton />
        </Late>
      )}
    </>
  )
}

function EditForm({ template }: { template: Template }) {
  const client = useQueryClient()
  const save = async (input: TemplateInput) => mergeTemplate(client, await updateTemplate(template.id, input))
  const { title, description, content, is_active, version } = template
  return (
    <TemplateForm
      name={String(template.id)}
      initial={{ title, description: description ?? '', content, is_active, version }}
      save={save}
    />
  )
}

function TemplateLinks({ template }: { template: Template }) {
  return (
    <>
      {template.is_active && (
        <LinkButton to="/templates/view/$templateId" params={{ templateId: String(template.id) }} variant="subtle">
          Public view
        </LinkButton>
      )}
      <LinkButton to="/play" search={{ template: template.id }} variant="light">
        Play with this template
      </LinkButton>
    </>
  )
}

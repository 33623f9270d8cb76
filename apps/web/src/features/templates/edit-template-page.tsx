import type { Template } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { templateQuery } from '../../lib/template-queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUpdateTemplate } from './api.ts'
import { DiscussButton } from './discuss-button.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { OriginLine } from './origin-line.tsx'
import { TemplateForm } from './template-form.tsx'
import { ToTemplates } from './to-templates.tsx'
import { fieldsOf } from './use-saving.ts'

export function EditTemplatePage() {
  const { t } = useLingui()
  const { templateId } = useParams({ from: '/page/signed-in/templates/$templateId' })
  const template = useQuery({ ...templateQuery(Number(templateId)), refetchOnMount: 'always' })
  const { error, refetch } = template
  // What was shown before may have been changed elsewhere: nobody is to edit yesterday's text.
  const data = template.isFetchedAfterMount ? template.data : undefined
  // Somebody else's can be read, not changed.
  if (data?.is_own === false) return <Navigate to="/templates/view/$templateId" params={{ templateId }} replace />
  return (
    <>
      <PageHeader title={t`Edit template`} text={data?.origin && <OriginLine origin={data.origin} />}>
        {data && <TemplateLinks template={data} />}
      </PageHeader>
      {data ? (
        <EditForm key={data.id} template={data} />
      ) : error ? (
        <ErrorPanel
          title={t`This template could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          wayOut={<ToTemplates />}
        />
      ) : (
        <DelayedLoading label={t`Loading template...`}>
          <FormSkeleton />
        </DelayedLoading>
      )}
    </>
  )
}

function EditForm({ template }: { template: Template }) {
  const { id } = template
  const client = useQueryClient()
  // As it was when it was opened: what is fetched later is another base than that of the text in the form.
  const [opened] = useState(template)
  const storage = {
    save: useUpdateTemplate(id),
    readNewest: () => client.fetchQuery({ ...templateQuery(id), staleTime: 0 }),
  }
  return <TemplateForm name={String(id)} initial={fieldsOf(opened)} base={opened} storage={storage} />
}

function TemplateLinks({ template }: { template: Template }) {
  const templateId = String(template.id)
  return (
    <>
      <LinkButton to="/templates/$templateId/versions" params={{ templateId }} variant="default">
        <Trans>Version history</Trans>
      </LinkButton>
      {template.is_active && (
        <LinkButton to="/templates/view/$templateId" params={{ templateId }} variant="default">
          <Trans>Public view</Trans>
        </LinkButton>
      )}
      <LinkButton to="/templates/$templateId/evaluate" params={{ templateId }} variant="default">
        <Trans>Evaluate</Trans>
      </LinkButton>
      <DiscussButton template={template} />
      <LinkButton to="/play" search={{ template: template.id }} variant="light">
        <Trans>Play with this template</Trans>
      </LinkButton>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sampleTemplateOfPage } from '../../lib/sample-template.ts'
import { createTemplate } from '../../lib/template-queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TemplateForm } from './template-form.tsx'
import type { TemplateStorage } from './use-saving.ts'

export function NewTemplatePage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const storage: TemplateStorage = {
    save: (template) => createTemplate(client, template),
    // Nobody else can have saved what is not there yet.
    readNewest: () => Promise.reject(new Error(t`There is no such template.`)),
  }
  return (
    <>
      <PageHeader
        title={t`New template`}
        text={t`This is the sample template, whole and ready to play. Change any sentence of it.`}
      />
      <TemplateForm
        name="new"
        initial={{ ...sampleTemplateOfPage(), is_active: true, version: 1 }}
        base={null}
        storage={storage}
      />
    </>
  )
}

import type { TemplateInput } from '@clew/contracts/http/templates'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sampleTemplateOfPage } from '../../lib/sample-template.ts'
import { createTemplate } from '../../lib/template-queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TemplateForm } from './template-form.tsx'

export function NewTemplatePage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const save = (template: TemplateInput) => createTemplate(client, template)
  return (
    <>
      <PageHeader
        title={t`New template`}
        text={t`This is the sample template, whole and ready to play. Change any sentence of it.`}
      />
      <TemplateForm name="new" initial={{ ...sampleTemplateOfPage(), is_active: true, version: 1 }} save={save} />
    </>
  )
}

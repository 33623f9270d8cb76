import type { Template } from '@clew/contracts/http/templates'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useAllTemplates } from '../../../lib/template-queries.ts'

interface Props {
  readonly templateId: number | null
  readonly onChoose: (template: Template | null) => void
}

/** One's own templates; when they cannot be loaded, none are there (`docs/spec/platform.md` section 8). */
export function TemplateSelect({ templateId, onChoose }: Props) {
  const { t } = useLingui()
  const templates = useAllTemplates()
  const options = templates.map(({ id, title }) => ({ value: String(id), label: title }))
  const isElsewhere = templateId !== null && !templates.some(({ id }) => id === templateId)
  // Somebody else's, or one that was deleted since.
  if (isElsewhere) options.unshift({ value: String(templateId), label: t`Template ${templateId}` })
  const choose = (value: string) => {
    const template = templates.find(({ id }) => String(id) === value)
    if (template || value === '') onChoose(template ?? null)
  }
  return (
    <NativeSelect
      label={t`My Prompt Template`}
      data={[{ value: '', label: t`None` }, ...options]}
      value={templateId ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

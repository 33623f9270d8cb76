import type { ChatPreset } from '@clew/contracts/http/chat'
import type { Template } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { useAllTemplates } from '../../../data/templates.ts'
import { personaName } from '../persona-labels.ts'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import { SamplingFields } from './sampling-fields.tsx'
import classes from './settings-panel.module.css'
import { SystemPrompt } from './system-prompt.tsx'

interface Props {
  readonly studio: Studio
  readonly draft: Draft
  readonly presets: readonly ChatPreset[]
  readonly isSaving: boolean
}

/** How the chat is answered. What is chosen counts for the next question, and stays when it is saved. */
export const SettingsPanel = memo(function SettingsPanel({ studio, draft, presets, isSaving }: Props) {
  const { t } = useLingui()
  return (
    <section id="chat-settings" className={classes.panel} aria-label={t`Settings of this chat`}>
      <div className={classes.head}>
        <h2>
          <Trans>Settings</Trans>
        </h2>
        <output>{isSaving && t`Saving…`}</output>
      </div>
      <div className={classes.prompt}>
        <PresetSelect presets={presets} presetKey={draft.presetKey} onChoose={studio.choosePreset} />
        <TemplateSelect templateId={draft.templateId} onChoose={studio.chooseTemplate} />
        <SystemPrompt studio={studio} draft={draft} />
      </div>
      <div className={classes.sampling}>
        <SamplingFields draft={draft} onChange={studio.edit} />
      </div>
    </section>
  )
})

interface PresetProps {
  readonly presets: readonly ChatPreset[]
  readonly presetKey: string | null
  readonly onChoose: (key: string | null) => void
}

function PresetSelect({ presets, presetKey, onChoose }: PresetProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Preset Persona`}
      data={[
        { value: '', label: t`Choose preset…` },
        ...presets.map((preset) => ({ value: preset.key, label: personaName(preset) })),
      ]}
      value={presetKey ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  )
}

interface TemplateProps {
  readonly templateId: number | null
  readonly onChoose: (template: Template | null) => void
}

/** One's own templates; when they cannot be loaded, none are there (`docs/spec/platform.md` section 8). */
function TemplateSelect({ templateId, onChoose }: TemplateProps) {
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

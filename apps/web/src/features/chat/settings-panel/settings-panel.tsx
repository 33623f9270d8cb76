import type { ChatPreset } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import { PresetSelect } from './preset-select.tsx'
import { SamplingFields } from './sampling-fields.tsx'
import classes from './settings-panel.module.css'
import { SystemPrompt } from './system-prompt.tsx'
import { TemplateSelect } from './template-select.tsx'

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

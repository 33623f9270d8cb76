import type { ChatModel } from '@clew/contracts/http/chat'
import { t } from '@lingui/core/macro'
import { personaName } from './persona-words.ts'
import type { Draft } from './studio/draft.ts'
import type { StudioState } from './studio/studio-state.ts'

/** The model that answers; undefined until the list is there. */
export const chosenModel = (models: readonly ChatModel[], model: string | null): ChatModel | undefined =>
  models.find(({ id }) => id === model) ?? models.find(({ is_default }) => is_default)

/** What answers and how, in a few words. */
export function settingsSummary({ presets, models }: Pick<StudioState, 'presets' | 'models'>, draft: Draft): string {
  const model = chosenModel(models, draft.model)
  const name = model && (model.is_rule_engine ? t`Built-in rule engine` : model.id)
  // Where there is a choice, the list to choose from says it.
  return [promptName(presets, draft), models.length < 2 && name].filter(Boolean).join(' · ')
}

function promptName(presets: StudioState['presets'], { source, presetKey }: Draft): string {
  if (source === 'template') return t`Template`
  const preset = presets.find(({ key }) => key === presetKey)
  return preset ? personaName(preset) : t`Custom`
}

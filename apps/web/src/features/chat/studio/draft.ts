import {
  chatDefaults,
  type ChatPreset,
  type ChatSend,
  type ChatSession,
  type ChatSessionPatch,
} from '@clew/contracts/http/chat'
import { personaName } from '../persona-labels.ts'

/** Where a system prompt is from. */
export type PromptSource = 'preset' | 'template' | 'custom'

/** What is edited of a chat and not saved yet (`docs/spec/platform.md` section 3). */
export interface Draft {
  readonly title: string
  readonly systemPrompt: string
  readonly temperature: number
  readonly topP: number
  /** Null: as many as the model likes. */
  readonly maxTokens: number | null
  readonly templateId: number | null
  readonly presetKey: string | null
  readonly source: PromptSource
  /** Null: the default model. */
  readonly model: string | null
}

type Presets = readonly ChatPreset[]

/** What the settings of a chat show before anything is edited. */
export function draftOf(session: ChatSession, presets: Presets): Draft {
  const draft: Draft = {
    title: session.title,
    systemPrompt: session.system_prompt,
    temperature: session.temperature,
    topP: session.top_p,
    maxTokens: session.max_tokens,
    templateId: session.template_id,
    presetKey: null,
    source: session.template_id === null ? 'custom' : 'template',
    model: session.model,
  }
  return matchPreset(draft, presets)
}

/** The first preset stands in for an empty prompt, and a prompt that equals a preset's is that preset; also when presets arrive later. */
export function matchPreset(draft: Draft, presets: Presets): Draft {
  const isEmpty = draft.systemPrompt.trim() === ''
  const systemPrompt = isEmpty ? (presets[0]?.system_prompt ?? draft.systemPrompt) : draft.systemPrompt
  const preset = presets.find((one) => one.system_prompt.trim() === systemPrompt.trim())
  if (!preset) return draft
  return { ...draft, systemPrompt, presetKey: preset.key, source: 'preset' }
}

export function choosePreset(draft: Draft, preset: ChatPreset): Draft {
  return {
    ...draft,
    title: draft.title === chatDefaults.title ? personaName(preset) : draft.title,
    systemPrompt: preset.system_prompt,
    templateId: null,
    presetKey: preset.key,
    source: 'preset',
  }
}

/** Nobody wrote it: a chat is called by its first question in its place. */
export const isGivenTitle = (title: string, presets: Presets): boolean =>
  title === chatDefaults.title || presets.some((preset) => personaName(preset) === title)

export const clearPreset = (draft: Draft): Draft => ({ ...draft, presetKey: null, source: 'custom' })

/** Without a template the prompt stays. */
export function chooseTemplate(
  draft: Draft,
  template: { readonly id: number; readonly content: string } | null,
): Draft {
  if (template === null) return { ...draft, templateId: null, presetKey: null, source: 'custom' }
  return { ...draft, systemPrompt: template.content, templateId: template.id, presetKey: null, source: 'template' }
}

export const typePrompt = (draft: Draft, systemPrompt: string): Draft => ({
  ...draft,
  systemPrompt,
  presetKey: null,
  source: 'custom',
})

const promptOf = (draft: Draft) => ({ template_id: draft.templateId, system_prompt: draft.systemPrompt })
const samplingOf = ({ temperature, topP, maxTokens, model }: Draft) => ({
  temperature,
  top_p: topP,
  max_tokens: maxTokens,
  model,
})

/** What Save sends. */
export const savePatch = (draft: Draft) =>
  ({ title: draft.title, ...samplingOf(draft), ...promptOf(draft) }) satisfies ChatSessionPatch

/** What is saved by itself after a choice. */
export const autoSavePatch = (draft: Draft) => promptOf(draft) satisfies ChatSessionPatch

/** What goes with a question. */
export const sendSettings = (draft: Draft) => ({ ...samplingOf(draft), ...promptOf(draft) }) satisfies Partial<ChatSend>

/** Whether nothing is left to save. */
export const isSaved = (draft: Draft, session: ChatSession): boolean =>
  (Object.entries(savePatch(draft)) as [keyof ChatSessionPatch, unknown][]).every(
    ([name, value]) => session[name] === value,
  )

/** What is shown of a chat that was stored anew: what was shown before, with its source, when that is what was stored. */
export const draftAfter = (draft: Draft, session: ChatSession, presets: Presets): Draft =>
  draft.systemPrompt.trim() !== '' && isSaved(draft, session) ? draft : draftOf(session, presets)

import { fitWindow } from '@clew/agents/lam/fit-window'
import { type ChatRequest, personKey } from '@clew/agents/model-client'
import type { ChatSend } from '@clew/contracts/http/chat'
import type { GenerationLock } from './generation-lock.ts'
import { type ChooseModel, type ChosenModel, modelFor } from './model-choice.ts'
import { presets } from './presets.ts'
import type { StoredSession } from './store.ts'

/** Refuses what the user may not read. */
export type ReadTemplate = (userId: number, templateId: number) => Promise<{ readonly content: string }>

/** With what one question is asked. */
export interface AnswerSettings {
  readonly systemPrompt: string
  readonly temperature: number
  readonly topP: number
  readonly maxTokens: number | null
  readonly model: ChosenModel
}

interface SettingsDeps {
  readonly readTemplate: ReadTemplate
  readonly chooseModel: ChooseModel
}

/**
 * What the question asks for, else what was saved; the first preset stands in for an empty prompt
 * (`docs/spec/platform.md` section 4).
 */
export async function settingsOf(
  { readTemplate, chooseModel }: SettingsDeps,
  session: StoredSession,
  input: ChatSend,
): Promise<AnswerSettings> {
  const { template_id: templateId } = input
  // The session's own was checked when it was chosen, and may have been withdrawn since.
  const isNew = templateId != null && templateId !== session.templateId
  const template = isNew ? await readTemplate(session.userId, templateId) : undefined
  const prompt = input.system_prompt ?? template?.content ?? session.systemPrompt
  return {
    systemPrompt: prompt.trim() === '' ? presets[0].system_prompt : prompt,
    temperature: input.temperature ?? session.temperature,
    topP: input.top_p ?? session.topP,
    maxTokens: input.max_tokens === undefined ? session.maxTokens : input.max_tokens,
    model: modelFor(chooseModel, { asked: input.model, saved: session.model }),
  }
}

/** What the model is sent. When not even the question fits its window, the endpoint says so better than an estimate. */
export function requestOf(
  { session, place }: GenerationLock,
  content: string,
  settings: AnswerSettings,
): { readonly request: ChatRequest; readonly omittedTurns: number } {
  const { systemPrompt, temperature, topP, maxTokens, model } = settings
  const conversation = {
    opening: [{ role: 'system', content: systemPrompt }],
    history: place.history.map(({ role, content: text }) => ({ role, content: text })),
    question: { role: 'user', content },
  } as const
  const { messages, keptTurns } = fitWindow(conversation, { windowTokens: model.client.windowTokens, maxTokens })
  const person = personKey(session.userId)
  return {
    request: { messages, temperature, topP, maxTokens: maxTokens ?? undefined, person },
    omittedTurns: place.depth / 2 - keptTurns,
  }
}

import { chatDefaults, type ChatPreset, type ChatSession } from '@clew/contracts/http/chat'
import { expect, it } from 'vitest'
import * as drafts from './draft.ts'
import { newSession } from './testing/fake-chat.ts'

const coach: ChatPreset = { key: 'coach', title: 'Prompt Coach', system_prompt: 'You coach.' }
const general: ChatPreset = { key: 'general', title: 'General Assistant', system_prompt: 'You help.' }
const presets = [coach, general]
const template = { id: 7, content: 'Find the exit.' }

const draftOf = (change: Partial<ChatSession> = {}, known = presets) =>
  drafts.draftOf({ ...newSession(1), ...change }, known)

it('the draft of a new chat has temperature 0.6, top_p 0.9 and max_tokens 512', () => {
  expect(draftOf()).toMatchObject({ title: 'New Chat', temperature: 0.6, topP: 0.9, maxTokens: 512, model: null })
})

it('an empty system prompt falls back to the first preset’s prompt', () => {
  for (const system_prompt of ['', ' \n'])
    expect(draftOf({ system_prompt })).toMatchObject({
      systemPrompt: 'You coach.',
      source: 'preset',
      presetKey: 'coach',
    })
})

it('the source is preset if the trimmed prompt equals a preset’s, even with a template', () => {
  expect(draftOf({ system_prompt: '\n You help. ', template_id: 7 })).toMatchObject({
    source: 'preset',
    presetKey: 'general',
  })
})

it('the source is template if the session has one', () => {
  expect(draftOf({ system_prompt: 'Find it.', template_id: 7 })).toMatchObject({ source: 'template', presetKey: null })
})

it('the source is custom otherwise', () => {
  expect(draftOf({ system_prompt: 'Something else.' })).toMatchObject({ source: 'custom', presetKey: null })
})

it('a preset match is also detected when presets arrive later', () => {
  const early = draftOf({ system_prompt: 'You help.' }, [])
  expect(early.source).toBe('custom')
  expect(drafts.matchPreset(early, presets)).toMatchObject({ source: 'preset', presetKey: 'general' })
  expect(drafts.matchPreset(draftOf({}, []), presets)).toEqual(draftOf())
})

it('choosing a preset fills the prompt, clears the template and sets source preset', () => {
  const draft = drafts.choosePreset(drafts.chooseTemplate(draftOf(), template), general)
  expect(draft).toMatchObject({ systemPrompt: 'You help.', templateId: null, presetKey: 'general', source: 'preset' })
})

it('choosing a preset replaces the title only if it is New Chat', () => {
  expect(drafts.choosePreset(draftOf(), general).title).toBe('General Assistant')
  expect(drafts.choosePreset(draftOf({ title: 'Mine' }), general).title).toBe('Mine')
})

it('clearing the preset sets source custom and keeps the prompt', () => {
  expect(drafts.clearPreset(draftOf())).toMatchObject({
    systemPrompt: 'You coach.',
    presetKey: null,
    source: 'custom',
  })
})

it('choosing a template fills the prompt with its content, clears the preset and sets source template', () => {
  expect(drafts.chooseTemplate(draftOf(), template)).toMatchObject({
    systemPrompt: 'Find the exit.',
    templateId: 7,
    presetKey: null,
    source: 'template',
  })
})

it('choosing no template sets source custom', () => {
  const draft = drafts.chooseTemplate(drafts.chooseTemplate(draftOf(), template), null)
  expect(draft).toMatchObject({ systemPrompt: 'Find the exit.', templateId: null, source: 'custom' })
})

it('typing in the system prompt sets source custom and clears the preset', () => {
  expect(drafts.typePrompt(draftOf(), 'Mine')).toMatchObject({
    systemPrompt: 'Mine',
    presetKey: null,
    source: 'custom',
  })
})

it('Save sends everything, and auto-save only template_id and system_prompt', () => {
  const draft = { ...drafts.chooseTemplate(draftOf(), template), maxTokens: null, model: 'm' }
  const prompt = { template_id: 7, system_prompt: 'Find the exit.' }
  expect(drafts.autoSavePatch(draft)).toEqual(prompt)
  expect(drafts.savePatch(draft)).toEqual({
    ...prompt,
    title: chatDefaults.title,
    temperature: 0.6,
    top_p: 0.9,
    max_tokens: null,
    model: 'm',
  })
})

it('a question goes with the draft, an empty max tokens as null', () => {
  expect(drafts.sendSettings({ ...draftOf(), maxTokens: null })).toEqual({
    temperature: 0.6,
    top_p: 0.9,
    max_tokens: null,
    model: null,
    system_prompt: 'You coach.',
    template_id: null,
  })
})

it('what was saved keeps the source that it was shown with', () => {
  const typed = drafts.typePrompt(draftOf(), 'You help.')
  const stored = { ...newSession(1), system_prompt: 'You help.' }
  expect(drafts.draftAfter(typed, stored, presets)).toBe(typed)
  const trimmed = { ...stored, title: 'Trimmed' }
  expect(drafts.draftAfter({ ...typed, title: ' Trimmed ' }, trimmed, presets).title).toBe('Trimmed')
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newSession, refusal } from './testing/fake-chat.ts'
import { type Bench, openStudio, pass } from './testing/open-studio.ts'

let bench: Bench
beforeEach(async () => {
  vi.useFakeTimers()
  bench = await openStudio()
})
afterEach(() => void vi.useRealTimers())

const patches = () => bench.calls.filter(([name]) => name === 'patch').map(([, id, body]) => [id, body])
const template = { id: 7, content: 'Find the exit.' }
const isUnsaved = () => bench.state.unsaved.has(1)

it('editing any draft field marks unsaved changes; Save sends them and clears the mark and the banner', async () => {
  for (const change of [{ title: 'T' }, { topP: 0.5 }, { maxTokens: null }, { model: 'm' }, { systemPrompt: 'P' }]) {
    bench.studio.edit(change)
    expect(isUnsaved()).toBe(true)
    bench.studio.showBanner('Oh')
    const saving = bench.studio.save()
    expect(bench.state.isSaving).toBe(true)
    await saving
    expect(isUnsaved()).toBe(false)
    expect(bench.state).toMatchObject({ isSaving: false, banner: null })
  }
  expect(patches().at(-1)).toEqual([
    1,
    { title: 'T', temperature: 0.6, top_p: 0.5, max_tokens: null, model: 'm', system_prompt: 'P', template_id: null },
  ])
  expect(bench.state.sessions?.[0]).toMatchObject({ title: 'T' })
})

it('what is edited while it is being saved stays unsaved', async () => {
  bench.studio.edit({ title: 'One' })
  const saving = bench.studio.save()
  bench.studio.edit({ title: 'Two' })
  await saving
  expect(isUnsaved()).toBe(true)
  expect(bench.state.draft?.title).toBe('Two')
})

it('a save that fails is in the banner, and the mark stays', async () => {
  bench.failures.set('patch', refusal(422, 'Max tokens is at least 64.'))
  bench.studio.edit({ maxTokens: 3 })
  await bench.studio.save()
  expect(bench.state.banner).toBe('Max tokens is at least 64.')
  expect(isUnsaved()).toBe(true)
})

it('changes can be discarded', () => {
  bench.studio.edit({ title: 'Mine', systemPrompt: 'Mine' })
  bench.studio.discardChanges()
  expect(isUnsaved()).toBe(false)
  expect(bench.state.draft).toMatchObject({ title: 'New Chat', source: 'preset' })
})

it('choosing a preset opens the editor, marks unsaved and saves only template and prompt after 500 ms', async () => {
  bench.studio.choosePreset('general')
  expect(bench.state).toMatchObject({ isEditorOpen: true, draft: { title: 'General Assistant', presetKey: 'general' } })
  expect(isUnsaved()).toBe(true)
  await pass(500)
  expect(patches()).toEqual([[1, { template_id: null, system_prompt: 'You help.' }]])
  // The title is still to be saved.
  expect(isUnsaved()).toBe(true)
})

it('a later choice cancels an earlier one', async () => {
  bench.studio.choosePreset('general')
  await pass(300)
  bench.studio.chooseTemplate(template)
  await pass(1000)
  expect(patches()).toEqual([[1, { template_id: 7, system_prompt: 'Find the exit.' }]])
})

it('when a choice was saved by itself and nothing else is edited, nothing is unsaved', async () => {
  bench.studio.chooseTemplate(template)
  expect(isUnsaved()).toBe(true)
  await pass(500)
  expect(isUnsaved()).toBe(false)
  expect(bench.state.draft?.source).toBe('template')
})

it('a cleared preset stays cleared when it was saved', async () => {
  bench.studio.choosePreset('general')
  bench.studio.choosePreset(null)
  await pass(500)
  expect(bench.state.draft).toMatchObject({ source: 'custom', presetKey: null, systemPrompt: 'You help.' })
})

it('auto-save fails without a word', async () => {
  bench.failures.set('patch', refusal(500, 'No.'))
  bench.studio.chooseTemplate(template)
  await pass(500)
  expect(bench.state).toMatchObject({ banner: null, isSaving: false })
  expect(isUnsaved()).toBe(true)
})

it('Save takes the place of an auto-save that waits', async () => {
  bench.studio.chooseTemplate(template)
  await bench.studio.save()
  await pass(1000)
  expect(patches()).toHaveLength(1)
})

it('a choice is saved when its chat is left before the time', async () => {
  bench.studio.chooseTemplate(template)
  bench.studio.select(2)
  await pass()
  expect(patches()).toEqual([[1, { template_id: 7, system_prompt: 'Find the exit.' }]])
})

it('presets that arrive after the sessions are recognised', async () => {
  const presets = bench.api.presets()
  bench.api.presets = () => new Promise((resolve) => setTimeout(resolve, 50, presets))
  bench.fake.sessions = [{ ...newSession(1), system_prompt: 'You help.' }]
  await bench.reload()
  expect(bench.state.draft?.source).toBe('custom')
  await pass(50)
  expect(bench.state.draft).toMatchObject({ source: 'preset', presetKey: 'general' })
  expect(isUnsaved()).toBe(false)
})

it('renaming changes the title and nothing else that is edited', async () => {
  bench.studio.edit({ topP: 0.1 })
  await bench.studio.rename(1, '  Maze ')
  expect(patches()).toEqual([[1, { title: 'Maze' }]])
  expect(bench.state).toMatchObject({ sessions: [{ title: 'Maze' }, {}], draft: { title: 'Maze', topP: 0.1 } })
  expect(isUnsaved()).toBe(true)
  await bench.studio.rename(2, ' ')
  expect(patches()).toHaveLength(1)
})

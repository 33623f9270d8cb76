import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'
import { createStudioStore } from './studio-store.ts'
import { newSession } from './testing/fake-chat.ts'

const presets = [{ key: 'general', title: 'General Assistant', system_prompt: 'You help.' }]

/** A chat whose unsaved title is this one, after its first answer has given it another. */
function titleAfterAnswer(title: string, given: string): string | undefined {
  const store = createStudioStore()
  const session = newSession(1)
  store.set({ presets, sessions: [session], selectedId: 1 })
  store.change(1, { draft: { ...draftOf(session, presets), title }, isUnsaved: true })
  store.putSession({ ...session, title: given })
  return store.get().draft?.title
}

test('a title that nobody wrote gives way to that of the first question', () => {
  expect(titleAfterAnswer('New Chat', 'Where to go?')).toBe('Where to go?')
  expect(titleAfterAnswer('General Assistant', 'Where to go?')).toBe('Where to go?')
})

test('one that somebody wrote stays, and a preset’s is not taken back by a save', () => {
  expect(titleAfterAnswer('Mine', 'Where to go?')).toBe('Mine')
  expect(titleAfterAnswer('General Assistant', 'New Chat')).toBe('General Assistant')
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newMessage, newSession, refusal } from './testing/fake-chat.ts'
import { type Bench, openStudio, pass } from './testing/open-studio.ts'

let bench: Bench
beforeEach(async () => {
  vi.useFakeTimers()
  bench = await openStudio()
})
afterEach(() => void vi.useRealTimers())

it('opening loads presets and sessions together, selects the first session and loads its messages', async () => {
  expect(bench.calls.map(([name]) => name)).toEqual(['presets', 'models', 'sessions', 'messages'])
  expect(bench.state).toMatchObject({ selectedId: 1, messages: [], draft: { source: 'preset', presetKey: 'coach' } })
})

it('opens the chat that is asked for, and the first when there is none', async () => {
  expect((await openStudio({ openId: 2 })).state.selectedId).toBe(2)
  expect((await openStudio({ openId: 99 })).state.selectedId).toBe(1)
})

it('without chats none is selected', async () => {
  bench.fake.sessions = []
  await bench.reload()
  expect(bench.state).toMatchObject({ sessions: [], selectedId: null, draft: null })
})

it('a failure of the sessions or the presets is in the banner, one of the models is silent', async () => {
  bench.failures.set('models', refusal(503, 'No models.'))
  await bench.reload()
  expect(bench.state).toMatchObject({ banner: null, selectedId: 1 })
  bench.failures.set('presets', refusal(503, 'No presets.'))
  await bench.reload()
  expect(bench.state).toMatchObject({ banner: 'No presets.', selectedId: 1 })
  bench.failures.set('sessions', refusal(503, 'No chats.'))
  await bench.reload()
  expect(bench.state).toMatchObject({ banner: 'No chats.', sessions: undefined })
})

it('messages that cannot be loaded are in the banner, and are asked for again when the chat is chosen again', async () => {
  bench.failures.set('messages', refusal(503, 'No messages.'))
  bench.studio.select(2)
  await pass()
  expect(bench.state).toMatchObject({ banner: 'No messages.', messages: undefined })
  bench.studio.select(2)
  await pass()
  expect(bench.state.messages).toEqual([])
})

it('switching sessions clears the input, the banner and what was being edited', async () => {
  await bench.ask('Hi')
  await bench.answer('Hello')
  bench.studio.beginEdit(bench.state.messages?.[0]?.id ?? 0)
  bench.studio.showBanner('Oh')
  bench.studio.select(2)
  expect(bench.state).toMatchObject({ input: '', banner: null, editedId: null, selectedId: 2 })
})

it('switching sessions stops the typing effect', async () => {
  bench = await openStudio({ isInstant: false })
  await bench.ask('Hi')
  await bench.answer('A long answer that takes a while')
  expect(bench.state.answering?.status).toBe('typing')
  bench.studio.select(2)
  bench.studio.select(1)
  expect(bench.state.answering).toBeNull()
  expect(bench.shown).toEqual(['user: Hi', 'assistant: A long answer that takes a while'])
})

it('edits that are not saved stay with their chat', async () => {
  bench.studio.edit({ temperature: 1.5 })
  bench.studio.select(2)
  expect(bench.state.draft?.temperature).toBe(0.6)
  expect([...bench.state.unsaved]).toEqual([1])
  bench.studio.select(1)
  expect(bench.state.draft?.temperature).toBe(1.5)
})

it('an answer goes on while another chat is open, is not shown there, and is there on return', async () => {
  await bench.ask('Hi')
  await bench.begin('Hel')
  const { line } = bench
  bench.studio.select(2)
  await pass()
  expect(bench.shown).toEqual([])
  expect(bench.state.answering).toBeNull()
  await bench.ask('Other')
  expect(bench.shown).toEqual(['user: Other', 'assistant: '])
  line.send({ event: 'delta', data: { text: 'lo' } })
  await pass()
  bench.studio.select(1)
  await pass()
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hello'])
})

it('older messages are loaded on demand, until there are none', async () => {
  const stored = Array.from({ length: 250 }, (_, index) => ({
    ...newMessage(index + 1, 'user', `${index + 1}`),
    parent_id: index === 0 ? null : index,
  }))
  bench.fake.messages.set(2, stored)
  bench.studio.select(2)
  await pass()
  expect(bench.state).toMatchObject({ hasOlder: true, messages: { length: 200 } })
  bench.studio.loadOlder()
  expect(bench.state.isLoadingOlder).toBe(true)
  bench.studio.loadOlder()
  await pass()
  expect(bench.state).toMatchObject({ hasOlder: false, isLoadingOlder: false, messages: stored })
})

it('a chat that was made while the sessions were loading stays', async () => {
  bench.studio.close()
  bench.studio.open(null)
  bench.fake.sessions = [newSession(1)]
  const creating = bench.studio.create()
  await pass()
  await creating
  expect(bench.state.sessions?.map(({ id }) => id)).toEqual([101, 1])
})

it('closing asks for nothing more; an answer that is coming is there when the page is opened again', async () => {
  await bench.ask('Hi')
  await bench.begin('Hel')
  bench.studio.close()
  expect(bench.state).toMatchObject({ sessions: undefined, selectedId: null })
  bench.studio.open(null)
  await pass()
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hel'])
  expect(bench.lines).toHaveLength(1)
})

it('the arrows show the branch that holds a message', async () => {
  await bench.ask('Hi')
  await bench.answer('Hello')
  bench.fake.messages.set(1, [newMessage(5, 'user', 'Hey')])
  await bench.studio.showBranch(5)
  expect(bench.calls).toContainEqual(['branch', 1, 5])
  expect(bench.shown).toEqual(['user: Hey'])
  bench.failures.set('branch', refusal(503, 'No branch.'))
  await bench.studio.showBranch(5)
  expect(bench.state.banner).toBe('No branch.')
})

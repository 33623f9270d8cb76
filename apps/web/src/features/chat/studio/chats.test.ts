import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newMessage, refusal } from './testing/fake-chat.ts'
import { type Bench, openStudio, pass } from './testing/open-studio.ts'

let bench: Bench
beforeEach(async () => {
  vi.useFakeTimers()
  bench = await openStudio()
})
afterEach(() => void vi.useRealTimers())

const ids = () => bench.state.sessions?.map(({ id }) => id)

it('a new session is added on top and selected', async () => {
  await bench.studio.create()
  expect(ids()).toEqual([101, 1, 2])
  expect(bench.state).toMatchObject({ selectedId: 101, messages: [], draft: { title: 'New Chat' } })
  bench.failures.set('create', refusal(429, 'Too many.'))
  await bench.studio.create()
  expect(bench.state.banner).toBe('Too many.')
})

it('delete removes the card at once, and clears selection and messages if it was selected', async () => {
  const removing = bench.studio.remove(1)
  expect(ids()).toEqual([2])
  expect(bench.state).toMatchObject({ selectedId: null, draft: null, messages: undefined })
  const removed = await removing
  expect(removed?.title).toBe('New Chat')
  await removed?.undo()
  await pass()
  expect(ids()).toEqual([1, 2])
  expect(bench.state).toMatchObject({ selectedId: 1, messages: [] })
})

it('a card that could not be deleted comes back to its place', async () => {
  bench.failures.set('remove', refusal(503, 'Not now.'))
  expect(await bench.studio.remove(2)).toBeNull()
  expect(ids()).toEqual([1, 2])
  expect(bench.state).toMatchObject({ banner: 'Not now.', selectedId: 1 })
})

it('an undo that comes too late says so', async () => {
  const removed = await bench.studio.remove(2)
  bench.failures.set('restore', refusal(404, 'It is gone.'))
  await removed?.undo()
  expect(ids()).toEqual([1])
  expect(bench.state.banner).toBe('It is gone.')
})

it('deleting a chat ends what is being answered there', async () => {
  await bench.ask('Hi')
  await bench.begin('Hel')
  await bench.studio.remove(1)
  expect(bench.line.request.signal.aborted).toBe(true)
  await pass(5000)
  expect(bench.state).toMatchObject({ banner: null, input: '' })
  expect(bench.storage.length).toBe(0)
})

it('reset clears the messages of the chat', async () => {
  await bench.ask('Hi')
  await bench.answer('Hello')
  await bench.studio.reset()
  expect(bench.state).toMatchObject({ messages: [], selectedId: 1, sessions: [{ id: 1, message_count: 0 }, {}] })
})

it('a reset that fails leaves everything as it was', async () => {
  await bench.ask('Hi')
  await bench.answer('Hello')
  bench.failures.set('reset', refusal(503, 'Not now.'))
  await bench.studio.reset()
  expect(bench.state.banner).toBe('Not now.')
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hello'])
})

it('an imported chat is on top and selected', async () => {
  const file = { session: { title: 'Old' }, messages: [newMessage(1, 'user', 'Hi')], exported_at: 'then' }
  await bench.studio.importChat(JSON.stringify(file))
  expect(bench.calls).toContainEqual(['importChat', { session: file.session, messages: file.messages }])
  expect(bench.state).toMatchObject({ selectedId: 101, sessions: [{ title: 'Old' }, {}, {}] })
})

it.each(['', 'no JSON', '[]', 'null', '{"session":1,"messages":[]}', '{"session":{}}'])(
  'what is no export is refused: %j',
  async (text) => {
    await expect(bench.studio.importChat(text)).rejects.toThrow('This is not a chat that was exported from here.')
    expect(ids()).toEqual([1, 2])
  },
)

it('an import that the server refuses rejects in its words', async () => {
  bench.failures.set('importChat', refusal(422, 'A title is needed.'))
  await expect(bench.studio.importChat('{"session":{},"messages":[]}')).rejects.toThrow('A title is needed.')
})

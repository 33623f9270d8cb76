import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brokenLine } from './stream.ts'
import { newMessage, refusal } from './testing/fake-chat.ts'
import { type Bench, openStudio, pass } from './testing/open-studio.ts'

let bench: Bench
beforeEach(async () => {
  vi.useFakeTimers()
  bench = await openStudio()
})
afterEach(() => void vi.useRealTimers())

const keys = () => bench.lines.map(({ request: { key } }) => key)
const busy = () => refusal(409, 'The last message is still being answered.', 'busy')
const unreachable = () => refusal(0, 'Failed to send message.', 'unreachable')

it('stop ends the connection, and what was kept is shown with its mark', async () => {
  await bench.ask('Hi')
  const question = await bench.begin('Hel')
  bench.studio.stop()
  expect(bench.line.request.signal.aborted).toBe(true)
  expect(bench.state.answering?.answer).toMatchObject({ status: 'stopped', content: 'Hel' })
  await pass(200)
  bench.store(question, 'Hell', 'stopped')
  await pass(5000)
  expect(bench.state).toMatchObject({
    answering: null,
    banner: null,
    input: '',
    messages: [{ id: question.id }, { content: 'Hell', status: 'stopped' }],
    sessions: [{ message_count: 2 }, {}],
  })
})

it('stopped before the first word, the question goes back to the input', async () => {
  await bench.ask('Hi')
  await bench.begin('')
  bench.studio.stop()
  await pass(1000)
  expect(bench.state).toMatchObject({ answering: null, messages: [], input: 'Hi', banner: null })
})

it('stopped before the server said a word, a stored question is found by its text', async () => {
  bench.fake.messages.set(2, [newMessage(1, 'user', 'Hi')])
  bench.studio.select(2)
  await pass()
  await bench.ask('Hi')
  bench.studio.stop()
  const question = bench.takeQuestion(bench.line)
  bench.store(question, 'H', 'stopped')
  await pass(1000)
  expect(bench.state.messages?.map(({ id }) => id)).toContain(question.id)
  expect(bench.state.input).toBe('')
})

it('what came before the line broke is shown with its mark, and the banner tells', async () => {
  await bench.ask('Hi')
  const question = await bench.begin('Hel')
  bench.store(question, 'Hel', 'stopped')
  bench.line.fail(brokenLine())
  await pass(1000)
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hel'])
  expect(bench.state).toMatchObject({ answering: null, banner: 'Failed to send message.', input: '' })
})

it.each([
  ['the line broke', () => brokenLine()],
  ['a proxy lost its server', () => refusal(502, 'Failed to send message.', 'unknown')],
])('before the first word, when %s, the same question is asked again by itself', async (_title, lose) => {
  await bench.ask('Hi')
  await bench.begin('')
  bench.line.fail(lose())
  await pass(1500)
  expect(keys()).toEqual(['key 1', 'key 1'])
  expect(bench.shown).toEqual(['user: Hi', 'assistant: '])
  await bench.answer('Hello')
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hello'])
  expect(bench.state).toMatchObject({ answering: null, banner: null, input: '' })
})

it('a question whose line is lost again and again comes back with the banner', async () => {
  await bench.ask('Hi')
  for (let tries = 0; tries < 3; tries++) {
    bench.line.fail(brokenLine())
    await pass(1500)
  }
  expect(keys()).toEqual(['key 1', 'key 1', 'key 1'])
  expect(bench.state).toMatchObject({ answering: null, banner: 'Failed to send message.', input: 'Hi' })
})

it('when nothing can be read after the line broke, the text comes back and is the same question again', async () => {
  await bench.ask('Hi')
  await bench.begin('Hel')
  bench.line.fail(brokenLine())
  await pass(6000)
  expect(bench.state).toMatchObject({ answering: null, banner: 'Failed to send message.', input: 'Hi' })
  bench.studio.send()
  await pass()
  expect(keys()).toEqual(['key 1', 'key 1'])
})

it('another text, or other settings, are another question', async () => {
  await bench.ask('Hi')
  bench.line.fail(unreachable())
  await pass(300)
  bench.studio.edit({ topP: 0.1 })
  bench.studio.send()
  await pass()
  bench.line.fail(unreachable())
  await pass(300)
  await bench.ask('Hi!')
  await bench.answer('Hello')
  await bench.ask('Hi!')
  expect(keys()).toEqual(['key 1', 'key 2', 'key 3', 'key 4'])
})

it('a first question that meets another one in its chat is refused', async () => {
  await bench.ask('Hi')
  bench.line.fail(busy())
  await pass(300)
  expect(bench.state).toMatchObject({ banner: 'The last message is still being answered.', input: 'Hi' })
})

it('reloaded in the middle of a stream, the same question is asked under the same key', async () => {
  await bench.ask('Hi')
  const question = await bench.begin('Hel')
  await bench.reload()
  expect(keys()).toEqual(['key 1', 'key 1'])
  expect(bench.lines[1]?.request.body).toEqual(bench.lines[0]?.request.body)
  expect(bench.shown).toEqual(['user: Hi', 'assistant: '])
  bench.line.send({ event: 'done', data: bench.store(question, 'Hel', 'stopped') })
  await pass()
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hel'])
  expect(bench.storage.length).toBe(0)
})

it('reloaded after the part was stored, nothing is asked', async () => {
  await bench.ask('Hi')
  const question = await bench.begin('Hel')
  bench.store(question, 'Hel', 'stopped')
  await bench.reload()
  expect(bench.lines).toHaveLength(1)
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hel'])
  expect(bench.storage.length).toBe(0)
})

it('a chat that is still busy is asked again every second, for 20 s', async () => {
  await bench.ask('Hi')
  await bench.reload()
  for (let tries = 1; tries <= 20; tries += 1) {
    expect(bench.lines).toHaveLength(1 + tries)
    expect(bench.state.answering?.status).toBe('waiting')
    bench.line.fail(busy())
    await pass(1000)
  }
  expect(bench.lines).toHaveLength(21)
  expect(bench.state).toMatchObject({ answering: null, input: 'Hi' })
})

it('a question of a chat that is not open is repeated too, and shown where it belongs', async () => {
  await bench.ask('Hi')
  await bench.reload(2)
  expect(bench.state).toMatchObject({ selectedId: 2, answering: null })
  expect(keys()).toEqual(['key 1', 'key 1'])
  await bench.answer('Hello')
  bench.studio.select(1)
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hello'])
})

it('a branch that was begun before a reload is begun in its place', async () => {
  await bench.ask('One')
  await bench.answer('1')
  bench.studio.beginEdit(bench.state.messages?.[0]?.id ?? 0)
  await bench.ask('One!')
  await bench.reload()
  expect(bench.shown).toEqual(['user: One!', 'assistant: '])
  expect(bench.line.request.body.parent_id).toBeNull()
})

it('a question of a chat that is gone is forgotten', async () => {
  await bench.ask('Hi')
  bench.fake.sessions = []
  await bench.reload()
  expect(bench.storage.length).toBe(0)
})

it('a page that is being left takes a failed call for no outcome', async () => {
  await bench.ask('Hi')
  bench.line.fail(unreachable())
  await pass(100)
  await bench.reload()
  expect(keys()).toEqual(['key 1', 'key 1'])
})

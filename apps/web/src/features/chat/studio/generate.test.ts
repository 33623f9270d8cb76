import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusal } from './testing/fake-chat.ts'
import { type Bench, openStudio, pass } from './testing/open-studio.ts'

let bench: Bench
beforeEach(async () => {
  vi.useFakeTimers()
  bench = await openStudio()
})
afterEach(() => void vi.useRealTimers())

const sent = () => bench.lines.map(({ request: { body } }) => body.content)

it('the message appears at once with a temporary negative id and the input clears', async () => {
  bench.studio.showBanner('Oh')
  bench.studio.type('  Hi \n')
  bench.studio.send()
  expect(bench.state).toMatchObject({ input: '', banner: null, answering: { status: 'waiting' } })
  expect(bench.state.answering?.question.id).toBeLessThan(0)
  expect(bench.shown).toEqual(['user: Hi', 'assistant: '])
})

it('the question goes with the values of the draft, saved or not', async () => {
  bench.studio.edit({ temperature: 1.2, maxTokens: null, systemPrompt: 'Be short.' })
  await bench.ask('Hi')
  expect(bench.line.request.body).toEqual({
    session_id: 1,
    content: 'Hi',
    temperature: 1.2,
    top_p: 0.9,
    max_tokens: null,
    model: null,
    system_prompt: 'Be short.',
    template_id: null,
  })
})

it.each(['', '  \n'])('nothing is sent if the trimmed text is empty: %j', async (text) => {
  await bench.ask(text)
  expect(bench.lines).toEqual([])
})

it('one at a time', async () => {
  await bench.ask('One')
  await bench.ask('Two')
  expect(sent()).toEqual(['One'])
  expect(bench.state.input).toBe('Two')
  await bench.answer('Hello')
  bench.studio.send()
  expect(sent()).toEqual(['One', 'Two'])
})

it('the answer is shown as it comes, under the question’s real id', async () => {
  await bench.ask('Hi')
  const question = await bench.begin('Hel')
  expect(bench.state.answering).toMatchObject({ question: { id: question.id }, status: 'streaming' })
  expect(bench.shown).toEqual(['user: Hi', 'assistant: Hel'])
})

it('on success both messages and the session record are the server’s, and the chat moves to the top', async () => {
  bench.studio.select(2)
  bench.studio.edit({ topP: 0.3 })
  await bench.ask('Hi')
  await bench.answer('Hello')
  expect(bench.state).toMatchObject({
    answering: null,
    messages: bench.fake.messages.get(2),
    sessions: [{ id: 2, message_count: 2, last_message_preview: 'Hello' }, { id: 1 }],
    draft: { topP: 0.3 },
  })
  expect([...bench.state.unsaved]).toEqual([2])
})

it('a reply that comes whole is typed out', async () => {
  bench = await openStudio({ isInstant: false })
  const reply = 'x'.repeat(200)
  await bench.ask('Hi')
  await bench.answer(reply)
  expect(bench.state.answering).toMatchObject({ status: 'typing', answer: { content: '' } })
  expect(bench.state.sessions?.[0]?.message_count).toBe(2)
  await pass(200)
  const typed = bench.state.answering?.answer.content.length ?? 0
  expect(typed).toBeGreaterThan(0)
  expect(typed).toBeLessThan(200)
  await pass(200)
  expect(bench.state).toMatchObject({ answering: null, messages: [{}, { content: reply }] })
})

it('stopping the typing shows the rest, and so does the next question', async () => {
  bench = await openStudio({ isInstant: false })
  for (const end of [() => bench.studio.stop(), () => void bench.ask('Next')]) {
    await bench.ask('Hi')
    await bench.answer('x'.repeat(5000))
    end()
    expect(bench.state.messages?.at(-1)?.content).toHaveLength(5000)
  }
  expect(sent()).toEqual(['Hi', 'Hi', 'Next'])
})

it('on failure the message is removed, the banner set and the text given back', async () => {
  await bench.ask('Hi')
  bench.line.fail(refusal(429, 'Too many messages.'))
  await pass(300)
  expect(bench.state).toMatchObject({ answering: null, messages: [], banner: 'Too many messages.', input: 'Hi' })
})

it('what was written meanwhile is not lost when the text comes back', async () => {
  await bench.ask('Hi')
  bench.studio.type('Next')
  bench.line.fail(refusal(500, 'Failed to send message.'))
  await pass(300)
  expect(bench.state.input).toBe('Hi\n\nNext')
})

it('what the model said before it broke off is shown with its mark, and the banner tells', async () => {
  await bench.ask('Hi')
  const question = await bench.begin('Hel')
  const kept = bench.store(question, 'Hel', 'failed')
  bench.line.send({ event: 'error', data: { detail: 'The model broke off.', code: 'model_failed', kept } })
  await pass()
  expect(bench.state).toMatchObject({
    answering: null,
    banner: 'The model broke off.',
    input: '',
    messages: [{ id: question.id }, { status: 'failed', content: 'Hel' }],
  })
})

it('a failure in a chat that is not open is told when it is opened', async () => {
  await bench.ask('Hi')
  bench.studio.select(2)
  bench.studio.type('Other')
  bench.line.fail(refusal(502, 'The model is away.'))
  await pass(300)
  expect(bench.state).toMatchObject({ banner: null, input: 'Other' })
  bench.studio.select(1)
  expect(bench.state).toMatchObject({ banner: 'The model is away.', input: 'Hi' })
})

it('regenerate sends the latest user message again, as a new message beside it, and leaves the input alone', async () => {
  await bench.ask('One')
  await bench.answer('1')
  await bench.ask('Two')
  await bench.answer('2')
  bench.studio.type('Three')
  bench.studio.regenerate()
  await bench.answer('3')
  expect(bench.shown.slice(2)).toEqual(['user: Two', 'assistant: 3'])
  expect(bench.state.input).toBe('Three')
  bench.studio.regenerate()
  bench.line.fail(refusal(502, 'The model is away.'))
  await pass(300)
  expect(bench.state).toMatchObject({ input: 'Three', banner: 'The model is away.' })
  expect(bench.shown.slice(2)).toEqual(['user: Two', 'assistant: 3'])
})

it('an edited question begins a branch: what came after it is hidden at once', async () => {
  await bench.ask('One')
  await bench.answer('1')
  await bench.ask('Two')
  await bench.answer('2')
  const [, first, second] = bench.state.messages ?? []
  bench.studio.type('half a thought')
  bench.studio.beginEdit(second?.id ?? 0)
  expect(bench.state).toMatchObject({ input: 'Two', editedId: second?.id })
  await bench.ask('Two!')
  expect(bench.line.request.body).toMatchObject({ content: 'Two!', parent_id: first?.id })
  expect(bench.shown).toEqual(['user: One', 'assistant: 1', 'user: Two!', 'assistant: '])
  expect(bench.state).toMatchObject({ editedId: null, input: 'half a thought' })
  await bench.answer('2!')
  expect(bench.shown).toEqual(['user: One', 'assistant: 1', 'user: Two!', 'assistant: 2!'])
})

it('a branch that fails gives back the old one, and the question to edit', async () => {
  await bench.ask('One')
  await bench.answer('1')
  const [question] = bench.state.messages ?? []
  bench.studio.beginEdit(question?.id ?? 0)
  await bench.ask('One!')
  expect(bench.line.request.body.parent_id).toBeNull()
  bench.line.fail(refusal(502, 'The model is away.'))
  await pass(300)
  expect(bench.shown).toEqual(['user: One', 'assistant: 1'])
  expect(bench.state).toMatchObject({ input: 'One!', editedId: question?.id })
})

it('leaving the edit gives back what was in the box', async () => {
  await bench.ask('One')
  await bench.answer('1')
  bench.studio.type('Half')
  bench.studio.beginEdit(bench.state.messages?.[0]?.id ?? 0)
  bench.studio.beginEdit(null)
  expect(bench.state).toMatchObject({ input: 'Half', editedId: null })
})

it('when another page asked in the same chat, its messages are loaded', async () => {
  await bench.ask('One')
  await bench.answer('1')
  const { request } = bench.line
  bench.store(bench.takeQuestion({ request }), 'E')
  await bench.ask('Two')
  await bench.answer('2')
  await pass()
  expect(bench.shown).toHaveLength(6)
})

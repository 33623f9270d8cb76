import type { ChatMessage } from '@clew/contracts/http/chat'
import { ChatImportSchema } from '@clew/contracts/http/chat-import'
import { expect, it } from 'vitest'
import { exportChat } from './export-file.ts'
import { newMessage, newSession } from './testing/fake-chat.ts'

const rounds = (count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    ...newMessage(index + 1, index % 2 === 0 ? 'user' : 'assistant', `line ${index + 1}`),
    parent_id: index === 0 ? null : index,
  }))

const exportOf = (stored: readonly ChatMessage[], change = {}, format: 'json' | 'markdown' = 'json') =>
  exportChat({ ...newSession(1), ...change }, format, {
    fetchPage: async (_id, before = Infinity) => stored.filter(({ id }) => id < before).slice(-200),
    now: () => new Date('2026-02-03T04:05:06Z'),
  })

it('has the session, its messages and the time, under the title in lower case with underscores', async () => {
  const { name, text } = await exportOf(rounds(2), { title: 'My  First\tMaze' })
  expect(name).toBe('my_first_maze_chat.json')
  expect(JSON.parse(text)).toEqual({
    session: { ...newSession(1), title: 'My  First\tMaze' },
    messages: rounds(2),
    exported_at: '2026-02-03T04:05:06.000Z',
  })
})

it('a name has no characters that a file system refuses', async () => {
  expect((await exportOf([], { title: 'A/B: "c"?\u0007 Ä' })).name).toBe('a_b___c____ä_chat.json')
})

it('has all pages of a long chat, and no messages of temporary ids', async () => {
  const { text } = await exportOf([newMessage(-1, 'user', 'unsent'), ...rounds(400)])
  expect((JSON.parse(text) as { messages: ChatMessage[] }).messages).toEqual(rounds(400))
})

it('asks for no page before the first message of the chat', async () => {
  let asked = 0
  const stored = rounds(400)
  await exportChat(newSession(1), 'json', {
    fetchPage: async (_id, before = Infinity) => {
      asked += 1
      return stored.filter(({ id }) => id < before).slice(-200)
    },
    now: () => new Date(0),
  })
  expect(asked).toBe(2)
})

it('can be imported again', async () => {
  const { text } = await exportOf(rounds(4))
  expect(ChatImportSchema.safeParse(JSON.parse(text)).success).toBe(true)
})

it('as Markdown it is a document to read', async () => {
  const change = { title: 'Maze', system_prompt: 'Be short.\nBe kind.' }
  const { name, text } = await exportOf(
    [newMessage(1, 'user', 'Hi'), { ...newMessage(2, 'assistant', 'Hello'), model: 'm' }],
    change,
    'markdown',
  )
  expect(name).toBe('maze_chat.md')
  expect(text).toBe('# Maze\n\n> Be short.\n> Be kind.\n\n## You\n\nHi\n\n## Assistant (m)\n\nHello\n')
})

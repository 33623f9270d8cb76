import type { ChatMessage } from '@clew/contracts/http/chat'
import { vi } from 'vitest'
import { keepPendingSends } from '../pending-send.ts'
import { createStudio } from '../studio.ts'
import type { Studio, StudioState } from '../studio-state.ts'
import { createFakeChat, type Line, memoryStorage, newSession } from './fake-chat.ts'

/** Lets everything that is due happen, and what comes within a time. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

export type Bench = Awaited<ReturnType<typeof openStudio>>

/** A studio on a chat server in memory, opened, with two chats; fake timers must be in use. */
export async function openStudio({ openId = null as number | null, isInstant = true } = {}) {
  const chat = createFakeChat()
  chat.fake.sessions = [newSession(1), newSession(2)]
  const storage = memoryStorage()
  let keys = 0
  const make = (): Studio =>
    createStudio({
      api: chat.api,
      pending: keepPendingSends(1, () => storage),
      frames: {
        now: () => Date.now(),
        request: (draw) => Number(setTimeout(draw, 16)),
        cancel: (frame) => clearTimeout(frame),
      },
      isInstant: () => isInstant,
      newKey: () => `key ${(keys += 1)}`,
      now: () => '2026-01-01T00:00:00Z',
    })
  let studio = make()
  const lastLine = (): Line => {
    const line = chat.lines.at(-1)
    if (!line) throw new Error('nothing was asked')
    return line
  }
  /** The server takes the last question, and a part of its answer comes. */
  const begin = async (text: string): Promise<ChatMessage> => {
    const line = lastLine()
    const question = chat.takeQuestion(line)
    line.send({ event: 'user', data: { user_message: question, omitted_turns: 0 } })
    if (text !== '') line.send({ event: 'delta', data: { text } })
    await pass()
    return question
  }
  const open = async (id: number | null) => {
    studio.open(id)
    await pass()
  }
  await open(openId)
  return {
    ...chat,
    storage,
    begin,
    get studio(): Studio {
      return studio
    },
    get state(): StudioState {
      return studio.get()
    },
    /** The answer that was asked for last. */
    get line(): Line {
      return lastLine()
    },
    /** What is shown, by role and text. */
    get shown(): string[] {
      const { messages = [], answering } = studio.get()
      const coming = answering ? [answering.question, answering.answer] : []
      return [...messages, ...coming].map(({ role, content }) => `${role}: ${content}`)
    },
    /** The page again: what was in memory is gone. */
    async reload(id: number | null = null) {
      studio = make()
      await open(id)
    },
    /** Asks, as with the box and its button. */
    async ask(text: string) {
      studio.type(text)
      studio.send()
      await pass()
    },
    /** The server answers the last question. */
    async answer(text: string) {
      const question = await begin(text)
      lastLine().send({ event: 'done', data: chat.store(question, text) })
      await pass()
    },
  }
}

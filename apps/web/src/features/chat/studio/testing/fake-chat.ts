import {
  chatDefaults,
  type ChatMessage,
  type ChatModel,
  type ChatPreset,
  type ChatSendAnswer,
  type ChatSession,
} from '@clew/contracts/http/chat'
import { ApiError } from '../../../../lib/api.ts'
import type { ChatApi } from '../api.ts'
import { brokenLine, type AnswerEvent, type StreamRequest } from '../stream.ts'

export const newSession = (id: number): ChatSession => ({
  ...chatDefaults,
  id,
  session_key: `key-${id}`,
  system_prompt: '',
  template_id: null,
  model: null,
  last_message_preview: null,
  message_count: 0,
  updated_at: '2026-01-01T00:00:00Z',
})

export const newMessage = (id: number, role: ChatMessage['role'], content: string): ChatMessage => ({
  id,
  session_id: 1,
  role,
  content,
  created_at: '2026-01-01T00:00:00Z',
  parent_id: null,
})

export const refusal = (status: number, message: string, code = 'refused') => new ApiError(status, message, code)

export function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }
}

/** One streamed answer, as the test lets it come. */
export interface Line {
  readonly request: StreamRequest
  send(event: AnswerEvent): void
  fail(error: Error): void
}

/** The calls of the chat, on a chat server in memory. A call fails once when `failures` holds an error under its name. */
export function createFakeChat() {
  const lines: Line[] = []
  const calls: [name: string, ...args: unknown[]][] = []
  const failures = new Map<string, Error>()
  const fake = {
    presets: [
      { key: 'coach', title: 'Prompt Coach', system_prompt: 'You coach.' },
      { key: 'general', title: 'General Assistant', system_prompt: 'You help.' },
    ] as ChatPreset[],
    models: [] as ChatModel[],
    sessions: [] as ChatSession[],
    messages: new Map<number, ChatMessage[]>(),
    nextId: 100,
  }
  const linesOf = (id: number) => fake.messages.get(id) ?? []
  const found = (id: number): ChatSession => {
    const session = fake.sessions.find((one) => one.id === id)
    if (!session) throw refusal(404, 'There is no such chat.')
    return session
  }
  const change = (id: number, values: Partial<ChatSession>): ChatSession => {
    const session = { ...found(id), ...values }
    fake.sessions = fake.sessions.map((one) => (one.id === id ? session : one))
    return session
  }
  const add = (values: Partial<ChatSession>): ChatSession => {
    const session = { ...newSession((fake.nextId += 1)), ...values }
    fake.sessions = [session, ...fake.sessions]
    return session
  }
  const call = async <Answer>(name: string, args: unknown[], act: () => Answer): Promise<Answer> => {
    calls.push([name, ...args])
    await Promise.resolve()
    const failure = failures.get(name)
    failures.delete(name)
    if (failure) throw failure
    return act()
  }
  const removed = new Map<number, ChatSession>()
  const api: ChatApi = {
    presets: () => call('presets', [], () => fake.presets),
    models: () => call('models', [], () => fake.models),
    sessions: () => call('sessions', [], () => fake.sessions),
    messages: (id, before = Infinity) =>
      call('messages', [id, before], () =>
        linesOf(found(id).id)
          .filter((one) => one.id < before)
          .slice(-200),
      ),
    create: () => call('create', [], () => add({})),
    patch: (id, body) => call('patch', [id, body], () => change(id, body as Partial<ChatSession>)),
    reset: (id) =>
      call('reset', [id], () => {
        fake.messages.delete(id)
        return change(id, { message_count: 0 })
      }),
    remove: (id) =>
      call('remove', [id], () => {
        removed.set(id, found(id))
        fake.sessions = fake.sessions.filter((one) => one.id !== id)
        return { ok: true }
      }),
    restore: (id) =>
      call('restore', [id], () => {
        const session = removed.get(id)
        if (!session) throw refusal(404, 'It is gone.')
        fake.sessions = [...fake.sessions, session]
        return session
      }),
    importChat: (body) => call('importChat', [body], () => add({ title: body.session.title })),
    branch: (id, messageId) => call('branch', [id, messageId], () => found(id)),
    stream: (request) => {
      const line = openLine(request)
      lines.push(line)
      return line.events()
    },
  }
  return { ...fakeParts(fake, linesOf, change), api, fake, lines, calls, failures }
}

interface Fake {
  nextId: number
  readonly messages: Map<number, ChatMessage[]>
}

/** What the server does with questions. */
function fakeParts(
  fake: Fake,
  linesOf: (id: number) => ChatMessage[],
  change: (id: number, values: Partial<ChatSession>) => ChatSession,
) {
  const ids = () => (fake.nextId += 1)
  const takeQuestion = ({ request: { body } }: Pick<Line, 'request'>, questionId = ids()): ChatMessage => {
    const parent = body.parent_id === undefined ? (linesOf(body.session_id).at(-1)?.id ?? null) : body.parent_id
    return {
      ...newMessage(questionId, 'user', body.content),
      session_id: body.session_id,
      parent_id: parent,
      created_at: '2026-01-01T00:00:01Z',
    }
  }
  /** Stores a question with its answer. */
  const store = (
    question: ChatMessage,
    content: string,
    status: ChatMessage['status'] = 'complete',
  ): ChatSendAnswer => {
    const { session_id: id, parent_id: parent } = question
    const kept = linesOf(id).filter((one) => parent !== null && one.id <= parent)
    const answer = { ...newMessage(ids(), 'assistant', content), session_id: id, parent_id: question.id, status }
    fake.messages.set(id, [...kept, question, answer])
    const session = change(id, { last_message_preview: content, message_count: kept.length + 2 })
    return { user_message: question, assistant_message: answer, session, omitted_turns: 0 }
  }
  return { takeQuestion, store }
}

function openLine(request: StreamRequest) {
  const queue: (AnswerEvent | Error)[] = []
  let wake: () => void = () => undefined
  const push = (one: AnswerEvent | Error) => {
    queue.push(one)
    wake()
  }
  const { signal } = request
  async function* events(): AsyncGenerator<AnswerEvent, void, undefined> {
    const end = () => wake()
    signal.addEventListener('abort', end)
    try {
      for (;;) {
        if (signal.aborted) throw signal.reason
        const next = queue.shift()
        if (next instanceof Error) throw next
        if (next) yield next
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      signal.removeEventListener('abort', end)
    }
  }
  return { request, events, send: push, fail: (error: Error = brokenLine()) => push(error) }
}

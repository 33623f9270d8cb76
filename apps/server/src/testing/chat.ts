import type { ChatMessage, ChatSend, ChatSession, ChatStreamEvents } from '@clew/contracts/http/chat'
import { eq } from 'drizzle-orm'
import { chatMessages, chatSessions } from '../platform/db/schema-chat.ts'
import type { TestApp, TestUser, Visitor } from './test-app.ts'

type Events = { [Name in keyof ChatStreamEvents]: { readonly event: Name; readonly data: ChatStreamEvents[Name] } }
export type StreamEvent = Events[keyof Events]

export const newChat = async (user: Visitor): Promise<ChatSession> =>
  (await user.call<ChatSession>('POST', '/api/chatbot/sessions')).body

export const messagesOf = async (user: Visitor, { id }: Pick<ChatSession, 'id'>, query = '') =>
  (await user.call<ChatMessage[]>('GET', `/api/chatbot/sessions/${id}/messages${query}`)).body

/** `[role, content, status]` of every message. */
export const linesOf = async (user: Visitor, chat: Pick<ChatSession, 'id'>) =>
  (await messagesOf(user, chat)).map(({ role, content, status }) => [role, content, ...(status ? [status] : [])])

/** Puts what was said, the oldest first, into an empty chat without asking a model. */
export async function fillChat(
  { database: { db } }: TestApp,
  { id }: Pick<ChatSession, 'id'>,
  said: readonly Pick<ChatMessage, 'role' | 'content'>[],
): Promise<void> {
  let tipId: number | null = null
  for (const [n, { role, content }] of said.entries()) {
    const row = { sessionId: id, parentId: tipId, depth: n + 1, role, content }
    const inserted: { id: number }[] = await db.insert(chatMessages).values(row).returning({ id: chatMessages.id })
    tipId = inserted[0]?.id ?? null
  }
  await db.update(chatSessions).set({ tipId, messageCount: said.length }).where(eq(chatSessions.id, id))
}

/** A question over a real connection, which the caller can break off. */
export async function ask(
  { host }: TestApp,
  user: TestUser,
  input: Partial<ChatSend>,
  { stream = true, key, signal }: { stream?: boolean; key?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`http://${host}/api/chatbot/messages${stream ? '/stream' : ''}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${user.token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(signal && { signal }),
  })
}

/** The events of a streamed answer as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
      if (name !== undefined) yield { event: name, data: JSON.parse(data ?? '') } as StreamEvent
    }
  }
}

export async function allEvents(response: Response): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of eventsOf(response)) events.push(event)
  return events
}

/** Closes servers that were spoken to with `ask`: one that is broken off leaves a connection on which nothing is asked, and they would wait for it. */
export async function closeServers(servers: readonly TestApp[]): Promise<void> {
  for (const server of servers) {
    server.app.server.closeAllConnections()
    await server.close()
  }
}

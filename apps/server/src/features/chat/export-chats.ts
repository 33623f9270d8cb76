import type { ExportedChat } from '@clew/contracts/http/data-export'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { rowByRow } from '../../platform/db/in-pages.ts'
import { chatMessages, chatSessions } from '../../platform/db/schema-chat.ts'
import { presentMessage, presentSession } from './present.ts'
import { isThere } from './store.ts'

const sessionsAtOnce = 20
/** An answer may be long. */
const messagesAtOnce = 20

type ExportedMessage = ExportedChat['messages'][number]
type StreamedChat = Omit<ExportedChat, 'messages'> & { messages: AsyncIterable<ExportedMessage> }

/** All chats of a user that are not deleted, with the messages of all branches. */
export async function* exportChats(db: Db, userId: number): AsyncGenerator<StreamedChat> {
  const read = (after: number, limit: number) =>
    db
      .select()
      .from(chatSessions)
      .where(and(eq(chatSessions.userId, userId), isThere, gt(chatSessions.id, after)))
      .orderBy(chatSessions.id)
      .limit(limit)
  for await (const row of rowByRow({ limit: sessionsAtOnce, read, keyOf: ({ id }) => id }))
    yield { session: presentSession(row), messages: exportChatMessages(db, row.id) }
}

/** No index has the messages of a chat in the order of their ids, so these are read first, all at once. */
async function* exportChatMessages(db: Db, sessionId: number): AsyncGenerator<ExportedMessage> {
  const isOfSession = eq(chatMessages.sessionId, sessionId)
  const found = await db.select({ id: chatMessages.id }).from(chatMessages).where(isOfSession).orderBy(chatMessages.id)
  for (let next = 0; next < found.length; next += messagesAtOnce) {
    const ids = found.slice(next, next + messagesAtOnce).map(({ id }) => id)
    const rows = await db.select().from(chatMessages).where(inArray(chatMessages.id, ids)).orderBy(chatMessages.id)
    for (const row of rows) yield presentMessage(row)
  }
}

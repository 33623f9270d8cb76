import type { ChatHit } from '@clew/contracts/http/chat'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { chatMessages, chatSessions } from '../../platform/db/schema-chat.ts'
import { isThere } from './store.ts'

const maxHits = 50
const excerptChars = 120
/** Of a long message only this much before and after the hit leaves the database. */
const nearChars = 1000

/** The messages of all branches of a user's chats that hold `text`, the newest first. */
export async function searchMessages(db: Db, userId: number, text: string): Promise<ChatHit[]> {
  const { id, sessionId, role, content, createdAt } = chatMessages
  const begin = sql`greatest(strpos(lower(${content}), lower(${text})) - ${nearChars}::int, 1)`
  const near = sql<string>`substr(${content}, ${begin}, ${2 * nearChars}::int)`
  const rows = await db
    .select({ sessionId, messageId: id, role, near, createdAt })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, sessionId))
    .where(and(eq(chatSessions.userId, userId), isThere, sql`${content} ilike ${`%${withoutWildcards(text)}%`}`))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxHits)
  return rows.map((row) => ({
    session_id: row.sessionId,
    message_id: row.messageId,
    role: row.role,
    excerpt: excerptOf(row.near, text),
    created_at: row.createdAt.toISOString(),
  }))
}

/** `%`, `_` and `\` stand for themselves. */
const withoutWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Some words around the first place that holds `text`, on one line. */
export function excerptOf(content: string, text: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  const at = Math.max(line.toLowerCase().indexOf(text.toLowerCase()), 0)
  const begin = Math.max(Math.min(at - Math.floor((excerptChars - text.length) / 2), line.length - excerptChars), 0)
  const cut = line.slice(begin, begin + excerptChars)
  // Half a character may stand where it was cut.
  const whole = cut.replace(/\p{Surrogate}/gu, '').trim()
  return `${begin > 0 ? '…' : ''}${whole}${begin + excerptChars < line.length ? '…' : ''}`
}

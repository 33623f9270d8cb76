import { ChatSendAnswerSchema, ChatSessionSchema } from '@clew/contracts/http/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import { migrate, migrateTo } from '../../platform/db/migrate.ts'
import { chatSends, chatSessions } from '../../platform/db/schema-chat.ts'
import { migrationsFolder, openEmptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { listMessages } from './branches.ts'
import { presentSession } from './present.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  const { when } = journal.entries.find(({ tag }) => tag === '0006_chat')!
  await migrateTo(database.pool, migrationsFolder, when)
  await database.pool.query(olderRows)
  await migrate(database.pool, migrationsFolder)
})
afterAll(() => database.close())

const message = (id: number, role: string) => ({ id, session_id: 1, role, content: 'C', created_at: new Date() })
const sampling = { system_prompt: '', temperature: 1, top_p: 1, max_tokens: null, template_id: null }
const counted = { last_message_preview: null, message_count: 4, updated_at: new Date() }
const answer = {
  user_message: message(2, 'user'),
  assistant_message: message(4, 'assistant'),
  session: { id: 1, session_key: 'a', title: 'T', ...sampling, ...counted },
  omitted_turns: 0,
}

/** Two chats whose messages came in turn, and an empty one, as they were before there were branches. */
const olderRows = `
  insert into users (id, email, password_hash) values (1, 'ada@example.com', '');
  insert into chat_sessions (id, user_id, session_key, title, temperature, top_p, message_count)
    values (1, 1, 'a', 'T', 1, 1, 4), (2, 1, 'b', 'T', 1, 1, 2), (3, 1, 'c', 'T', 1, 1, 0);
  insert into chat_messages (id, session_id, role, content)
    values (2, 1, 'user', ''), (3, 2, 'user', ''), (4, 1, 'assistant', ''),
      (5, 2, 'assistant', ''), (6, 1, 'user', ''), (7, 1, 'assistant', '');
  insert into chat_sends (user_id, session_id, idempotency_key, input_hash, answer, expires_at)
    values (1, 1, 'k', 'h', '${JSON.stringify(answer)}', now())`

test('what was said before there were branches is one branch, which is shown', async () => {
  const sessions = await database.db.select().from(chatSessions).orderBy(chatSessions.id)
  const places = []
  for (const session of sessions) {
    const rows = await listMessages(database.db, session, { limit: 200 })
    places.push(rows.map(({ id, parentId, depth }) => [id, parentId, depth]))
    expect(ChatSessionSchema.parse(presentSession(session)).model).toBe(null)
  }
  expect(places).toEqual([
    [
      [2, null, 1],
      [4, 2, 2],
      [6, 4, 3],
      [7, 6, 4],
    ],
    [
      [3, null, 1],
      [5, 3, 2],
    ],
    [],
  ])
})

test('an answer that was kept for a repeated question can still be given', async () => {
  const [kept] = await database.db.select().from(chatSends)
  const { user_message, assistant_message } = ChatSendAnswerSchema.parse(kept?.answer)
  expect([user_message.parent_id, assistant_message.parent_id]).toEqual([null, 2])
})

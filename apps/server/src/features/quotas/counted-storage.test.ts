import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatSessions } from '../../platform/db/schema-chat.ts'
import { usage } from '../../platform/db/schema-people.ts'
import { befriend } from '../../testing/befriend.ts'
import { newChat } from '../../testing/chat.ts'
import { migrationsFolder } from '../../testing/database.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { closingGames } from '../games/games-store.ts'
import { addingRuns } from '../leaderboard/store.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
  await befriend(ada, bob)
})
afterAll(() => server.close())

const counted = async () => {
  const rows = await server.database.db.select().from(usage).orderBy(usage.userId)
  return rows.map(({ userId, bytes }) => ({ userId, bytes }))
}

/** The migration that made the counts reads all texts there are. */
async function countedAnew() {
  const statements = await readFile(join(migrationsFolder, '0010_usage.sql'), 'utf8')
  await server.database.db.delete(usage)
  await server.database.db.execute(sql.raw(statements.slice(statements.indexOf('INSERT INTO'))))
  return counted()
}

const message = { role: 'user', content: 'Où est la sortie ?', created_at: new Date().toISOString() }
const settings = { title: 'T', system_prompt: '', temperature: 1, top_p: 1, max_tokens: null }
const file = {
  session: { ...settings, template_id: null, model: null },
  messages: [message, { ...message, role: 'assistant' }],
}
const run = { templateTitle: 'T', mode: 'lam', division: 'pure', score: 1, survivalTime: 1 } as const

it('the bytes of an account are those of its texts, whatever is written and deleted', async () => {
  const made = await ada.call<{ id: number }>('POST', '/api/templates', {
    title: 'T',
    content: 'Geh zum Ausgang – schnell!',
  })
  for (const content of ['Second.', 'Third.', 'Second.'])
    await ada.call('PATCH', `/api/templates/${ada.templateId}`, { content })
  const [kept, emptied, deleted] = [await newChat(ada), await newChat(ada), await newChat(ada)]
  for (const { id } of [kept, emptied, deleted])
    await ada.call('POST', '/api/chatbot/messages', { session_id: id, content: 'Hello 👋' })
  await ada.call('POST', '/api/chatbot/sessions/import', file)
  await ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'Grüße' })
  const shared = { ...run, userId: ada.id, templateId: ada.templateId, sessionId: 's', oxygenCollected: 0, germs: 1 }
  await addingRuns(server.database.db, closingGames).addGame({ ...shared, verified: true, record: 'AAAA' })
  await ada.call('DELETE', `/api/templates/${made.body.id}`)
  await ada.call('POST', `/api/chatbot/sessions/${emptied.id}/reset`)
  await ada.call('DELETE', `/api/chatbot/sessions/${deleted.id}`)

  const counts = await counted()
  expect(counts).toHaveLength(2)
  expect(await countedAnew()).toEqual(counts)
})

it('a deleted chat counts until it is gone for good', async () => {
  const chat = await newChat(bob)
  const before = await counted()
  await bob.call('POST', '/api/chatbot/messages', { session_id: chat.id, content: 'Hello' })
  await bob.call('DELETE', `/api/chatbot/sessions/${chat.id}`)
  expect(await counted()).not.toEqual(before)
  await server.database.db.update(chatSessions).set({ deletedAt: sql`now() - interval '1 hour'` })
  // A server does it when it starts, and then from time to time.
  const other = await buildTestApp({ beside: server })
  await expect
    .poll(async () => (await counted()).find(({ userId }) => userId === bob.id))
    .toEqual(before.find(({ userId }) => userId === bob.id))
  await other.close()
})

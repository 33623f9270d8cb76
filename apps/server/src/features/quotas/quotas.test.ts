import { quotaLimits } from '@clew/contracts/quota-limits'
import { type Usage } from '@clew/contracts/quotas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { templates } from '../../platform/db/schema.ts'
import { usage } from '../../platform/db/schema-people.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
import { addUsage } from '../../platform/quotas.ts'
import { befriend } from '../../testing/befriend.ts'
import { newChat } from '../../testing/chat.ts'
import { newSessionId } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => void (server = await buildTestApp()))
beforeEach(async () => {
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(() => server.close())

const usageOf = async (user: TestUser) => (await user.call<Usage>('GET', '/api/settings/usage')).body
const has = (user: TestUser, used: Parameters<typeof addUsage>[2]) => addUsage(server.database.db, user.id, used)
const game = () => ({ mode: 'manual', germs: 1, session_id: newSessionId() })
const template = { title: 'T', content: 'Go.' }
const session = { title: 'T', system_prompt: '', temperature: 1, top_p: 1, max_tokens: null }
const file = { session: { ...session, template_id: null, model: null }, messages: [] }

it('an account sees what it uses and how much it may', async () => {
  await ada.call('POST', '/api/games', game())
  await newChat(ada)
  const { storage, ...rest } = await usageOf(ada)
  expect(rest).toEqual({
    templates: { used: 1, limit: 200 },
    chats: { used: 1, limit: 200 },
    evaluations: { used: 0, limit: 100 },
    games: { used: 1, limit: 500 },
    imports: { used: 0, limit: 50 },
    connections: { used: 0, limit: 50 },
    model_tokens: null,
  })
  expect(storage).toEqual({ used: expect.any(Number), limit: 100 * 1024 * 1024 })
})

describe('storage', () => {
  const fill = async (user: TestUser) => has(user, { bytes: quotaLimits.storage - (await usageOf(user)).storage.used })
  const full = {
    status: 409,
    body: {
      code: 'quota_exceeded',
      detail:
        'You have used 100 MB of storage, which is the limit. Delete templates, chats or evaluations to make room.',
      quota: { name: 'storage', limit: quotaLimits.storage },
    },
  }

  it('that is full refuses whatever would store more, and nothing else', async () => {
    await befriend(ada, bob)
    const chat = await newChat(ada)
    await fill(ada)
    const message = { role: 'user', content: 'Hello', created_at: new Date().toISOString() }
    const answer = { ...message, role: 'assistant' }
    const calls = [
      ada.call('POST', '/api/templates', template),
      ada.call('PATCH', `/api/templates/${ada.templateId}`, { content: 'Another text.' }),
      ada.call('POST', '/api/chatbot/messages', { session_id: chat.id, content: 'Hello' }),
      ada.call('POST', '/api/chatbot/sessions/import', { ...file, messages: [message, answer] }),
      ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'Hello' }),
    ]
    for (const refused of await Promise.all(calls)) expect(refused).toMatchObject(full)
    expect((await ada.call('PATCH', `/api/templates/${ada.templateId}`, { title: 'New' })).status).toBe(200)
    expect((await bob.call('POST', '/api/messages/send', { recipient_id: ada.id, content: 'Hello' })).status).toBe(201)
    expect((await usageOf(ada)).storage.used).toBe(quotaLimits.storage)
  })

  it('that is full begins no game, whose record would have no place', async () => {
    await has(ada, { bytes: quotaLimits.storage })
    expect(await ada.call('POST', '/api/games', game())).toMatchObject(full)
    expect((await usageOf(ada)).games.used).toBe(0)
  })

  it('is free again when something is deleted', async () => {
    const made = await ada.call<{ id: number }>('POST', '/api/templates', { ...template, content: 'x'.repeat(32_000) })
    await fill(ada)
    await ada.call('DELETE', `/api/templates/${made.body.id}`)
    expect((await usageOf(ada)).storage.used).toBe(quotaLimits.storage - 32_000)
    expect((await ada.call('POST', '/api/templates', template)).status).toBe(201)
  })
})

describe('templates', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ userId: ada.id, ...template }))

  it('end at 200, also for two who ask at once, and go on when one is deleted', async () => {
    await server.database.db.insert(templates).values(rows(198))
    const make = () => ada.call('POST', '/api/templates', template)
    const answers = await Promise.all([make(), make()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'quota_exceeded',
      detail: 'You have 200 templates, which is the limit. Delete one to make another.',
    })
    expect((await usageOf(ada)).templates).toEqual({ used: 200, limit: 200 })
    await ada.call('DELETE', `/api/templates/${ada.templateId}`)
    expect((await make()).status).toBe(201)
  })

  it('have 1000 versions each', async () => {
    const versions = Array.from({ length: 999 }, (_, n) => ({
      ...template,
      templateId: ada.templateId,
      version: n + 2,
    }))
    await server.database.db.insert(templateVersions).values(versions)
    const save = (content: string) => ada.call('PATCH', `/api/templates/${ada.templateId}`, { content })
    expect(await save('One more.')).toMatchObject({
      status: 409,
      body: { quota: { name: 'template_versions', limit: 1000 } },
    })
    // A text that is there already makes none.
    expect((await ada.call('PATCH', `/api/templates/${ada.templateId}`, { ...template, version: 2 })).status).toBe(200)
  })
})

describe('in a day', () => {
  const refused = { status: 429, body: { code: 'daily_quota_exceeded', retry_after_s: expect.any(Number) } }

  it('500 games are begun or claimed', async () => {
    await has(ada, { games: 498 })
    const steps = { total_steps: 0, optimal_steps: 1, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
    const claim = {
      mode: 'lam',
      germs: 5,
      survival_time: 1,
      oxygen_collected: 0,
      avg_latency_ms: 0,
      score: 0,
      new_score: 0,
      ...steps,
    }
    const submit = () =>
      ada.call('POST', '/api/leaderboard/submit', { ...claim, template_id: ada.templateId, session_id: newSessionId() })
    expect((await submit()).status).toBe(201)
    expect((await ada.call('POST', '/api/games', game())).status).toBe(201)
    const answer = await ada.call('POST', '/api/games', game())
    expect(answer).toMatchObject(refused)
    expect(answer.body['detail']).toBe(
      'You have begun 500 games today, which is the limit. Begin the next one after midnight UTC.',
    )
    expect(await submit()).toMatchObject(refused)
    expect((await bob.call('POST', '/api/games', game())).status).toBe(201)
  })

  it('50 chats are imported', async () => {
    await has(ada, { imports: 49 })
    const bringIn = () => ada.call('POST', '/api/chatbot/sessions/import', file)
    expect((await bringIn()).status).toBe(201)
    expect(await bringIn()).toMatchObject(refused)
    expect((await usageOf(ada)).chats.used).toBe(1)
  })

  it('which begins anew at midnight UTC', async () => {
    await has(ada, { games: 500, imports: 50, modelTokens: 7 })
    await server.database.db.update(usage).set({ day: '2026-01-31' }).where(eq(usage.userId, ada.id))
    expect(await usageOf(ada)).toMatchObject({ games: { used: 0 }, imports: { used: 0 } })
    expect((await ada.call('POST', '/api/games', game())).status).toBe(201)
    expect(await usageOf(ada)).toMatchObject({ games: { used: 1 }, imports: { used: 0 } })
  })
})

it('an account takes its numbers with it', async () => {
  await ada.call('POST', '/api/games', game())
  await ada.call('DELETE', '/api/auth/account')
  expect(await server.database.db.select().from(usage).where(eq(usage.userId, ada.id))).toEqual([])
})

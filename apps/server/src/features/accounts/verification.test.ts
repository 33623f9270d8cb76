import type { OwnProfile } from '@clew/contracts/http/profiles'
import type { Usage } from '@clew/contracts/quotas'
import { startFaultServer, type FaultServer } from '@clew/agents/testing/fault-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailVerifications } from '../../platform/db/schema-people.ts'
import { addUsage } from '../../platform/quotas.ts'
import { befriend } from '../../testing/befriend.ts'
import { newChat } from '../../testing/chat.ts'
import { beginGame, newSessionId } from '../../testing/play.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { languageOf } from './verification.ts'

let endpoint: FaultServer
let post: Awaited<ReturnType<typeof startSmtpServer>>
let server: TestApp
let ada: TestUser
beforeAll(async () => {
  endpoint = await startFaultServer()
  post = await startSmtpServer()
  const mail = { smtpUrl: post.url, smtpFrom: 'clew@example.org', publicUrl: 'https://clew.example.org' }
  server = await buildTestApp({ ...mail, lamBaseUrl: endpoint.url, lamModel: 'ok' })
})
beforeEach(async () => void (ada = await server.login('ada')))
afterAll(async () => {
  await server.close()
  await post.close()
  await endpoint.close()
})

/** The token of the newest link that came to an address, after `count` mails. */
async function tokenSentTo(email: string, count = 1): Promise<string> {
  const sent = () => post.received.filter(({ to }) => to === email)
  await expect.poll(() => sent().length).toBe(count)
  const text = sent().at(-1)?.source.replaceAll('=\n', '') ?? ''
  return /https:\/\/clew\.example\.org\/verify-email#([\w-]+)/.exec(text)?.[1] ?? ''
}
const confirm = (token: string) => server.visitor().call('POST', '/api/auth/verify-email', { token })
const resend = (user: TestUser) => user.call('POST', '/api/auth/resend-verification')
const isVerified = async (user: TestUser) => (await user.call<OwnProfile>('GET', '/api/profile/me')).body.email_verified
const outdated = {
  status: 400,
  body: { detail: 'This link has been used or is too old. Sign in and have another one sent.' },
}

describe('the link that a new account is sent', () => {
  it('confirms the address, once', async () => {
    expect(await isVerified(ada)).toBe(false)
    const token = await tokenSentTo(ada.email)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await isVerified(ada)).toBe(true)
    expect(await confirm(token)).toMatchObject(outdated)
    expect(await resend(ada)).toMatchObject({ status: 400 })
  })

  it('is kept as a hash, which is no link', async () => {
    const token = await tokenSentTo(ada.email)
    const rows = await server.database.db.select().from(emailVerifications)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { tokenHash } of rows) expect((await confirm(tokenHash)).status).toBe(400)
  })

  it('ends after a day', async () => {
    const token = await tokenSentTo(ada.email)
    await server.database.db.update(emailVerifications).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await confirm(token)).toMatchObject(outdated)
    expect(await isVerified(ada)).toBe(false)
  })

  it('gives way to another one, at most five times an hour', async () => {
    const first = await tokenSentTo(ada.email)
    expect((await resend(ada)).status).toBe(202)
    const second = await tokenSentTo(ada.email, 2)
    expect(await confirm(first)).toMatchObject(outdated)
    for (let calls = 1; calls < 5; calls += 1) expect((await resend(ada)).status).toBe(202)
    expect(await resend(ada)).toMatchObject({ status: 429, body: { retry_after_s: expect.any(Number) } })
    expect(second).not.toBe(first)
  })

  it('is for the account alone that it was sent for, and goes with it', async () => {
    const token = await tokenSentTo(ada.email)
    await ada.call('DELETE', '/api/auth/account')
    expect(await confirm(token)).toMatchObject(outdated)
  })
})

describe('until the address is confirmed, an account', () => {
  const refused = { status: 403, body: { code: 'unverified', detail: expect.stringContaining('Confirm your email') } }
  const steps = { total_steps: 0, optimal_steps: 1, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const numbers = { score: 0, new_score: 0, survival_time: 1, oxygen_collected: 0, avg_latency_ms: 0, ...steps }
  const claim = () => ({
    template_id: ada.templateId,
    session_id: newSessionId(),
    mode: 'lam',
    germs: 5,
    ...numbers,
  })

  it('looks around, plays and writes templates, and neither asks, writes to nor is ranked among others', async () => {
    const bob = await server.login('bob')
    await confirm(await tokenSentTo(bob.email))
    expect((await ada.call('GET', '/api/leaderboard')).status).toBe(200)
    await beginGame(ada)
    expect((await ada.call('POST', '/api/templates', { title: 'T', content: 'Go.' })).status).toBe(201)
    expect(await ada.call('POST', '/api/friends/request', { requested_id: bob.id })).toMatchObject(refused)
    expect(await ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'Hi' })).toMatchObject(refused)
    expect(await ada.call('POST', '/api/leaderboard/submit', claim())).toMatchObject(refused)

    await confirm(await tokenSentTo(ada.email))
    await befriend(ada, bob)
    expect((await ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'Hi' })).status).toBe(201)
    expect((await ada.call('POST', '/api/leaderboard/submit', claim())).status).toBe(201)
  })

  it('has a small allowance of models’ tokens', async () => {
    const chat = await newChat(ada)
    const ask = () => ada.call('POST', '/api/chatbot/messages', { session_id: chat.id, content: 'Hello' })
    expect((await ask()).status).toBe(200)
    const tokens = async () => (await ada.call<Usage>('GET', '/api/settings/usage')).body.model_tokens
    expect(await tokens()).toEqual({ used: 18, limit: 20_000 })
    await addUsage(server.database.db, ada.id, { modelTokens: 20_000 })
    expect(await ask()).toMatchObject(refused)
    await confirm(await tokenSentTo(ada.email))
    expect((await ask()).status).toBe(200)
    expect(await tokens()).toMatchObject({ limit: 5_000_000 })
  })
})

it('without e-mail nobody is asked to confirm an address, whoever was before', async () => {
  const bare = await buildTestApp({ beside: server, smtpUrl: undefined })
  const there = bare.visitor(ada.token)
  expect((await there.call<OwnProfile>('GET', '/api/profile/me')).body.email_verified).toBe(true)
  expect((await there.call('POST', '/api/auth/resend-verification')).status).toBe(400)
  await bare.close()
})

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR, fr;q=0.5', 'fr'],
  ['zh-Hans', 'zh'],
  ['*', 'en'],
  [undefined, 'en'],
])('whose browser asks for %s is written to in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

import { type DataExport, DataExportSchema } from '@clew/contracts/http/data-export'
import type { OwnProfile } from '@clew/contracts/http/profiles'
import type { Usage } from '@clew/contracts/quotas'
import type { Settings } from '@clew/contracts/http/settings'
import type { Template } from '@clew/contracts/http/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../platform/db/schema.ts'
import { befriend } from '../../testing/befriend.ts'
import { fillChat, newChat } from '../../testing/chat.ts'
import { newSessionId } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
let eve: TestUser
let data: DataExport
let text: string

const download = (visitor: Visitor) => visitor.call<DataExport>('GET', '/api/profile/export')
const write = (from: TestUser, to: TestUser, content: string) =>
  from.call('POST', '/api/messages/send', { recipient_id: to.id, content })

/** Somebody with some of everything, whose texts all hold the name. */
async function fill(user: TestUser, name: string): Promise<void> {
  await user.call('PUT', '/api/profile/update', { display_name: name, bio: `Bio of ${name}` })
  const template = { title: `Template of ${name}`, content: `First text of ${name}` }
  const { body: made } = await user.call<Template>('POST', '/api/templates', { ...template, is_active: false })
  await user.call('PATCH', `/api/templates/${made.id}`, { content: `Second text of ${name}` })
  const steps = { total_steps: 9, optimal_steps: 1, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const game = { mode: 'manual', germs: 5, survival_time: 1, oxygen_collected: 2, avg_latency_ms: 0, ...steps }
  const claim = { template_id: made.id, session_id: newSessionId(), score: 0, new_score: 5, ...game }
  expect((await user.call('POST', '/api/leaderboard/submit', claim)).status).toBe(201)
  const said = Array.from({ length: 45 }, (_, n) => ({ role: 'user' as const, content: `Line ${n} of ${name}` }))
  await fillChat(server, await newChat(user), said)
}

beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
  bob = await server.login('bob')
  eve = await server.login('eve')
  for (const [user, name] of [
    [ada, 'Ada'],
    [bob, 'Bob'],
    [eve, 'Eve'],
  ] as const)
    await fill(user, name)
  await befriend(ada, bob)
  await befriend(bob, eve)
  await write(ada, bob, 'From Ada to Bob')
  await write(bob, ada, 'From Bob to Ada')
  await write(bob, eve, 'From Bob to Eve')
  data = (await download(ada)).body
  text = JSON.stringify(data)
})
afterAll(() => server.close())

describe('the data of an account', () => {
  it('come as a file of the shape that the contract has', async () => {
    const { status, headers } = await download(ada)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="clew-data.json"',
      'cache-control': 'no-store',
    })
    expect(DataExportSchema.parse(data)).toEqual(data)
  })

  it('hold profile and settings', async () => {
    const { email_verified: _verified, ...profile } = (await ada.call<OwnProfile>('GET', '/api/profile/me')).body
    expect(data.profile).toEqual(profile)
    expect(data.usage).toEqual((await ada.call<Usage>('GET', '/api/settings/usage')).body)
    const { email_available: _, ...settings } = (
      await ada.call<Settings & Record<string, unknown>>('GET', '/api/settings')
    ).body
    expect(data.settings).toEqual(settings)
  })

  it('hold every template with every text', () => {
    const texts = data.templates.map(({ title, versions }) => [title, versions.map(({ content }) => content)])
    expect(texts).toHaveLength(2)
    expect(texts[1]).toEqual(['Template of Ada', ['First text of Ada', 'Second text of Ada']])
    expect(data.templates[1]).toMatchObject({ is_active: false, version: 2, content: 'Second text of Ada' })
  })

  it('hold the numbers of every run, and the way to its page', () => {
    expect(data.runs).toMatchObject([{ template_title: 'Template of Ada', new_score: 5, total_steps: 9 }])
    expect(data.runs[0]?.link).toBe(`/runs/${data.runs[0]?.id}`)
    expect(data.runs[0]).not.toHaveProperty('record')
  })

  it('hold the messages of both directions', () => {
    const told = data.messages.map(({ direction, user_name, content }) => [direction, user_name, content])
    expect(told).toEqual([
      ['sent', 'Bob', 'From Ada to Bob'],
      ['received', 'Bob', 'From Bob to Ada'],
    ])
  })

  it('hold every chat with all that was said', () => {
    expect(data.chats).toHaveLength(1)
    expect(data.chats[0]?.session).toMatchObject({ title: 'New Chat', message_count: 45 })
    expect(data.chats[0]?.messages.map(({ content }) => content)).toEqual(
      Array.from({ length: 45 }, (_, n) => `Line ${n} of Ada`),
    )
  })

  it('hold friends and requests as the account sees them', async () => {
    const shy = await server.login('shy')
    const settings = (await shy.call<Settings>('GET', '/api/settings')).body
    await shy.call('PUT', '/api/profile/update', { display_name: 'Shy One' })
    await shy.call('PUT', '/api/settings', { ...settings, profile_visibility: 'friends' })
    const fan = await server.login('fan')
    const asking = await server.login('asking')
    await fan.call('POST', '/api/friends/request', { requested_id: shy.id })
    await asking.call('POST', '/api/friends/request', { requested_id: fan.id })
    await befriend(fan, bob)
    const { friends } = (await download(fan)).body
    const told = friends.map(({ user_id, name, email, status, asked_by }) => [user_id, name, email, status, asked_by])
    expect(told).toEqual([
      [shy.id, null, shy.handle, 'PENDING', 'me'],
      [asking.id, null, asking.handle, 'PENDING', 'them'],
      [bob.id, 'Bob', bob.handle, 'ACCEPTED', 'me'],
    ])
  })

  it('hold nothing of anybody else’s, no password and no token', () => {
    const foreign = ['of Bob', 'of Eve', 'to Eve', bob.email, eve.email]
    const secret = ['password', 'argon2', 'token_version', ada.token]
    expect([...foreign, ...secret].filter((words) => text.includes(words))).toEqual([])
  })
})

it('somebody who is no friend any more and not public has a handle beside the old messages', async () => {
  const [former, reader] = [await server.login('former'), await server.login('reader')]
  await befriend(former, reader)
  await write(former, reader, 'Farewell')
  await former.call('PUT', '/api/profile/update', { display_name: 'Former Friend' })
  const settings = (await former.call<Settings>('GET', '/api/settings')).body
  await former.call('PUT', '/api/settings', { ...settings, profile_visibility: 'private' })
  expect((await download(reader)).body.messages[0]?.user_name).toBe('Former Friend')
  await former.call('DELETE', `/api/friends/remove/${reader.id}`)
  const { messages: kept, friends } = (await download(reader)).body
  expect(kept).toMatchObject([{ user_name: former.handle, content: 'Farewell' }])
  expect(friends).toEqual([])
})

it('a long history is read to its end', async () => {
  const [one, other] = [await server.login('one'), await server.login('other')]
  const contents = Array.from({ length: 450 }, (_, n) => `Message ${n}`)
  await server.database.db
    .insert(messages)
    .values(contents.map((content) => ({ senderId: one.id, recipientId: other.id, content })))
  const { body } = await download(other)
  expect(body.messages.map(({ content }) => content)).toEqual(contents)
  expect(new Set(body.messages.map(({ user_name }) => user_name))).toEqual(new Set([one.handle]))
})

it('nobody gets data without signing in', async () => {
  expect(await download(server.visitor())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

it('an account that asks again and again waits for the rest of the hour', async () => {
  const user = await server.login()
  const answers = []
  for (let calls = 0; calls <= 5; calls += 1) answers.push(await download(user))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(answers[5]?.body).toMatchObject({ detail: 'Too many requests. Try again in 60 min.' })
})

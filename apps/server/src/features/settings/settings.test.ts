import type { SettingsAnswer } from '@clew/contracts/http/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login()
})
afterAll(() => server.close())

/** `docs/spec/platform.md` section 3. */
const defaults = {
  email_notifications: true,
  friend_requests: true,
  message_notifications: true,
  leaderboard_visibility: true,
  profile_visibility: 'public',
  theme: 'dark',
  language: 'en',
  timezone: 'UTC',
  from_browser: ['theme', 'language', 'timezone'],
}
/** What the specification does not know: a body without it leaves it as it is. */
const left = { show_email: 'nobody', public_profile: false }
const others = {
  email_notifications: false,
  friend_requests: false,
  message_notifications: false,
  leaderboard_visibility: false,
  profile_visibility: 'friends',
  theme: 'auto',
  language: 'zh',
  timezone: 'Asia/Kolkata',
  from_browser: [],
}

describe('settings', () => {
  it('begin with the defaults, and say that no e-mail can be sent', async () => {
    const answer = await ada.call('GET', '/api/settings')
    expect([answer.status, answer.body]).toEqual([200, { ...defaults, ...left, email_available: false }])
  })

  it('are saved whole, each for itself, and touch nobody else’s', async () => {
    const bob = await server.login('bob')
    const { body: shown } = await bob.call<SettingsAnswer>('GET', '/api/settings')
    const saved = await bob.call('PUT', '/api/settings', { ...shown, ...others })
    expect([saved.status, saved.body]).toEqual([200, { ...others, ...left, email_available: false }])
    expect((await bob.call('GET', '/api/settings')).body).toEqual(saved.body)
    await bob.call('PUT', '/api/settings', { ...others, theme: 'light' })
    expect((await bob.call('GET', '/api/settings')).body).toMatchObject({ ...others, theme: 'light' })
    expect((await ada.call('GET', '/api/settings')).body).toMatchObject(defaults)
  })

  it('of a body that does not say what is the browser’s are all chosen', async () => {
    const { from_browser: _left, ...chosen } = defaults
    const cyd = await server.login('cyd')
    expect((await cyd.call('PUT', '/api/settings', chosen)).body).toMatchObject({ ...chosen, from_browser: [] })
    await cyd.call('PUT', '/api/settings', { ...chosen, from_browser: ['timezone', 'timezone'] })
    expect((await cyd.call('GET', '/api/settings')).body).toMatchObject({ from_browser: ['timezone'] })
  })

  it('are every time zone there is', async () => {
    const dan = await server.login('dan')
    const refused = []
    for (const timezone of [
      'UTC',
      'Europe/Berlin',
      'Asia/Calcutta',
      'America/Argentina/Buenos_Aires',
      'Pacific/Apia',
    ]) {
      const { status } = await dan.call('PUT', '/api/settings', { ...defaults, timezone })
      if (status !== 200) refused.push(timezone)
    }
    expect(refused).toEqual([])
  })

  it('keep what the specification does not know when it is left out', async () => {
    const user = await server.login()
    await user.call('PUT', '/api/settings', { ...defaults, show_email: 'friends' })
    const { body } = await user.call('PUT', '/api/settings', { ...defaults, theme: 'light' })
    expect(body).toMatchObject({ show_email: 'friends', theme: 'light' })
    expect((await user.call('GET', '/api/settings')).body).toEqual(body)
    expect((await user.call('PUT', '/api/settings', { ...defaults, show_email: 'all' })).status).toBe(422)
  })

  it.each([
    ['a value that is not one of the choices', { ...defaults, theme: 'orange' }],
    ['a language that is not there', { ...defaults, language: 'it' }],
    ['a place that has no time', { ...defaults, timezone: 'Mars/Olympus' }],
    ['an offset for a place', { ...defaults, timezone: '+01:00' }],
    ['a setting that no browser tells', { ...defaults, from_browser: ['friend_requests'] }],
    ['a word for a switch', { ...defaults, friend_requests: 'yes' }],
    ['a part of them', { theme: 'dark' }],
    ['a list', []],
  ])('refuse %s', async (_case, body) => {
    const answer = await ada.call('PUT', '/api/settings', body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', detail: expect.any(String) } })
    expect((await ada.call('GET', '/api/settings')).body).toMatchObject(defaults)
  })

  it('are for signed-in users', async () => {
    expect((await server.visitor().call('GET', '/api/settings')).status).toBe(401)
    expect((await server.visitor().call('PUT', '/api/settings', defaults)).status).toBe(401)
  })

  it('say that e-mail can be sent where a mail server is set, and a friend request is', async () => {
    const post = await startSmtpServer()
    const posting = await buildTestApp({ smtpUrl: post.url, smtpFrom: 'clew@example.com' })
    const [user, friend] = [await posting.login(), await posting.login('bob')]
    expect((await user.call('GET', '/api/settings')).body).toMatchObject({ email_available: true })
    for (const each of [user, friend]) await confirmAddress(posting, each)
    const { status } = await user.call('POST', '/api/friends/request', { requested_id: friend.id })
    expect(status).toBe(201)
    // A server that stops sends first what it has begun.
    await posting.close()
    const told = post.received.filter(({ source }) => !/^Subject: Confirm /m.test(source))
    expect(told).toMatchObject([{ to: friend.email }])
    await post.close()
  })
})

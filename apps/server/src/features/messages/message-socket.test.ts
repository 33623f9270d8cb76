import type { Message } from '@clew/contracts/http/messages'
import { closeUnauthorized, heartbeatFrame } from '@clew/contracts/socket'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { befriend } from '../../testing/befriend.ts'
import { buildTestApp, type TestApp, type TestSocket, type TestUser } from '../../testing/test-app.ts'
import { createMessageSockets } from './message-sockets.ts'

let server: TestApp
let other: TestApp
let ada: TestUser
let bob: TestUser
let eve: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  other = await buildTestApp({ beside: server })
  ada = await server.login('ada')
  bob = await server.login('bob')
  eve = await server.login('eve')
  await befriend(ada, bob)
  await befriend(eve, bob)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const send = async (from: TestUser, to: TestUser, content: string, at: TestApp = server) =>
  (await at.visitor(from.token).call<Message>('POST', '/api/messages/send', { recipient_id: to.id, content })).body
const take = async (socket: TestSocket<Message>, count: number) => {
  const taken: (Message | number)[] = []
  while (taken.length < count) taken.push(await socket.next())
  return taken
}

/** An open socket that keeps what it is sent. */
function fakeSocket() {
  const sent: string[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    on: () => undefined,
    send: (text: string) => sent.push(text),
  }
  return {
    socket: socket as unknown as WebSocket,
    contents: () => sent.map((text) => (JSON.parse(text) as Message).content),
  }
}

it('sends every message to both sides, and to nobody else', async () => {
  const sockets = await Promise.all([ada, bob, eve].map(({ token }) => server.listenToMessages(token)))
  const [adas, bobs, eves] = sockets as [TestSocket<Message>, TestSocket<Message>, TestSocket<Message>]
  const first = await send(ada, bob, 'Hello')
  const second = await send(bob, ada, 'Hello yourself')
  const third = await send(bob, eve, 'And you')
  expect(first).toMatchObject({ sender_id: ada.id, recipient_id: bob.id })
  expect(await take(adas, 2)).toEqual([first, second])
  expect(await take(bobs, 3)).toEqual([first, second, third])
  expect(await take(eves, 1)).toEqual([third])
  sockets.forEach((socket) => socket.close())
})

it('sends nothing that was there before, and everything that comes once it is open', async () => {
  const before = await send(ada, bob, 'Before')
  const socket = await server.listenToMessages(bob.token)
  const answer = await bob.call<Message[]>('GET', `/api/messages/conversation/${ada.id}`)
  expect(answer.body.at(-1)).toEqual(before)
  const after = await send(ada, bob, 'After')
  expect(await socket.next()).toEqual(after)
  socket.close()
})

it('hears what is stored by another server, each message once and in order', async () => {
  const here = await server.listenToMessages(bob.token)
  const there = await other.listenToMessages(bob.token)
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(n % 3 ? ada : eve, bob, `${n}`, n % 2 ? server : other)),
  )
  const inOrder = sent.sort((a, b) => a.id - b.id)
  expect(await take(here, 12)).toEqual(inOrder)
  expect(await take(there, 12)).toEqual(inOrder)
  const last = await send(bob, ada, 'Last')
  expect([await here.next(), await there.next()]).toEqual([last, last])
  here.close()
  there.close()
})

it('sends more than one page of what was missed', async () => {
  const socket = await server.listenToMessages(ada.token)
  // As another server does whose events are lost, until the next one.
  await server.database.db.execute(sql`
    insert into messages (sender_id, recipient_id, content)
    select ${bob.id}, ${ada.id}, n from generate_series(1, 250) n`)
  const last = await send(bob, ada, '251')
  const arrived = await take(socket, 251)
  expect(arrived.map((message) => (message as Message).content)).toEqual(
    Array.from({ length: 251 }, (_, n) => `${n + 1}`),
  )
  expect(arrived.at(-1)).toEqual(last)
  socket.close()
})

it('catches up a socket that comes while another one’s messages are read', async () => {
  const sockets = createMessageSockets(server.database.db)
  const behind = fakeSocket()
  const ahead = fakeSocket()
  await send(ada, bob, 'One')
  const { id } = await send(ada, bob, 'Two')
  await send(ada, bob, 'Three')
  sockets.add(bob.id, ahead.socket, id)
  const reading = sockets.catchUp(bob.id)
  sockets.add(bob.id, behind.socket, id - 2)
  await Promise.all([reading, sockets.catchUp(bob.id)])
  expect(ahead.contents()).toEqual(['Three'])
  expect(behind.contents()).toEqual(['One', 'Two', 'Three'])
})

it.each([undefined, 'rubbish'])('is closed to the token %s', async (token) => {
  const socket = await server.listenToMessages(token)
  expect(await socket.next()).toBe(closeUnauthorized)
})

it('is closed to a token that was recalled', async () => {
  const user = await server.login()
  await user.call('POST', '/api/auth/change-password', { current_password: user.password, new_password: 'another one' })
  const socket = await server.listenToMessages(user.token)
  expect(await socket.next()).toBe(closeUnauthorized)
})

it('beats its heart for whoever asks, and sends others nothing but messages', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const asking = await server.listenToMessages(bob.token, '?heartbeat=1')
  const silent = await server.listenToMessages(bob.token)
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  const heartbeat = JSON.parse(heartbeatFrame) as unknown
  expect(await asking.next()).toEqual(heartbeat)
  const message = await send(ada, bob, 'Hello')
  expect([await asking.next(), await silent.next()]).toEqual([message, message])
  asking.close()
  silent.close()
})

// Sooner than the next ping would notice.
describe('when a token is recalled', { timeout: 15_000 }, () => {
  it('every server sends its sockets nothing more and closes them, and no others', async () => {
    const user = await server.login('carol')
    await befriend(ada, user)
    const recalled = [await server.listenToMessages(user.token), await other.listenToMessages(user.token)]
    const change = { current_password: user.password, new_password: 'another one' }
    const { body } = await user.call<{ access_token: string }>('POST', '/api/auth/change-password', change)
    const renewed = await server.listenToMessages(body.access_token)
    const message = await send(ada, user, 'Only for the new one')
    expect(await Promise.all(recalled.map((socket) => socket.next()))).toEqual([closeUnauthorized, closeUnauthorized])
    const later = await send(ada, user, 'Still there?')
    expect(await take(renewed, 2)).toEqual([message, later])
    renewed.close()
  })

  it('because the account is deleted, its sockets are closed', async () => {
    const user = await server.login()
    const socket = await server.listenToMessages(user.token)
    await user.call('DELETE', '/api/auth/account')
    expect(await socket.next()).toBe(closeUnauthorized)
  })
})

it('is no page', async () => {
  expect((await ada.call('GET', '/api/messages/ws/1')).status).toBe(404)
  expect((await ada.call('GET', '/api/messages/ws/one')).status).toBe(422)
})

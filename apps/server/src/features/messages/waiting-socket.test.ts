import type { WaitingPush } from '@clew/contracts/socket'
import type { Message } from '@clew/contracts/http/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestSocket, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let other: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  other = await buildTestApp({ beside: server })
  ada = await server.login('ada')
  bob = await server.login('bob')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const listen = async (user: TestUser, query: string, on = server) =>
  (await on.listenToMessages(user.token, query)) as unknown as TestSocket<WaitingPush | Message>

/** Reads on until the counts are these: one more push may tell of the same change. */
async function waitFor(socket: TestSocket<WaitingPush | Message>, waiting: WaitingPush['waiting']): Promise<void> {
  for (;;) {
    const pushed = await socket.next()
    if (typeof pushed === 'number') throw new Error(`closed with ${pushed}`)
    if ('waiting' in pushed && JSON.stringify(pushed.waiting) === JSON.stringify(waiting)) return
  }
}

it('tells at once how much waits, and again at every change, on every server', async () => {
  const sockets = [await listen(bob, '?waiting=only'), await listen(bob, '?waiting=only', other)]
  const expectCounts = async (messages: number, requests: number) => {
    for (const socket of sockets) await waitFor(socket, { messages, requests })
  }
  await expectCounts(0, 0)
  await ada.call('POST', '/api/friends/request', { requested_id: bob.id })
  await expectCounts(0, 1)
  await ada.call('DELETE', `/api/friends/remove/${bob.id}`)
  await expectCounts(0, 0)
  await ada.call('POST', '/api/friends/request', { requested_id: bob.id })
  await expectCounts(0, 1)
  await bob.call('POST', '/api/friends/respond', { user_id: ada.id, accept: true })
  await expectCounts(0, 0)
  await ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'Hello' })
  await expectCounts(1, 0)
  await bob.call('PUT', `/api/messages/mark-conversation-read/${ada.id}`)
  await expectCounts(0, 0)
  sockets.forEach((socket) => socket.close())
})

it('pushes no messages to who asked for counts only, both to who asked for both, and messages alone otherwise', async () => {
  const [counts, both, messages] = [
    await listen(bob, '?waiting=only'),
    await listen(bob, '?waiting=1'),
    await listen(bob, ''),
  ]
  await waitFor(counts, { messages: 0, requests: 0 })
  await waitFor(both, { messages: 0, requests: 0 })
  const sent = await ada.call<Message>('POST', '/api/messages/send', { recipient_id: bob.id, content: 'Again' })
  expect(await messages.next()).toEqual(sent.body)
  const pushedTo = async (socket: typeof counts) => {
    const pushed: (WaitingPush | Message)[] = []
    while (!pushed.some((push) => 'waiting' in push && push.waiting.messages === 1))
      pushed.push((await socket.next()) as WaitingPush | Message)
    return pushed
  }
  expect((await pushedTo(counts)).every((push) => 'waiting' in push)).toBe(true)
  const last = sent.body.id
  const seen = await pushedTo(both)
  if (!seen.some((push) => 'id' in push)) expect(await both.next()).toMatchObject({ id: last })
  for (const socket of [counts, both, messages]) socket.close()
})

it('is closed without a good token, as the messages are', async () => {
  const socket = await server.listenToMessages('nonsense', '?waiting=only')
  expect(await socket.next()).toBe(4401)
})

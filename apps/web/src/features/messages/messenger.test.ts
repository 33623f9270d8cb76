import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Message, MessageInput } from '@clew/contracts/http/messages'
import { bearerProtocol, closeUnauthorized } from '@clew/contracts/socket'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws'
import { ApiError } from '../../lib/api.ts'
import type { WaitingCounts } from '../../data/waiting-counts.ts'
import { createOutbox } from './outbox.ts'
import { createMessenger, type Messenger } from './messenger.ts'

const readerId = 1
const partnerId = 2

let server: WebSocketServer
let opened: string[]
let stored: Message[]
let posts: MessageInput[]
let storage: Map<string, string>
let messenger: Messenger
let token: string
let waiting: WaitingCounts[]
/** Set to make the next sends fail. */
let postError: Error | null

const kept = () =>
  createOutbox(readerId, () => ({
    length: 0,
    clear: () => undefined,
    key: () => null,
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, text) => void storage.set(key, text),
    removeItem: (key) => void storage.delete(key),
  }))

function store(senderId: number, content: string, clientId: string | null = null): Message {
  const message = {
    id: (stored.at(-1)?.id ?? 0) + 3,
    sender_id: senderId,
    recipient_id: senderId === readerId ? partnerId : readerId,
    content,
    created_at: '2026-01-01T00:00:00Z',
    client_id: clientId,
  }
  stored.push(message)
  return message
}

/** Stores a message and pushes it to who is connected, as the server does. */
function arrive(senderId: number, content: string, clientId?: string): Message {
  const message = store(senderId, content, clientId)
  for (const client of server.clients) client.send(JSON.stringify(message))
  return message
}

let clientIds = 0
const makeMessenger = () =>
  createMessenger({
    readerId,
    words: kept(),
    getToken: () => token,
    openSocket: (userId, offered) => {
      const { port } = server.address() as AddressInfo
      const url = `ws://127.0.0.1:${port}/api/messages/ws/${userId}`
      const socket = new NodeWebSocket(url, [bearerProtocol, offered ?? ''])
      // Here, unlike in a browser, a socket that is closed before it has opened throws.
      socket.on('error', () => undefined)
      return socket as unknown as WebSocket
    },
    fetchPage: async (userId, { before = Infinity, after, limit }) => {
      if (userId !== partnerId) throw new ApiError(404, 'There is no such user.', 'not_found')
      if (after !== undefined) return stored.filter(({ id }) => id > after).slice(0, limit)
      return stored.filter(({ id }) => id < before).slice(-limit)
    },
    post: async (input) => {
      posts.push(input)
      if (postError) throw postError
      const sent = stored.find(({ client_id }) => client_id === input.client_id)
      return sent ?? arrive(readerId, input.content, input.client_id)
    },
    newClientId: () => `client ${clientIds++}`,
    now: () => '2026-01-01T00:00:00Z',
    onMessage: () => undefined,
    onWaiting: (counts) => waiting.push(counts),
    onLine: () => undefined,
  })

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => bearerProtocol })
  opened = []
  token = 'the-token'
  waiting = []
  server.on('connection', (_socket, { url = '' }) => void opened.push(url))
  await once(server, 'listening')
  stored = []
  posts = []
  storage = new Map()
  postError = null
  messenger = makeMessenger()
})

afterEach(async () => {
  messenger.close()
  for (const client of server.clients) client.terminate()
  server.close()
  await once(server, 'close')
})

const shown = () => messenger.get().thread.messages.map(({ content }) => content)
const outgoing = () => messenger.get().thread.outgoing.map(({ content, status }) => [content, status])
const isLive = () => vi.waitFor(() => expect(messenger.get().thread.isLive).toBe(true))

it('shows the history and then what is pushed', async () => {
  store(partnerId, 'Before')
  messenger.open(partnerId)
  await isLive()
  arrive(partnerId, 'Now')
  await vi.waitFor(() => expect(shown()).toEqual(['Before', 'Now']))
})

it('asks for what came while the line was broken', async () => {
  store(partnerId, 'Before')
  messenger.open(partnerId)
  await isLive()
  messenger.drop()
  expect(messenger.get().live.kind).toBe('broken')
  store(partnerId, 'Missed one')
  store(partnerId, 'Missed two')
  messenger.wake()
  await isLive()
  expect(shown()).toEqual(['Before', 'Missed one', 'Missed two'])
})

it('comes back by itself when the server was away', async () => {
  messenger.open(partnerId)
  await isLive()
  for (const client of server.clients) client.terminate()
  await vi.waitFor(() => expect(messenger.get().live).toEqual({ kind: 'broken', attempts: 1 }))
  store(partnerId, 'Missed')
  await vi.waitFor(() => expect(shown()).toEqual(['Missed']), { timeout: 5000 })
})

const refuse = () => {
  for (const client of server.clients) client.close(closeUnauthorized)
}

it('does not come back with a token that is refused', async () => {
  messenger.open(partnerId)
  await isLive()
  refuse()
  await vi.waitFor(() => expect(messenger.get().live.kind).toBe('refused'))
  messenger.wake()
  expect(opened).toHaveLength(1)
})

it('comes back at once when there is a new token, and asks for what came meanwhile', async () => {
  messenger.open(partnerId)
  await isLive()
  token = 'of-the-new-password'
  store(partnerId, 'Missed')
  refuse()
  await vi.waitFor(() => expect(shown()).toEqual(['Missed']), { timeout: 500 })
  await isLive()
})

it('comes back from a refusal when the new token is heard of later', async () => {
  messenger.open(partnerId)
  await isLive()
  refuse()
  await vi.waitFor(() => expect(messenger.get().live.kind).toBe('refused'))
  store(partnerId, 'Missed')
  token = 'of-the-new-password'
  messenger.wake()
  await isLive()
  expect(shown()).toEqual(['Missed'])
})

it('has one socket at a time, named for the conversation that is open', async () => {
  messenger.open(null)
  await vi.waitFor(() => expect(opened).toEqual(['/api/messages/ws/1']))
  messenger.open(partnerId)
  await isLive()
  await vi.waitFor(() => expect(server.clients.size).toBe(1))
  expect(opened).toEqual(['/api/messages/ws/1', '/api/messages/ws/2'])
  messenger.close()
  await vi.waitFor(() => expect(server.clients.size).toBe(0))
})

it('sends one after the other, in the order of writing', async () => {
  messenger.open(partnerId)
  for (const text of ['One', 'Two', 'Three']) messenger.send(text)
  expect(outgoing()).toEqual([
    ['One', 'sending'],
    ['Two', 'sending'],
    ['Three', 'sending'],
  ])
  await vi.waitFor(() => expect(shown()).toEqual(['One', 'Two', 'Three']))
  expect(outgoing()).toEqual([])
})

it('keeps what could not be sent, over a reload too, and sends it again as the same message', async () => {
  messenger.open(partnerId)
  postError = new ApiError(0, 'Failed to send message', 'unreachable')
  messenger.send('Lost?')
  await vi.waitFor(() => expect(outgoing()).toEqual([['Lost?', 'failed']]))
  messenger.close()

  messenger = makeMessenger()
  messenger.open(partnerId)
  expect(outgoing()).toEqual([['Lost?', 'failed']])
  postError = null
  messenger.retry(messenger.get().thread.outgoing[0]?.clientId ?? '')
  await vi.waitFor(() => expect(shown()).toEqual(['Lost?']))
  expect(outgoing()).toEqual([])
  expect(new Set(posts.map(({ client_id }) => client_id)).size).toBe(1)
  expect(storage.size).toBe(0)
})

it('discards what is not to be sent after all', async () => {
  messenger.open(partnerId)
  postError = new ApiError(403, 'You can only write to your friends.', 'forbidden')
  messenger.send('Never mind')
  await vi.waitFor(() => expect(outgoing()).toEqual([['Never mind', 'failed']]))
  expect(messenger.get().thread.outgoing[0]?.reason).toBe('You can only write to your friends.')
  messenger.discard(messenger.get().thread.outgoing[0]?.clientId ?? '')
  expect([outgoing(), storage.size]).toEqual([[], 0])
})

it('pages back to the beginning', async () => {
  for (let n = 0; n < 120; n++) store(n % 2 ? readerId : partnerId, `${n}`)
  messenger.open(partnerId)
  await isLive()
  expect(shown()).toHaveLength(50)
  for (const count of [100, 120]) {
    messenger.loadOlder()
    await vi.waitFor(() => expect(shown()).toHaveLength(count))
  }
  expect(messenger.get().thread.hasOlder).toBe(false)
  expect(shown()).toEqual(stored.map(({ content }) => content))
})

it('says that there is no such user', async () => {
  messenger.open(99)
  await vi.waitFor(() => expect(messenger.get().isMissing).toBe(true))
})

it('hears how much waits beside the messages, and takes it for no message', async () => {
  messenger.open(partnerId)
  await vi.waitFor(() => expect(messenger.get().live.kind).toBe('live'))
  for (const client of server.clients) {
    client.send('{"waiting":{"messages":2,"requests":1}}')
    client.send('{"waiting":{"messages":"many"}}')
    client.send('not JSON')
  }
  arrive(partnerId, 'After them')
  await vi.waitFor(() => expect(messenger.get().thread.messages).toHaveLength(1))
  expect(waiting).toEqual([{ messages: 2, requests: 1 }])
})

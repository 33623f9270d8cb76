import type { AddressInfo } from 'node:net'
import type { WireHint } from '@clew/contracts/hint'
import { bearerProtocol, closeForbidden, closeUnauthorized, type HintEnvelope } from '@clew/contracts/socket'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocketServer, WebSocket as NodeWebSocket } from 'ws'
import { createHintFeed, type FeedState, type HintFeed } from './hint-feed.ts'

const sessionId = 'session-1'

let server: WebSocketServer
let feed: HintFeed
let hints: WireHint[]
let states: FeedState[]
let polls: number
let polled: HintEnvelope
let pollFailure: Error | null

const envelope = (timestamp: number, session_id = sessionId): HintEnvelope => ({
  session_id,
  has_hint: true,
  last_hint: { hint: `at ${timestamp}` },
  timestamp,
  is_played: true,
  reason: null,
})

function listen(port = 0): Promise<WebSocketServer> {
  const made = new WebSocketServer({ port, host: '127.0.0.1', handleProtocols: () => bearerProtocol })
  return new Promise((resolve) => made.once('listening', () => resolve(made)))
}

const portOf = ({ address }: { address(): unknown }) => (address() as AddressInfo).port

function stopServer(): Promise<void> {
  for (const client of server.clients) client.terminate()
  return new Promise((resolve) => server.close(() => resolve()))
}

beforeEach(async () => {
  server = await listen()
  const port = portOf({ address: () => server.address() })
  hints = []
  states = []
  polls = 0
  pollFailure = null
  polled = envelope(0)
  feed = createHintFeed({
    openSocket: (path, protocols) => {
      const socket = new NodeWebSocket(`ws://127.0.0.1:${port}${path}`, protocols)
      socket.on('error', () => undefined)
      return socket as unknown as WebSocket
    },
    fetchLast: async () => {
      polls++
      if (pollFailure) throw pollFailure
      return polled
    },
    getToken: () => 'the-token',
    onHint: ({ envelope }) => void hints.push(envelope.last_hint),
    onState: (state) => void states.push(state),
  })
})

afterEach(async () => {
  feed.disconnect()
  await stopServer()
})

const connected = () =>
  new Promise<{ socket: NodeWebSocket; url: string; protocols: string }>((resolve) =>
    server.once('connection', (socket, request) =>
      resolve({ socket, url: request.url ?? '', protocols: request.headers['sec-websocket-protocol'] ?? '' }),
    ),
  )

it('shows its token as a sub-protocol and never in the address', async () => {
  const arriving = connected()
  feed.connect(sessionId)
  const { url, protocols } = await arriving
  expect(url).toBe(`/api/mqtt/ws/hints/${sessionId}?heartbeat=1`)
  expect(protocols.split(/, ?/)).toEqual([bearerProtocol, 'the-token'])
  await vi.waitFor(() => expect(states.at(-1)?.kind).toBe('live'))
})

it('puts a session id of free text into the address as one part of it', async () => {
  const arriving = connected()
  feed.connect('Über #1/2?')
  expect((await arriving).url).toBe('/api/mqtt/ws/hints/%C3%9Cber%20%231%2F2%3F?heartbeat=1')
  await vi.waitFor(() => expect(states.at(-1)?.kind).toBe('live'))
})

it('passes on a hint only if it is newer than the last, whatever else arrives', async () => {
  const arriving = connected()
  feed.connect(sessionId)
  const { socket } = await arriving
  for (const one of [envelope(5), envelope(5), envelope(4), envelope(9, 'another-session'), envelope(6)]) {
    socket.send(JSON.stringify(one))
  }
  socket.send('not json')
  socket.send(JSON.stringify({ session_id: sessionId, has_hint: false, last_hint: null, timestamp: null }))
  socket.send(JSON.stringify(envelope(7)))
  await vi.waitFor(() => expect(hints.map(({ hint }) => hint)).toEqual(['at 5', 'at 6', 'at 7']))
})

it('polls while the socket is broken, and stops when it is back', async () => {
  const arriving = connected()
  feed.connect(sessionId)
  const { socket } = await arriving
  socket.send(JSON.stringify(envelope(5)))
  await vi.waitFor(() => expect(hints).toHaveLength(1))

  polled = envelope(6)
  const returning = connected()
  socket.terminate()
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ kind: 'polling', attempts: 1 }))
  await vi.waitFor(() => expect(hints.at(-1)).toEqual({ hint: 'at 6' }), { timeout: 3000 })
  await returning
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ kind: 'live', attempts: 0 }))
  expect(hints).toHaveLength(2)
})

it('does not come back to a session that is somebody else’s', async () => {
  const arriving = connected()
  feed.connect(sessionId)
  const { socket } = await arriving
  socket.close(closeForbidden)
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ kind: 'disconnected' }))
  expect(states.at(-1)?.cause).toBe('This session belongs to somebody else.')
  expect(polls).toBe(0)
})

it('says of a token that has expired that one has to sign in, and makes a call that finds it out for the whole page', async () => {
  pollFailure = new Error('Please sign in.')
  const arriving = connected()
  feed.connect(sessionId)
  const { socket } = await arriving
  socket.close(closeUnauthorized)
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ kind: 'disconnected' }))
  expect(states.at(-1)?.cause).toBe('You are not signed in any more. Please sign in again.')
  expect(polls).toBe(1)
})

it('says why polls fail as long as they do, and logs each cause once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  pollFailure = new Error('The database cannot be reached.')
  const arriving = connected()
  feed.connect(sessionId)
  const { socket } = await arriving
  socket.terminate()
  await stopServer()
  await vi.waitFor(() => expect(states.at(-1)?.kind).toBe('lost'), { timeout: 3000 })
  expect(states.at(-1)?.cause).toContain('The database cannot be reached.')
  pollFailure = null
  await vi.waitFor(() => expect(states.at(-1)?.kind).toBe('polling'), { timeout: 3000 })
  expect(warn.mock.calls).toEqual([['Hints could not be asked for: The database cannot be reached.']])
  warn.mockRestore()
  server = await listen()
})

it('falls silent when it is disconnected', async () => {
  const arriving = connected()
  feed.connect(sessionId)
  const { socket } = await arriving
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await vi.waitFor(() => expect(states.at(-1)?.kind).toBe('live'))
  feed.disconnect()
  await closed
  expect(states.at(-1)).toEqual({ kind: 'disconnected', cause: null, attempts: 0 })
})

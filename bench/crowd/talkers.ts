import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Message } from '@clew/contracts/http/messages'
import { bearerProtocol } from '@clew/contracts/socket'
import { WebSocket } from 'ws'
import { type Delivered, followDelivery } from './delivery.ts'
import { atPace } from './pace.ts'
import { serveApart } from './run-apart.ts'
import { exchange } from './visitor.ts'

export interface TalkOptions {
  /** People take turns on them; each sends through the next one. */
  readonly addresses: readonly string[]
  /** By id. Everybody but the last is a friend of the next one, and writes to them. */
  readonly tokens: ReadonlyMap<number, string>
  readonly perSecond: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export interface TalkResult extends Delivered {
  readonly refusals: ReadonlyMap<string, number>
  /** Sockets that ended before they should. */
  readonly closed: number
}

const openAtOnce = 50
const patienceMs = 10_000
const pauseMs = 1000

/** One socket for each person, on which everything that comes is followed, and so many messages a second among them. */
async function talk({ addresses, tokens, perSecond, warmUpMs, measureMs }: TalkOptions): Promise<TalkResult> {
  const delivery = followDelivery()
  const people = [...tokens.keys()]
  const refusals = new Map<string, number>()
  /** Of each person, settled when the last message was answered. */
  const answered = new Map<number, Promise<void>>()
  let waiting = 0
  let closed = 0
  let isOver = false
  const addressOf = (n: number) => addresses[n % addresses.length]!

  async function listen(person: number, at: number): Promise<WebSocket> {
    const url = `${addressOf(at).replace('http', 'ws')}/api/messages/ws/${friendOf(at)}`
    const socket = new WebSocket(url, [bearerProtocol, tokens.get(person)!])
    const isOpen = await once(socket, 'open').then(
      () => true,
      () => false,
    )
    // A busy server says so, and a page comes again.
    if (!isOpen) return setTimeout(pauseMs).then(() => listen(person, at))
    socket.on('message', (data: Buffer) => delivery.came(person, JSON.parse(data.toString()) as Message))
    socket.on('close', () => (closed += isOver ? 0 : 1))
    return socket
  }
  const friendOf = (at: number) => people[(at + 1) % people.length]!

  async function send(at: number, n: number, about: { dueMs: number; isMeasured: boolean }): Promise<void> {
    const [person, friend] = [people[at]!, friendOf(at)]
    const content = delivery.begin(person, friend, n, about)
    const body = JSON.stringify({ recipient_id: friend, content })
    const from = { address: addressOf(at + 1), ip: '127.0.0.1' }
    const call = { method: 'POST', path: '/api/messages/send', token: tokens.get(person), body }
    const { status, text } = await exchange(from, call)
    waiting -= 1
    if (status === 200 || status === 201) return delivery.answered(content)
    const reason = `${status} ${text.slice(0, 100)}`
    refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
  }

  const sockets: WebSocket[] = []
  for (let first = 0; first < people.length; first += openAtOnce) {
    const some = people.slice(first, first + openAtOnce)
    sockets.push(...(await Promise.all(some.map((person, n) => listen(person, first + n)))))
  }
  await atPace({ perSecond, durationMs: warmUpMs + measureMs }, (n, dueMs) => {
    const at = n % (people.length - 1)
    waiting += 1
    // Whoever waits for an answer writes nothing else: the order of two messages would be nobody's.
    const about = { dueMs, isMeasured: n * 1000 >= warmUpMs * perSecond }
    answered.set(
      at,
      (answered.get(at) ?? Promise.resolve()).then(() => send(at, n, about)),
    )
  })
  const until = performance.now() + patienceMs
  while (performance.now() < until && (waiting > 0 || !delivery.isComplete())) await setTimeout(50)
  isOver = true
  for (const socket of sockets) socket.terminate()
  return { ...delivery.result(), refusals, closed }
}

await serveApart(talk)

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSocketOpen, type LiveSocket, type LiveState } from './live-socket.ts'

const heartbeat = 'alive'
const refusedCode = 4401

/** What a browser tells of a socket, said by the test. */
class ToldSocket extends EventTarget {
  readonly token: string | null
  isClosed = false
  constructor(token: string | null) {
    super()
    this.token = token
  }
  close() {
    this.isClosed = true
  }
  tell(kind: 'open' | 'message' | 'close', facts: object = {}) {
    this.dispatchEvent(Object.assign(new Event(kind), facts))
  }
}

let sockets: ToldSocket[]
let texts: string[]
let states: LiveState['kind'][]
let token: string | null
let live: LiveSocket

const newest = () => sockets.at(-1) as ToldSocket
const say = (data: string) => newest().tell('message', { data })
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  texts = []
  states = []
  token = 'first'
  live = keepSocketOpen({
    readToken: () => token,
    open: (offered) => {
      sockets.push(new ToldSocket(offered))
      return newest() as unknown as WebSocket
    },
    refusedCodes: [refusedCode],
    heartbeat,
    waitMs: () => 1000,
    onText: (text) => void texts.push(text),
    onState: ({ kind }) => void states.push(kind),
  })
  newest().tell('open')
})

afterEach(() => {
  live.close()
  vi.useRealTimers()
})

it('a heartbeat is no message', () => {
  say(heartbeat)
  say('Hello')
  expect(texts).toEqual(['Hello'])
})

it('a connection that has sent heartbeats and falls silent for 70 s is dropped and opened again', () => {
  say(heartbeat)
  pass(69)
  expect(states.at(-1)).toBe('live')
  pass(1)
  expect([newest().isClosed, states.at(-1)]).toEqual([true, 'broken'])
  pass(1)
  expect(sockets).toHaveLength(2)
  newest().tell('open')
  expect(states.at(-1)).toBe('live')
})

it('whatever comes is a sign of life', () => {
  say(heartbeat)
  for (const text of ['Hello', heartbeat, 'There you are']) {
    pass(60)
    say(text)
  }
  pass(69)
  expect(sockets).toHaveLength(1)
})

it('a server that sends no heartbeats may be silent as long as it likes', () => {
  say('Hello')
  pass(3600)
  expect([sockets.length, states.at(-1)]).toEqual([1, 'live'])
})

it.each([1001, 1012])('a server that closes with %i because it stops is looked for again', (code) => {
  newest().tell('close', { code })
  expect(states.at(-1)).toBe('broken')
  pass(1)
  newest().tell('open')
  expect([sockets.length, states.at(-1)]).toEqual([2, 'live'])
})

it('each connection is expected to live only after a heartbeat of its own', () => {
  say(heartbeat)
  newest().tell('close', { code: 1006 })
  pass(1)
  newest().tell('open')
  pass(3600)
  expect(sockets).toHaveLength(2)
})

it('a refusal is final, unless there is another token: that one is offered at once', () => {
  token = 'second'
  newest().tell('close', { code: refusedCode })
  expect(sockets.map((socket) => socket.token)).toEqual(['first', 'second'])
  newest().tell('close', { code: refusedCode })
  pass(3600)
  live.wake()
  expect([sockets.length, states.at(-1)]).toEqual([2, 'refused'])
})

it('a refused socket wakes with another token, and not when nobody is signed in', () => {
  newest().tell('close', { code: refusedCode })
  token = null
  live.wake()
  expect(sockets).toHaveLength(1)
  token = 'second'
  live.wake()
  expect(newest().token).toBe('second')
})

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { bearerProtocol } from '@clew/contracts/socket'
import { WebSocket } from 'ws'
import type { TestUser } from '../../apps/server/src/testing/test-app.ts'
import { complain, note, type Tally } from './answers.ts'

/** Where the server is, and who is asking: it takes addresses from a trusted proxy, so that each person has one of their own. */
export interface From {
  readonly address: string
  readonly ip: string
}

const patience = 60_000
const agent = new Agent({ keepAlive: true })

/** One call, whose answer is read to its end. Status 0 when the connection broke. By `http`, which takes a third of the time of `fetch`. */
export async function exchange(
  { address, ip }: From,
  {
    method,
    path,
    token,
    body,
  }: { method: string; path: string; token?: string | undefined; body?: string | FormData | undefined },
): Promise<{ status: number; text: string }> {
  const { type, bytes } = await bodyOf(body)
  const headers = {
    'x-forwarded-for': ip,
    ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  try {
    const sent = request(address + path, { method, agent, headers, signal: AbortSignal.timeout(patience) }).end(bytes)
    // One that breaks while the answer is read breaks that, too.
    sent.on('error', () => undefined)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, text: await text(answer) }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

async function bodyOf(body: string | FormData | undefined): Promise<{ type?: string; bytes?: Buffer }> {
  if (body === undefined) return {}
  if (typeof body === 'string') return { type: 'application/json', bytes: Buffer.from(body) }
  const form = new Response(body)
  return { type: form.headers.get('content-type')!, bytes: Buffer.from(await form.arrayBuffer()) }
}

/** An address without what differs from one call to the next. */
const kindOf = (method: string, path: string) => `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, ':id')}`

/** Whoever asks for nothing wrong: each answer that is not a success is a complaint. `suffix` names a kind of key calls. */
export function makeCall(from: From, tally: Tally, { token, suffix = '' }: { token?: string; suffix?: string } = {}) {
  const call: TestUser['call'] = async <Body>(method: string, path: string, value?: unknown) => {
    const startedMs = performance.now()
    const body = value === undefined ? undefined : JSON.stringify(value)
    const { status, text } = await exchange(from, { method, path, token, body })
    const kind = kindOf(method, path) + (path.endsWith('/keys') ? suffix : '')
    const answers = note(tally, kind, { ms: performance.now() - startedMs, status })
    if (status < 200 || status > 299) complain(answers, `${kind}: ${status} ${text}`)
    return { status, headers: {}, body: (text === '' ? undefined : read(text)) as Body }
  }
  return call
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const password = 'a long enough password'

/** A new account, signed in. */
export async function signUp(from: From, tally: Tally, name: string, suffix = ''): Promise<TestUser> {
  const email = `${name}@example.com`
  const stranger = makeCall(from, tally)
  const registered = await stranger<{ id: number; handle: string }>('POST', '/api/auth/register', { email, password })
  const signedIn = await stranger<{ access_token: string }>('POST', '/api/auth/login', { email, password })
  const { access_token: token } = signedIn.body
  const call = makeCall(from, tally, { token, suffix })
  const templates = await call<{ id: number }[]>('GET', '/api/templates')
  return { ...registered.body, email, password, token, templateId: templates.body[0]?.id ?? 0, call }
}

export interface Listener<Push> {
  /** What was pushed next that `isMeant`; rejects when it does not come in time. */
  next(isMeant: (push: Push) => boolean, timeoutMs: number): Promise<Push>
  /** What was pushed and not asked for yet. */
  take(): Push[]
  close(): void
}

/** An open WebSocket of an honest page. */
export async function listen<Push>({ address, ip }: From, path: string, token: string): Promise<Listener<Push>> {
  const headers = { 'x-forwarded-for': ip }
  const socket = new WebSocket(address.replace('http', 'ws') + path, [bearerProtocol, token], { headers })
  let arrived: Push[] = []
  let wake = () => undefined as void
  socket.on('message', (data) => {
    arrived.push(JSON.parse((data as Buffer).toString()) as Push)
    wake()
  })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  async function next(isMeant: (push: Push) => boolean, timeoutMs: number): Promise<Push> {
    const endsMs = performance.now() + timeoutMs
    for (;;) {
      for (let push = arrived.shift(); push !== undefined; push = arrived.shift()) if (isMeant(push)) return push
      const leftMs = endsMs - performance.now()
      if (leftMs <= 0) throw new Error(`nothing came on ${path.replace(/[^/]+$/, '…')} for ${timeoutMs} ms`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  return {
    next,
    take: () => {
      const taken = arrived
      arrived = []
      return taken
    },
    close: () => socket.close(),
  }
}

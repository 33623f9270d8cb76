import { randomUUID } from 'node:crypto'
import type { LoginAnswer, User } from '@clew/contracts/http/accounts'
import type { KnownValues } from './json-values.ts'

/** A server that believes this machine about who is calling. */
export interface FuzzTarget {
  readonly port: number
  readonly admin: { readonly email: string; readonly password: string }
}

export interface Person {
  readonly token: string
  /** What is right in a call of this path. */
  knownIn(path: string): KnownValues
}

let calls = 0

async function call<Body>(port: number, path: string, about: { token?: string; body?: object } = {}): Promise<Body> {
  calls += 1
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: about.body ? 'POST' : 'GET',
    headers: {
      // Otherwise the limit of registrations for one network would end it.
      'x-forwarded-for': `203.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(about.body && { 'content-type': 'application/json' }),
      ...(about.token && { authorization: `Bearer ${about.token}` }),
    },
    ...(about.body && { body: JSON.stringify(about.body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

const signIn = (port: number, body: object) =>
  call<LoginAnswer>(port, '/api/auth/login', { body }).then(({ access_token }) => access_token)

/** Somebody with one of everything. */
export async function inventPerson({ port }: FuzzTarget): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const password = 'the thread leads out'
  const { id } = await call<User>(port, '/api/auth/register', { body: { email, password } })
  const token = await signIn(port, { email, password })
  const make = (path: string, body: object) => call<{ id: number; game_id: number }>(port, path, { token, body })
  const [template] = await call<{ id: number }[]>(port, '/api/templates', { token })
  const chat = await make('/api/chatbot/sessions', {})
  const sessionId = randomUUID()
  const template_id = template?.id ?? 0
  const game = await make('/api/games', { mode: 'lam', germs: 3, session_id: sessionId, template_id })
  const people = { user_id: [1, id], userId: [1, id], requested_id: [1], recipient_id: [1] }
  const shared = {
    ...people,
    template_id: [template_id],
    game_id: [game.game_id],
    version: [1],
    email: [email],
    password: [password],
  }
  return {
    token,
    knownIn: (path) => ({
      ...shared,
      current_password: [password],
      sessionId: [sessionId],
      id: [path.includes('templates') ? template_id : path.includes('chatbot') ? chat.id : 1],
      session_id: [path.includes('chatbot') ? chat.id : sessionId],
    }),
  }
}

export async function signInAdmin({ port, admin }: FuzzTarget): Promise<Person> {
  const token = await signIn(port, admin)
  const body = { title: 'News', content: 'Of the day' }
  const { id } = await call<{ id: number }>(port, '/api/announcements', { token, body })
  return { token, knownIn: () => ({ id: [id], user_id: [2], userId: [2], requested_id: [2], recipient_id: [2] }) }
}

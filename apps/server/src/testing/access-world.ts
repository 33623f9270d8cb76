import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import type { LoginAnswer, User } from '@clew/contracts/http/accounts'
import { createGame } from '@clew/engine'
import { befriend } from './befriend.ts'
import { beginGame, newSessionId, observationOf, specOf } from './play.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from './test-app.ts'

/** Who may call; `owner` has what the call is about, and `friend` is the owner's friend. */
export const callerNames = ['anonymous', 'other', 'friend', 'owner', 'admin'] as const
export type CallerName = (typeof callerNames)[number]

export interface World {
  readonly server: TestApp
  readonly owner: TestUser
  readonly callers: Record<CallerName, Visitor>
  /** The address of each caller. */
  readonly addresses: Readonly<Record<CallerName, string | undefined>>
  /** A game of the owner's session, and its first observation. */
  readonly session: { readonly id: string; readonly state: object }
  /** An answer in a chat of the owner's. */
  readonly answered: ChatMessage
  /** An evaluation of the owner's. */
  readonly evaluated: number
  /** Makes something with a call, and answers its id. */
  make(maker: Visitor, url: string, body: object): Promise<number>
}

/** A server on which everybody of the matrix has an account. `routes` holds the calls that it knows. */
export async function buildAccessWorld(): Promise<World & { routes: readonly string[] }> {
  const routes: string[] = []
  const server = await buildTestApp({
    onRoute: ({ method, url }) => {
      const methods = [method].flat().filter((name) => name !== 'HEAD')
      // The reference of the API is a page of its own, and open to all, as is what refuses unknown calls.
      if (/^\/(api|v1)\/(?!docs|\*$)/.test(url)) routes.push(...methods.map((name) => `${name} ${url}`))
    },
  })
  const [other, friend, owner] = [
    await server.login('other'),
    await server.login('friend'),
    await server.login('owner'),
  ]
  await befriend(friend, owner)
  const session = await beginSession(owner)
  const callers = { anonymous: server.visitor(), other, friend, owner, admin: await signInAdmin(server) }
  const addresses = {
    anonymous: undefined,
    other: other.email,
    friend: friend.email,
    owner: owner.email,
    admin: server.admin.email,
  }
  const [answered, evaluated] = [await askInChat(owner), await newEvaluation(owner)]
  return { server, owner, callers, addresses, session, answered, evaluated, make, routes }
}

async function beginSession(owner: TestUser): Promise<World['session']> {
  const id = newSessionId()
  const begun = await beginGame(owner, { session_id: id })
  return { id, state: observationOf(createGame(specOf(begun)), id, begun.game_id) }
}

async function askInChat(owner: TestUser): Promise<ChatMessage> {
  const session_id = await make(owner, '/api/chatbot/sessions', {})
  const input = { session_id, content: 'Hello' }
  return (await owner.call<ChatSendAnswer>('POST', '/api/chatbot/messages', input)).body.assistant_message
}

/** One that has ended, as a person may have few that wait. */
export async function newEvaluation(owner: TestUser): Promise<number> {
  const id = await make(owner, '/api/evaluations', { template_id: owner.templateId, seeds: 1 })
  await owner.call('POST', `/api/evaluations/${id}/cancel`)
  return id
}

async function signInAdmin(server: TestApp): Promise<Visitor> {
  const { body } = await server.visitor().call<LoginAnswer>('POST', '/api/auth/login', server.admin)
  return server.visitor(body.access_token)
}

async function make(maker: Visitor, url: string, body: object): Promise<number> {
  const { status, body: made } = await maker.call<Pick<User, 'id'>>('POST', url, body)
  if (status !== 201) throw new Error(`${url} made nothing: ${JSON.stringify(made)}`)
  return made.id
}

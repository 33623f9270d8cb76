import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import type { LoginAnswer, User } from '@clew/contracts/http/accounts'
import { createGame } from '@clew/engine'
import sharp from 'sharp'
import { vi } from 'vitest'
import { befriend } from './befriend.ts'
import { confirmAddress } from './confirm-address.ts'
import { beginGame, newSessionId, observationOf, playWayOut, specOf } from './play.ts'
import { type ReceivedMail, startSmtpServer } from './smtp-server.ts'
import { buildTestApp, type TestApp, type TestSettings, type TestUser, type Visitor } from './test-app.ts'

type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>
type Credentials = Pick<TestUser, 'email' | 'password'>

/** Who may call; `owner` has what the call is about, and `friend` is the owner's friend. */
export const callerNames = ['anonymous', 'other', 'friend', 'owner', 'admin'] as const
export type CallerName = (typeof callerNames)[number]

export interface World {
  readonly server: TestApp
  readonly owner: TestUser
  readonly callers: Record<CallerName, Visitor>
  /** With which each caller signs in. */
  readonly credentials: Readonly<Record<Exclude<CallerName, 'anonymous'>, Credentials>>
  /** A game of the owner's session, and its first observation. */
  readonly session: { readonly id: string; readonly state: object }
  /** An answer in a chat of the owner's. */
  readonly answered: ChatMessage
  /** An evaluation of the owner's, with its end. */
  readonly evaluated: number
  /** Another one, which everybody may read. */
  readonly shared: number
  /** A ranked one that was cancelled, whose season goes on. */
  readonly ranked: number
  /** The owner's, of a game that was won by the hints of the built-in agent. */
  readonly verifiedRun: number
  /** What the server sent by e-mail. */
  readonly mails: readonly ReceivedMail[]
  /** Makes something with a call, and answers its id. */
  make(maker: Visitor, url: string, body: object): Promise<number>
}

/** A server on which everybody of the matrix has an account. `routes` holds the calls that it knows. */
export async function buildAccessWorld(settings: TestSettings = {}): Promise<World & { routes: readonly string[] }> {
  const routes: string[] = []
  const post = await startSmtpServer()
  const server = await openWithMail(post, {
    ...settings,
    onRoute: (route) => {
      settings.onRoute?.(route)
      const { method, url } = route
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
  await owner.call('POST', '/api/profile/upload-photo', await photoForm())
  const session = await beginSession(owner)
  const callers = { anonymous: server.visitor(), other, friend, owner, admin: await signInAdmin(server) }
  const credentials = { other, friend, owner, admin: server.admin }
  const about = {
    session,
    answered: await askInChat(owner),
    evaluated: await measure(owner, 1),
    shared: await share(owner, await measure(owner, 1)),
    ranked: await newEvaluation(owner, { ranked: true }),
    verifiedRun: await win(server, owner),
  }
  return { server, owner, callers, credentials, ...about, mails: post.received, make, routes }
}

/** It sends e-mail, and everybody's address is confirmed. */
async function openWithMail(post: SmtpServer, settings: TestSettings): Promise<TestApp> {
  const mail = { smtpUrl: post.url, smtpFrom: 'clew@example.org', publicUrl: 'https://clew.example.org' }
  const server = await buildTestApp({ ...mail, ...settings })
  const login = async (name?: string) => {
    const user = await server.login(name)
    await confirmAddress(server, user)
    return user
  }
  const close = async () => {
    await server.close()
    await post.close()
  }
  return { ...server, login, close }
}

/** Its newest game, and what is to be seen of that. */
export async function beginSession(owner: TestUser, id: string = newSessionId()): Promise<World['session']> {
  const begun = await beginGame(owner, { session_id: id })
  return { id, state: observationOf(createGame(specOf(begun)), id, begun.game_id) }
}

async function askInChat(owner: TestUser): Promise<ChatMessage> {
  const session_id = await make(owner, '/api/chatbot/sessions', {})
  const input = { session_id, content: 'Hello' }
  return (await owner.call<ChatSendAnswer>('POST', '/api/chatbot/messages', input)).body.assistant_message
}

/** One that has ended, as a person may have few that wait. */
export async function newEvaluation(owner: TestUser, input: object = { seeds: 1 }): Promise<number> {
  const id = await make(owner, '/api/evaluations', { template_id: owner.templateId, ...input })
  await owner.call('POST', `/api/evaluations/${id}/cancel`)
  return id
}

async function measure(owner: TestUser, seeds: number): Promise<number> {
  const id = await make(owner, '/api/evaluations', { template_id: owner.templateId, seeds })
  const state = async () => (await owner.call('GET', `/api/evaluations/${id}`)).body['state']
  await vi.waitUntil(async () => (await state()) === 'done', { timeout: 30_000, interval: 50 })
  return id
}

export async function share(owner: TestUser, id: number): Promise<number> {
  await owner.call('PATCH', `/api/evaluations/${id}`, { is_shared: true })
  return id
}

async function win(server: TestApp, owner: TestUser): Promise<number> {
  const game = await playWayOut(server, owner)
  return make(owner, '/api/leaderboard/submit', game.claim())
}

/** A picture as a browser sends it. */
export async function photoForm(): Promise<FormData> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'photo.png')
  return form
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

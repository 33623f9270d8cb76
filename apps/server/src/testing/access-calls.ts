import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { seedsOf, suites } from '@clew/contracts/evaluations/suites'
import type { OwnProfile } from '@clew/contracts/http/profiles'
import { defaultSettings } from '@clew/contracts/http/settings'
import { sql } from 'drizzle-orm'
import { makeLinkToken } from '../features/accounts/link-token.ts'
import { emailVerifications, passwordResets } from '../platform/db/schema-people.ts'
import { beginSession, type CallerName, newEvaluation, photoForm, share, type World } from './access-world.ts'
import { setUnverified } from './confirm-address.ts'
import { beginGame, newSessionId } from './play.ts'
import type { Answer } from './test-app.ts'

/** Every call of the API and what it answers to whom, when it is about something of the owner's; a remark says what of. */
const table = `
  call                                                anonymous other friend owner admin
  GET /api/health                                     200       200   200    200   200
  GET /api/ready                                      200       200   200    200   200
  GET /api/openapi.json                               200       200   200    200   200
  GET /api/asyncapi.json                              200       200   200    200   200
  GET /api/schemas/state.json                         200       200   200    200   200
  GET /api/schemas/hint.json                          200       200   200    200   200

  POST /api/auth/register                             201       201   201    201   201
  POST /api/auth/register (a taken address)           409       409   409    409   409
  POST /api/auth/login                                200       200   200    200   200
  POST /api/auth/login (unknown)                      401       401   401    401   401
  POST /api/auth/verify-email                         200       200   200    200   200
  POST /api/auth/verify-email (an unknown link)       400       400   400    400   400
  POST /api/auth/resend-verification (confirmed)      401       400   400    400   400
  POST /api/auth/forgot-password                      202       202   202    202   202
  POST /api/auth/reset-password                       200       200   200    200   200
  POST /api/auth/reset-password (an unknown link)     400       400   400    400   400
  POST /api/auth/change-password (a wrong one)        401       400   400    400   400

  GET /api/profile/me                                 401       200   200    200   200
  GET /api/profile/export                             401       200   200    200   200
  PUT /api/profile/update                             401       200   200    200   200
  POST /api/profile/upload-photo                      401       200   200    200   200
  POST /api/profile/upload-photo (no file)            401       415   415    415   415
  GET /api/profile/photo/:name                        200       200   200    200   200
  GET /api/profile/photo/:name (unknown)              404       404   404    404   404
  GET /api/profile/public/:handle                     404       200   200    200   200
  GET /api/profile/public/:handle (public)            200       200   200    200   200
  GET /api/profile/public/:handle (private)           404       404   404    404   404
  GET /api/settings                                   401       200   200    200   200
  PUT /api/settings                                   401       200   200    200   200
  GET /api/settings/usage                             401       200   200    200   200

  GET /api/templates                                  401       200   200    200   200
  GET /api/templates/gallery                          200       200   200    200   200
  GET /api/templates/gallery (of an author)           200       200   200    200   200
  GET /api/templates/gallery (copies)                 200       200   200    200   200
  GET /api/templates/gallery (search)                 200       200   200    200   200
  POST /api/templates                                 401       201   201    201   201
  GET /api/templates/:id                              401       200   200    200   200
  GET /api/templates/public/:id                       200       200   200    200   200
  PATCH /api/templates/:id                            401       403   403    200   403
  DELETE /api/templates/:id                           401       403   403    200   403
  GET /api/templates/:id (inactive)                   401       404   404    200   404
  GET /api/templates/public/:id (inactive)            404       404   404    200   404
  PATCH /api/templates/:id (inactive)                 401       404   404    200   404
  POST /api/templates (a copy)                        401       201   201    201   201
  POST /api/templates (a copy of an inactive one)     401       404   404    201   404
  GET /api/templates/:id/versions                     401       404   404    200   404
  GET /api/templates/:id/versions/:version            401       404   404    200   404

  POST /api/games                                     401       403   403    201   403
  POST /api/games/:id/keys                            401       404   404    200   404
  POST /api/mqtt/publish_template                     401       404   404    202   404
  POST /api/mqtt/publish_state                        401       403   403    202   403
  GET /api/mqtt/last_hint                             401       403   403    200   403
  POST /api/mqtt/agent_token                          401       200   200    200   200
  GET /api/mqtt/programs                              401       200   200    200   200
  DELETE /api/mqtt/programs/:name                     401       404   404    200   404

  POST /api/leaderboard/submit                        401       404   404    201   404
  POST /api/leaderboard/submit (a false record)       401       422   422    422   422
  GET /api/leaderboard                                200       200   200    200   200
  GET /api/leaderboard (best of each, everything)       200       200   200    200   200
  GET /api/leaderboard/me                             401       200   200    200   200
  GET /api/leaderboard/latest                         401       200   200    200   200
  GET /api/leaderboard/recent                         401       404   404    200   404
  GET /api/leaderboard/measured                       200       200   200    200   200
  GET /api/leaderboard/measured (an unknown season)   404       404   404    404   404
  GET /api/seasons                                    200       200   200    200   200
  GET /api/seasons/:suite/:number                     200       200   200    200   200
  GET /api/seasons/:suite/:number (unknown)           404       404   404    404   404
  GET /api/leaderboard/stats                          200       200   200    200   200
  GET /api/runs/:id                                   200       200   200    200   200
  GET /api/runs/:id (verified)                        200       200   200    200   200

  GET /api/friends                                    401       200   200    200   200
  GET /api/friends/pending                            401       200   200    200   200
  GET /api/friends/search                             401       200   200    200   200
  GET /api/friends/search (a whole address)           401       200   200    200   200
  POST /api/friends/request                           401       201   409    400   201
  POST /api/friends/respond                           401       404   404    200   404

  GET /api/messages/conversations                     401       200   200    200   200
  GET /api/messages/conversation/:userId              401       200   200    200   200
  PUT /api/messages/mark-conversation-read/:userId    401       200   200    200   200
  GET /api/messages/unread                            401       200   200    200   200
  POST /api/messages/send                             401       403   201    403   403

  GET /api/announcements                              401       200   200    200   200
  GET /api/announcements/all                          401       403   403    403   200
  GET /api/announcements/:id                          401       403   403    403   200
  POST /api/announcements                             401       403   403    403   201
  PUT /api/announcements/:id                          401       403   403    403   200
  PUT /api/announcements/:id/toggle                   401       403   403    403   200
  DELETE /api/announcements/:id                       401       403   403    403   200

  GET /api/chatbot/presets                            401       200   200    200   200
  GET /api/chatbot/sessions                           401       200   200    200   200
  POST /api/chatbot/sessions                          401       201   201    201   201
  PATCH /api/chatbot/sessions/:id                     401       404   404    200   404
  PATCH /api/chatbot/sessions/:id (template)          401       404   404    200   404
  POST /api/chatbot/sessions/:id/reset                401       404   404    200   404
  DELETE /api/chatbot/sessions/:id                    401       404   404    200   404
  POST /api/chatbot/sessions/:id/restore              401       404   404    200   404
  POST /api/chatbot/sessions/:id/branch               401       404   404    200   404
  POST /api/chatbot/sessions/import                   401       201   201    201   201
  GET /api/chatbot/sessions/:id/messages              401       404   404    200   404
  POST /api/chatbot/messages (a branch)               401       404   404    200   404
  POST /api/chatbot/messages                          401       404   404    200   404
  POST /api/chatbot/messages/stream                   401       404   404    200   404
  GET /api/chatbot/search                             401       200   200    200   200

  POST /api/evaluations                               401       404   404    201   404
  POST /api/evaluations (an active template)          401       201   201    201   201
  POST /api/evaluations (ranked already)              401       403   403    409   403
  GET /api/evaluations                                401       200   200    200   200
  GET /api/evaluations/:id                            404       404   404    200   404
  GET /api/evaluations/:id (shared)                   200       200   200    200   200
  GET /api/evaluations/:id/seeds/:seed                404       404   404    200   404
  GET /api/evaluations/:id/seeds/:seed (shared)       200       200   200    200   200
  GET /api/evaluations/:id/seeds/:seed (not played)   404       404   404    404   404
  GET /api/evaluations/:id/games                      404       404   404    200   404
  GET /api/evaluations/:id/games (shared)             200       200   200    200   200
  GET /api/evaluations/:id/games (sealed)             404       404   404    403   404
  GET /api/evaluations/:id/seeds/:seed (sealed)       404       404   404    403   404
  GET /api/evaluations/:id/events                     401       404   404    200   404
  PATCH /api/evaluations/:id                          401       404   404    200   404
  PATCH /api/evaluations/:id (shared)                 401       404   404    200   404
  POST /api/evaluations/:id/cancel                    401       404   404    200   404
  DELETE /api/evaluations/:id                         401       404   404    200   404
  DELETE /api/evaluations/:id (sealed)                401       404   404    400   404
  DELETE /api/evaluations/:id (shared)                401       404   404    200   404
  POST /api/evaluations/:id/resume                    401       404   404    200   404

  GET /api/chatbot/models                             401       200   200    200   200
  GET /api/models/local                               401       403   403    403   200
  GET /v1/models                                      401       200   200    200   200
  GET /v1/models/*                                    401       200   200    200   200
  GET /v1/models/* (unknown)                          401       404   404    404   404
  POST /v1/chat/completions                           401       200   200    200   200
  POST /v1/chat/completions (no messages)             401       400   400    400   400

  # Sockets, asked without an upgrade; who may open them is held by the tests of their features.
  GET /api/mqtt/ws/hints/:sessionId                   404       404   404    404   404
  GET /api/messages/ws/:userId                        404       404   404    404   404

  # The last ones, because confirmed addresses, tokens, friendship and accounts end with them.
  POST /api/auth/resend-verification                  401       202   202    202   202
  POST /api/auth/change-password                      401       200   200    200   200
  POST /api/auth/sign-out-everywhere                  401       200   200    200   200
  DELETE /api/friends/remove/:userId                  401       200   200    404   200
  DELETE /api/auth/account                            401       200   200    200   400
`

/** What a part of a call is, or how it is made anew for each caller. */
type Made<T> = T | ((world: World, caller: CallerName) => T | Promise<T>)

interface Details {
  /** Stands in the place of the path's first parameter, or of its star. */
  readonly id?: Made<string | number>
  /** Stands in the place of the parameters after it. */
  readonly also?: Readonly<Record<string, number>>
  readonly query?: Made<string>
  readonly body?: Made<object>
}

const template = { title: 'T', content: 'Go.' }
const newTemplate = ({ make, owner }: World) => make(owner, '/api/templates', template)
const newInactive = ({ make, owner }: World) => make(owner, '/api/templates', { ...template, is_active: false })
const announcement = { title: 'T', content: 'C' }
const newAnnouncement = ({ make, callers }: World) => make(callers.admin, '/api/announcements', announcement)
const newAccount = () => ({ email: `${newSessionId()}@example.com`, password: 'long enough' })
const newChat = ({ make, owner }: World) => make(owner, '/api/chatbot/sessions', {})
const newQuestion = async (world: World) => ({ session_id: await newChat(world), content: 'Hello' })
/** All with the same message, in the same chat. */
const answered = ({ answered: { session_id, id } }: World) => ({ session_id, content: 'Hello', parent_id: id })
const newDeleted = async (world: World) => {
  const id = await newChat(world)
  await world.owner.call('DELETE', `/api/chatbot/sessions/${id}`)
  return id
}
const file = {
  session: {
    title: 'T',
    system_prompt: '',
    temperature: 1,
    top_p: 1,
    max_tokens: null,
    template_id: null,
    model: null,
  },
  messages: [
    { role: 'user', content: 'Hello', created_at: '2026-01-02T03:04:05.678Z' },
    { role: 'assistant', content: 'Yes?', created_at: '2026-01-02T03:04:05.678Z' },
  ],
}
/** Somebody with a name and these settings, by handle. */
async function newPerson({ server }: World, settings: object) {
  const person = await server.login('shown')
  await person.call('PUT', '/api/profile/update', { display_name: 'Shown', bio: 'B' })
  await person.call('PUT', '/api/settings', { ...defaultSettings, ...settings })
  return person.handle
}
const newShared = async ({ owner }: World) => share(owner, await newEvaluation(owner))
const evaluated = (world: World) => world.evaluated
const shared = (world: World) => world.shared
const ranked = (world: World) => world.ranked
const [firstSeed = 0] = seedsOf(suites['standard-1'], 1)
const ownerId = ({ owner }: World) => owner.id

/** What the calls need beside a token. */
export const callDetails: Readonly<Record<string, Details>> = {
  'POST /api/auth/register': { body: newAccount },
  'POST /api/auth/register (a taken address)': { body: ({ owner }) => ({ ...newAccount(), email: owner.email }) },
  'POST /api/auth/login': { body: ownCredentials },
  'POST /api/auth/login (unknown)': { body: newAccount },
  'POST /api/auth/verify-email': { body: async (world) => ({ token: await newLink(world, emailVerifications) }) },
  'POST /api/auth/verify-email (an unknown link)': { body: { token: 'x' } },
  'POST /api/auth/forgot-password': { body: ({ owner }) => ({ email: owner.email }) },
  'POST /api/auth/reset-password': {
    body: async (world) => ({ token: await newLink(world, passwordResets), new_password: 'long enough' }),
  },
  'POST /api/auth/reset-password (an unknown link)': { body: { token: 'x', new_password: 'long enough' } },
  'POST /api/auth/change-password': {
    body: (world, caller) => ({
      current_password: ownCredentials(world, caller).password,
      new_password: 'long enough',
    }),
  },
  'POST /api/auth/change-password (a wrong one)': { body: { current_password: 'x', new_password: 'long enough' } },
  'POST /api/auth/resend-verification': { body: unconfirm },
  'PUT /api/profile/update': { body: { bio: 'B' } },
  'POST /api/profile/upload-photo': { body: photoForm },
  'GET /api/profile/photo/:name': { id: pictureOfOwner },
  'GET /api/profile/photo/:name (unknown)': { id: 'unknown.webp' },
  'GET /api/profile/public/:handle': { id: ({ owner }) => owner.handle },
  'GET /api/profile/public/:handle (public)': { id: (world) => newPerson(world, { public_profile: true }) },
  'GET /api/profile/public/:handle (private)': { id: (world) => newPerson(world, { profile_visibility: 'private' }) },
  'PUT /api/settings': { body: defaultSettings },
  'GET /api/templates/gallery (of an author)': { query: ({ owner }) => `author=${owner.handle}` },
  'GET /api/templates/gallery (copies)': { query: ({ owner }) => `copies_of=${owner.templateId}` },
  'GET /api/templates/gallery (search)': { query: 'q=t' },
  'POST /api/templates': { body: template },
  'GET /api/templates/:id': { id: newTemplate },
  'GET /api/templates/public/:id': { id: newTemplate },
  'PATCH /api/templates/:id': { id: newTemplate, body: template },
  'DELETE /api/templates/:id': { id: newTemplate },
  'GET /api/templates/:id (inactive)': { id: newInactive },
  'GET /api/templates/public/:id (inactive)': { id: newInactive },
  'PATCH /api/templates/:id (inactive)': { id: newInactive, body: template },
  'POST /api/templates (a copy)': { body: async (world) => ({ ...template, origin_id: await newTemplate(world) }) },
  'POST /api/templates (a copy of an inactive one)': {
    body: async (world) => ({ ...template, origin_id: await newInactive(world) }),
  },
  'GET /api/templates/:id/versions': { id: newTemplate },
  'GET /api/templates/:id/versions/:version': { id: newTemplate, also: { ':version': 1 } },
  'POST /api/games': { body: ({ session }) => ({ mode: 'lam', germs: 5, session_id: session.id }) },
  'POST /api/games/:id/keys': { id: newGame, body: { window: 0 } },
  'DELETE /api/mqtt/programs/:name': { id: newProgram },
  'POST /api/mqtt/publish_template': { body: ({ owner }) => ({ template_id: owner.templateId }) },
  'POST /api/mqtt/publish_state': { body: newObservation },
  'GET /api/mqtt/last_hint': { query: ({ session }) => `session_id=${session.id}` },
  'POST /api/leaderboard/submit': { body: newClaim },
  'POST /api/leaderboard/submit (a false record)': { body: (world) => ({ ...newClaim(world), record: 'none' }) },
  'GET /api/leaderboard (best of each, everything)': { query: 'runs=best&division=all' },
  'GET /api/leaderboard/recent': { query: ({ owner }) => `template_id=${owner.templateId}` },
  'GET /api/leaderboard/latest': { query: ({ owner }) => `mode=lam&template_ids=${owner.templateId}` },
  'GET /api/leaderboard/measured (an unknown season)': { query: 'season=99' },
  'GET /api/seasons/:suite/:number': { id: 'standard-1', also: { ':number': 1 } },
  'GET /api/seasons/:suite/:number (unknown)': { id: 'standard-1', also: { ':number': 99 } },
  'GET /api/runs/:id': { id: newRun },
  'GET /api/runs/:id (verified)': { id: ({ verifiedRun }) => verifiedRun },
  'GET /api/friends/search': { query: ({ owner }) => `q=${owner.handle}` },
  'GET /api/friends/search (a whole address)': { query: ({ owner }) => `q=${encodeURIComponent(owner.email)}` },
  'POST /api/friends/request': { body: ({ owner }) => ({ requested_id: owner.id }) },
  'POST /api/friends/respond': { body: newRequest },
  'DELETE /api/friends/remove/:userId': { id: ownerId },
  'GET /api/messages/conversation/:userId': { id: ownerId },
  'PUT /api/messages/mark-conversation-read/:userId': { id: ownerId },
  'POST /api/messages/send': { body: ({ owner }) => ({ recipient_id: owner.id, content: 'Hello' }) },
  'POST /api/announcements': { body: announcement },
  'GET /api/announcements/:id': { id: newAnnouncement },
  'PUT /api/announcements/:id': { id: newAnnouncement, body: announcement },
  'PUT /api/announcements/:id/toggle': { id: newAnnouncement },
  'DELETE /api/announcements/:id': { id: newAnnouncement },
  'PATCH /api/chatbot/sessions/:id': { id: newChat, body: { title: 'T' } },
  'PATCH /api/chatbot/sessions/:id (template)': {
    id: newChat,
    body: async (world) => ({ template_id: await newInactive(world) }),
  },
  'POST /api/chatbot/sessions/:id/reset': { id: newChat },
  'DELETE /api/chatbot/sessions/:id': { id: newChat },
  'POST /api/chatbot/sessions/:id/restore': { id: newDeleted },
  'POST /api/chatbot/sessions/:id/branch': {
    id: ({ answered }) => answered.session_id,
    body: ({ answered }) => ({ message_id: answered.id }),
  },
  'POST /api/chatbot/sessions/import': { body: file },
  'GET /api/chatbot/sessions/:id/messages': { id: ({ answered }) => answered.session_id },
  'POST /api/chatbot/messages (a branch)': { body: answered },
  'POST /api/chatbot/messages': { body: newQuestion },
  'POST /api/chatbot/messages/stream': { body: newQuestion },
  'GET /api/chatbot/search': { query: 'q=hello' },
  'POST /api/evaluations': { body: async (world) => ({ template_id: await newInactive(world) }) },
  'POST /api/evaluations (an active template)': { body: async (world) => ({ template_id: await newTemplate(world) }) },
  'GET /api/evaluations/:id': { id: evaluated },
  'GET /api/evaluations/:id (shared)': { id: shared },
  'GET /api/evaluations/:id/seeds/:seed': { id: evaluated, also: { ':seed': firstSeed } },
  'GET /api/evaluations/:id/seeds/:seed (shared)': { id: shared, also: { ':seed': firstSeed } },
  'GET /api/evaluations/:id/seeds/:seed (not played)': { id: evaluated, also: { ':seed': 1 } },
  'POST /api/evaluations (ranked already)': {
    body: ({ owner }) => ({ template_id: owner.templateId, ranked: true }),
  },
  'GET /api/evaluations/:id/games': { id: evaluated },
  'GET /api/evaluations/:id/games (shared)': { id: shared },
  'GET /api/evaluations/:id/games (sealed)': { id: ranked },
  'GET /api/evaluations/:id/seeds/:seed (sealed)': { id: ranked, also: { ':seed': 1 } },
  'GET /api/evaluations/:id/events': { id: evaluated },
  'PATCH /api/evaluations/:id': { id: evaluated, body: { is_shared: false } },
  'PATCH /api/evaluations/:id (shared)': { id: newShared, body: { is_shared: false } },
  'POST /api/evaluations/:id/cancel': { id: evaluated },
  'POST /api/evaluations/:id/resume': { id: ranked, body: {} },
  'DELETE /api/evaluations/:id (sealed)': { id: ranked },
  'DELETE /api/evaluations/:id': { id: ({ owner }) => newEvaluation(owner) },
  'DELETE /api/evaluations/:id (shared)': { id: newShared },
  'GET /v1/models/*': { id: rulesModel },
  'GET /v1/models/* (unknown)': { id: 'gpt' },
  'POST /v1/chat/completions': { body: { model: rulesModel, messages: [{ role: 'user', content: 'Hello' }] } },
  'POST /v1/chat/completions (no messages)': { body: { model: rulesModel } },
  'GET /api/mqtt/ws/hints/:sessionId': { id: newSessionId },
  'GET /api/messages/ws/:userId': { id: ownerId },
}

function newClaim({ owner }: World) {
  const steps = { total_steps: 0, optimal_steps: 1, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const game = { mode: 'lam', germs: 5, survival_time: 1, oxygen_collected: 0, avg_latency_ms: 0, ...steps }
  return { template_id: owner.templateId, session_id: newSessionId(), score: 0, new_score: 0, ...game }
}

async function newGame({ owner }: World) {
  return (await beginGame(owner)).game_id
}

/** Of the newest game of the session: another one is refused to its owner, too. */
async function newObservation({ owner, session }: World) {
  const { id, state } = await beginSession(owner, session.id)
  return { session_id: id, state }
}

/** The owner's; everybody has those of their own alone. */
async function newProgram({ owner }: World) {
  await owner.call('POST', '/api/mqtt/agent_token', { name: 'owned' })
  return 'owned'
}

/** Of the caller; a visitor signs in as the owner. */
function ownCredentials({ credentials }: World, caller: CallerName) {
  const { email, password } = credentials[caller === 'anonymous' ? 'owner' : caller]
  return { email, password }
}

/** The token of a link that somebody was sent, as nobody can read it in the database. */
async function newLink({ server }: World, table: typeof emailVerifications | typeof passwordResets) {
  const { token, tokenHash } = makeLinkToken()
  const { id: userId } = await server.login('linked')
  const row = { tokenHash, expiresAt: sql`now() + interval '1 minute'` }
  await server.database.db
    .insert(table)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: table.userId, set: row })
  return token
}

async function unconfirm({ server, callers }: World, caller: CallerName) {
  const { id } = (await callers[caller].call<{ id: number }>('GET', '/api/profile/me')).body
  if (caller !== 'anonymous') await setUnverified(server, id, true)
  return {}
}

async function pictureOfOwner({ owner }: World) {
  const { profile_picture: path } = (await owner.call<OwnProfile>('GET', '/api/profile/me')).body
  return path?.split('/').at(-1) ?? ''
}

function newRun(world: World) {
  return world.make(world.owner, '/api/leaderboard/submit', newClaim(world))
}

/** The answer to somebody who has just asked the owner to be friends. */
async function newRequest({ server, owner }: World) {
  const asker = await server.login('asker')
  await asker.call('POST', '/api/friends/request', { requested_id: owner.id })
  return { user_id: asker.id, accept: true }
}

/** The table row by row. */
export const calls = table
  .split('\n')
  .map((line) => /^ *((([A-Z]+) (\S+))(?: \(.*\))?) +([\d ]+)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, name = '', call = '', method = '', path = '', statuses = '']) => {
    return { name, call, method, path, statuses: statuses.split(/ +/).map(Number) }
  })

export type Call = (typeof calls)[number]

/** Makes a call as one of the callers, and tells what was sent. */
export async function askAs(
  world: World,
  call: Call,
  caller: CallerName,
): Promise<Answer<Record<string, unknown>> & { readonly sent: object | undefined }> {
  const { url, body: sent } = await requestOf(world, call, caller)
  const answer = await world.callers[caller].call(call.method as 'GET', url, sent)
  keepSignedIn(world, caller, answer.body)
  return { ...answer, sent }
}

/** What a row sends. */
export async function requestOf(
  world: World,
  { name, path }: Call,
  caller: CallerName,
): Promise<{ readonly url: string; readonly body: object | undefined }> {
  const { id, also = {}, query, body } = callDetails[name] ?? {}
  const made = <T extends string | number | object | undefined>(value: Made<T>) =>
    typeof value === 'function' ? value(world, caller) : value
  let address = path.replace(/:\w+|\*/, String(await made(id)))
  for (const [parameter, value] of Object.entries(also)) address = address.replace(parameter, String(value))
  const url = query === undefined ? address : `${address}?${await made(query)}`
  return { url, body: await made(body) }
}

/** Takes the new token of an answer that recalled the old one. */
export function keepSignedIn(world: World, caller: CallerName, answer: Readonly<Record<string, unknown>>): void {
  if (answer['ok'] === true && typeof answer['access_token'] === 'string')
    world.callers[caller] = world.server.visitor(answer['access_token'])
}

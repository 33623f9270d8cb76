import { OkSchema } from '@clew/contracts/http/common'
import {
  AgentTokenAnswerSchema,
  GameInputSchema,
  GameSchema,
  LastHintQuerySchema,
  PublishTemplateSchema,
} from '@clew/contracts/http/games'
import { PublishStateSchema } from '@clew/contracts/http/publish-state'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import { HintEnvelopeSchema } from '@clew/contracts/socket'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, tokenLifeS, userOf } from '../../platform/auth.ts'
import { createBatches, FullError } from '../../platform/batches.ts'
import { agentUsername } from '../../platform/broker/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { createGame, dropOldHints } from './games-store.ts'
import { mustBeAvailable, specOfNewGame } from './new-game.ts'
import { type AcceptedObservation, acceptObservations, type OfferedObservation } from './observations-store.ts'
import { mayListen, mustOwnSession } from './policy.ts'
import { enrich, publishState, publishTemplate, type ServerChannel } from './publishing.ts'
import { claimSession, newestSessionOf, readLastHint } from './sessions-store.ts'

export interface GamesDeps {
  readonly db: Db
  readonly auth: Auth
  readonly channel: ServerChannel
  /** The user's template; throws 404 when it is not theirs. */
  readonly ownTemplate: (
    userId: number,
    templateId: number,
  ) => Promise<{ id: number } & Omit<PromptTemplate, 'user_id'>>
}

const ok = { ok: true } as const

function slowDown(error: unknown): never {
  if (error instanceof FullError)
    throw new AppError('unavailable', 'Observations come faster than they can be published.')
  throw error
}

export const gameRoutes =
  ({ db, auth, channel, ownTemplate }: GamesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const observations = createBatches<OfferedObservation, AcceptedObservation>({
      run: (offered) => acceptObservations(db, offered),
      maxItems: 100,
      maxWaitingPerKey: 16,
    })

    app.route({
      method: 'POST',
      url: '/api/games',
      onRequest: auth.requireUser,
      config: perUser(120),
      schema: {
        tags: ['games'],
        summary: 'Begin a game that can be ranked: the server chooses the seed',
        body: GameInputSchema,
        response: { 201: GameSchema },
      },
      handler: async (request, reply) => {
        const { mode, germs, agent, template_id: templateId, session_id: sessionId } = request.body
        mustBeAvailable(agent)
        const { id: userId } = userOf(request)
        const template = templateId == null ? undefined : await ownTemplate(userId, templateId)
        mustOwnSession(await claimSession(db, sessionId, userId))
        const spec = specOfNewGame(mode, germs)
        // Lockstep waits for an agent's decisions, and a game that is played by hand has none.
        const clock = mode === 'lam' ? request.body.clock : 'realtime'
        const gameId = await createGame(db, { userId, sessionId, spec, agent, clock, template })
        await dropOldHints(db)
        return reply.code(201).send({ game_id: gameId, ...spec })
      },
    })

    app.route({
      method: 'POST',
      url: '/api/mqtt/publish_template',
      onRequest: auth.requireUser,
      config: perUser(120),
      schema: {
        tags: ['games'],
        summary: 'Put a template in force for a session (the newest one when none is named)',
        body: PublishTemplateSchema,
        response: { 202: OkSchema },
      },
      handler: async (request, reply) => {
        const { template_id: templateId, session_id: named, reset } = request.body
        const { id: userId } = userOf(request)
        const { title, content, version } = await ownTemplate(userId, templateId)
        const sessionId = named ?? (await newestSessionOf(db, userId))
        // Without any session nobody listens yet; the text travels with every observation anyway.
        if (sessionId === undefined) return reply.code(202).send(ok)
        mustOwnSession(await claimSession(db, sessionId, userId))
        const promptTemplate = { title, content, version, user_id: userId }
        await publishTemplate(channel, { session_id: sessionId, prompt_template: promptTemplate, reset })
        return reply.code(202).send(ok)
      },
    })

    app.route({
      method: 'POST',
      url: '/api/mqtt/publish_state',
      onRequest: auth.requireUser,
      config: perUser(3000),
      schema: {
        tags: ['games'],
        summary: 'Publish an observation, to be answered on maze/hint/{session_id}',
        body: PublishStateSchema,
        response: { 202: OkSchema },
      },
      handler: async (request, reply) => {
        const { body } = request
        if (body.state.sessionId !== body.session_id) {
          throw new AppError('invalid_input', 'state.sessionId and session_id must be the same.')
        }
        const { id: userId } = userOf(request)
        const accepted = await observations.add(body.session_id, { userId, body }).catch(slowDown)
        await publishState(channel, enrich(body, userId, accepted))
        return reply.code(202).send(ok)
      },
    })

    app.route({
      method: 'GET',
      url: '/api/mqtt/last_hint',
      onRequest: auth.requireUser,
      schema: {
        tags: ['games'],
        summary: 'The last hint of an own session',
        querystring: LastHintQuerySchema,
        response: { 200: HintEnvelopeSchema },
      },
      handler: async (request) => {
        const { ownerId, envelope } = await readLastHint(db, request.query.session_id)
        mustOwnSession(mayListen(userOf(request).id, ownerId))
        return envelope
      },
    })

    app.route({
      method: 'POST',
      url: '/api/mqtt/agent_token',
      onRequest: auth.requireUser,
      config: perUser(30),
      schema: {
        tags: ['games'],
        summary: 'A credential with which an own program may answer for own sessions on the broker',
        response: { 200: AgentTokenAnswerSchema },
      },
      handler: async (request) => {
        const account = await auth.accountOf(userOf(request).id)
        if (!account) throw new AppError('unauthenticated', 'Please sign in.')
        return { username: agentUsername, password: auth.issueToken(account, 'agent'), expires_in: tokenLifeS }
      },
    })
  }

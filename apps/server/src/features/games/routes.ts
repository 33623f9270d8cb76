import { OkSchema } from '@clew/contracts/http/common'
import { IdParamsSchema } from '@clew/contracts/http/common'
import {
  GameInputSchema,
  GameSchema,
  KeyInputSchema,
  KeySchema,
  LastHintQuerySchema,
  PublishTemplateSchema,
  windowTicks,
} from '@clew/contracts/http/games'
import { PublishStateSchema } from '@clew/contracts/http/publish-state'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import { HintEnvelopeSchema } from '@clew/contracts/socket'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import { createBatches, FullError } from '../../platform/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { chargeGame } from '../../platform/quotas.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { createGame, dropAbandonedGames } from './games-store.ts'
import { type GameClock, giveKey } from './give-key.ts'
import { specOfNewGame } from './new-game.ts'
import { type AcceptedObservation, acceptObservations, type OfferedObservation } from './observations-store.ts'
import type { LastHints } from './last-hints.ts'
import { mustOwnSession } from './policy.ts'
import { hasProgram } from './programs-store.ts'
import { digestOf, enrich, publishState, publishTemplate, type ServerChannel } from './publishing.ts'
import { createSeal } from './seal.ts'
import { claimSession, newestSessionOf } from './sessions-store.ts'

export interface GamesDeps {
  readonly db: Db
  readonly auth: Auth
  readonly channel: ServerChannel
  readonly clock: GameClock
  /** Before a model is asked. Throws when the user has no tokens left today. */
  readonly mustHaveTokens: (userId: number) => Promise<void>
  /** Shows the last hint that is played to whoever missed it. */
  readonly showPlayedAgain: (sessionId: string) => Promise<void>
  readonly readLastHint: LastHints['read']
  /** An observation of this session is on its way to an agent. */
  readonly noteAsked: (sessionId: string) => void
  /** The user's template; throws 404 when it is not theirs. */
  readonly ownTemplate: (
    userId: number,
    templateId: number,
  ) => Promise<{ id: number } & Omit<PromptTemplate, 'user_id'>>
}

/** An observation of the largest board has some 10 kB. */
const maxObservationBytes = 32 * 1024

const ok = { ok: true } as const

function slowDown(error: unknown): never {
  if (error instanceof FullError)
    throw new AppError('unavailable', 'Observations come faster than they can be published.')
  throw error
}

async function mustHaveProgram(db: Db, userId: number, name: string | undefined): Promise<void> {
  if (name === undefined) throw new AppError('invalid_input', 'program is required: which of your programs plays.')
  if (!(await hasProgram(db, userId, name)))
    throw notFound(`You have no program called ${name}. Make a token with that name first.`)
}

export const gameRoutes =
  ({ db, auth, channel, ...deps }: GamesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock: gameClock, mustHaveTokens, showPlayedAgain, readLastHint, noteAsked, ownTemplate } = deps
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
        summary: 'Begin a game that can be ranked: the server chooses the seed, and commits to its germs’ future',
        body: GameInputSchema,
        response: { 201: GameSchema },
      },
      handler: async (request, reply) => {
        const { board, mode, germs, agent, program, template_id: templateId, session_id: sessionId } = request.body
        const { id: userId } = userOf(request)
        if (agent === 'program') await mustHaveProgram(db, userId, program)
        const template = templateId == null ? undefined : await ownTemplate(userId, templateId)
        mustOwnSession(await claimSession(db, sessionId, userId))
        const spec = specOfNewGame(board, mode, germs)
        // Lockstep waits for an agent's decisions, and a game that is played by hand has none.
        const clock = mode === 'lam' ? request.body.clock : 'realtime'
        const seal = createSeal(clock)
        await chargeGame(db, userId)
        const gameId = await createGame(db, { userId, sessionId, board, spec, agent, program, clock, seal, template })
        await dropAbandonedGames(db)
        const { allowances: _allowances, ...layout } = spec
        const { commitment } = seal
        return reply.code(201).send({ game_id: gameId, board, ...layout, commitment, window_ticks: windowTicks[clock] })
      },
    })

    app.route({
      method: 'POST',
      url: '/api/games/:id/keys',
      onRequest: auth.requireUser,
      config: perUser(1200),
      schema: {
        tags: ['games'],
        summary: 'The key of the next window of an own game, by which its germs move',
        params: IdParamsSchema,
        body: KeyInputSchema,
        response: { 200: KeySchema },
      },
      handler: async (request) => {
        const { params, body } = request
        const asked = { ...body, gameId: params.id, userId: userOf(request).id }
        return { window: body.window, key: await giveKey({ db, clock: gameClock }, asked) }
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
      config: perUser(1200),
      bodyLimit: maxObservationBytes,
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
        const offered = { userId, body, digest: digestOf(body) }
        const accepted = await observations.add(body.session_id, offered).catch(slowDown)
        const state = { ...enrich(body, userId, accepted), request_id: request.id }
        // In lockstep an answer stands: whoever asks again is shown it again.
        if (accepted.isAnswered) await showPlayedAgain(body.session_id)
        else {
          if (accepted.agent === 'lam') await mustHaveTokens(userId)
          await publishState(channel, state)
          noteAsked(body.session_id)
          request.log.debug({ sessionId: body.session_id }, 'An observation was published.')
        }
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
      handler: (request) => readLastHint(request.query.session_id, userOf(request).id),
    })
  }

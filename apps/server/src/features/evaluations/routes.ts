import type { EvaluationEvents } from '@clew/contracts/http/evaluations'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import type { Connections } from '../../platform/connections.ts'
import { notFound, refusal } from '../../platform/errors.ts'
import { eventStreamHeaders, openEventStream } from '../../platform/event-stream.ts'
import { mount } from '../../platform/mount.ts'
import { findPeople } from '../../platform/people.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { listAnswers } from './answers.ts'
import { followEvaluation } from './follow-evaluation.ts'
import type { EvaluationNews } from './news.ts'
import { mustBeUnsealed, mustHaveEnded, mustOwn, mustRead, noSuchEvaluation } from './policy.ts'
import { presentEvaluation, presentShown } from './present.ts'
import { type RequestDeps, requestEvaluation } from './request-evaluation.ts'
import { resumeEvaluation } from './resume.ts'
import {
  deleteEvaluation,
  endEvaluation,
  findEvaluation,
  findMeasured,
  findResult,
  listEvaluations,
  listGames,
  listResults,
  setShared,
} from './store.ts'

export interface EvaluationsDeps extends RequestDeps {
  readonly auth: Auth
  readonly news: EvaluationNews
  readonly connections: Connections
}

/** How good a template is, measured over many games; each is its owner's alone until it is shared. */
export const evaluationRoutes =
  (deps: EvaluationsDeps): FastifyPluginAsync =>
  async (app) => {
    const { db, auth, news, connections, rankMeasured } = deps
    const own = async (userId: number, id: number) => mustOwn(userId, await findEvaluation(db, id))
    const closing = new AbortController()
    app.addHook('preClose', async () => closing.abort())

    mount(app, 'POST /api/evaluations', {
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(30),
      handler: async (request) => {
        const created = await requestEvaluation(deps, userOf(request).id, request.body)
        news.tell('queued', created.id)
        return presentEvaluation(created)
      },
    })

    mount(app, 'GET /api/evaluations', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { limit } = request.query
        const rows = await listEvaluations(db, userOf(request).id, { ...request.query, limit: limit + 1 })
        const page = rows.slice(0, limit)
        return {
          evaluations: page.map(presentEvaluation),
          next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
        }
      },
    })

    mount(app, 'GET /api/evaluations/:id', {
      onRequest: auth.optionalUser,
      handler: async ({ params, user }) => {
        const row = mustRead(user, await findMeasured(db, params.id))
        const owner = (await findPeople(db, user?.id, [row.userId])).get(row.userId)
        if (!owner) throw noSuchEvaluation()
        return presentShown({ row, results: await listResults(db, row.id), owner }, user)
      },
    })

    mount(app, 'GET /api/evaluations/:id/seeds/:seed', {
      onRequest: auth.optionalUser,
      handler: async ({ params: { id: wanted, seed }, user }) => {
        const evaluation = mustRead(user, await findEvaluation(db, wanted))
        mustBeUnsealed(evaluation)
        const { id } = evaluation
        const result = await findResult(db, id, seed)
        if (!result) throw notFound('This evaluation has not played this seed.')
        return { ...result, answers: await listAnswers(db, id, seed) }
      },
    })

    mount(app, 'GET /api/evaluations/:id/games', {
      onRequest: auth.optionalUser,
      handler: async ({ params, query, user }) => {
        const evaluation = mustRead(user, await findEvaluation(db, params.id))
        mustBeUnsealed(evaluation)
        const { after, limit } = query
        const found = await listGames(db, evaluation.id, { after, limit: limit + 1 })
        const games = found.slice(0, limit)
        return {
          evaluation: presentEvaluation(evaluation),
          games,
          next: found.length > limit ? (games.at(-1)?.seed ?? null) : null,
        }
      },
    })

    mount(app, 'GET /api/evaluations/:id/events', {
      onRequest: auth.requireUser,
      config: perUser(120),
      handler: async (request, reply) => {
        const { id: userId } = userOf(request)
        const evaluation = await own(userId, request.params.id)
        connections.take(userId, request.raw.socket)
        const events = openEventStream<EvaluationEvents>()
        const gone = new AbortController()
        reply.raw.on('close', () => gone.abort())
        const signal = AbortSignal.any([gone.signal, closing.signal])
        followEvaluation({ db, news, log: request.log }, evaluation.id, { events, signal })
        return reply.headers(eventStreamHeaders).send(events.body)
      },
    })

    mount(app, 'POST /api/evaluations/:id/cancel', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id: userId } = userOf(request)
        const { id } = await own(userId, request.params.id)
        const ended = mustOwn(userId, await endEvaluation(db, id, { state: 'cancelled' }))
        news.tell('ended', id)
        return presentEvaluation(ended)
      },
    })

    mount(app, 'POST /api/evaluations/:id/resume', {
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(30),
      handler: async (request) => {
        const evaluation = await own(userOf(request).id, request.params.id)
        const resumed = await resumeEvaluation(deps, evaluation, request.body)
        news.tell('queued', resumed.id)
        return presentEvaluation(resumed)
      },
    })

    mount(app, 'PATCH /api/evaluations/:id', {
      onRequest: auth.requireUser,
      config: perUser(120),
      handler: async (request) => {
        const { id: userId } = userOf(request)
        const { is_shared: isShared } = request.body
        const evaluation = await own(userId, request.params.id)
        if (isShared) mustHaveEnded(evaluation)
        return presentEvaluation(mustOwn(userId, await setShared(db, evaluation.id, isShared)))
      },
    })

    mount(app, 'DELETE /api/evaluations/:id', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const evaluation = await own(userOf(request).id, request.params.id)
        if (evaluation.isSealed) throw refusal('ranked_stays')
        await deleteEvaluation(db, evaluation, rankMeasured)
        news.tell('ended', evaluation.id)
        return { ok: true as const }
      },
    })
  }

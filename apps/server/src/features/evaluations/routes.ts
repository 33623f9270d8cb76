import { IdParamsSchema, OkSchema } from '@clew/contracts/http/common'
import {
  type EvaluationEvents,
  EvaluationDetailSchema,
  EvaluationEventsSchema,
  EvaluationInputSchema,
  EvaluationListQuerySchema,
  EvaluationListSchema,
  EvaluationPatchSchema,
  EvaluationSchema,
  SeedDetailSchema,
  SeedParamsSchema,
} from '@clew/contracts/http/evaluations'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import type { Connections } from '../../platform/connections.ts'
import { notFound } from '../../platform/errors.ts'
import { eventStreamHeaders, openEventStream } from '../../platform/event-stream.ts'
import { eventStream } from '../../platform/openapi.ts'
import { findPeople } from '../../platform/people.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { listAnswers } from './answers.ts'
import { followEvaluation } from './following.ts'
import type { EvaluationNews } from './news.ts'
import { mustHaveEnded, mustOwn, mustRead, noSuchEvaluation } from './policy.ts'
import { presentEvaluation, presentShown } from './present.ts'
import { type RequestDeps, requestEvaluation } from './requesting.ts'
import {
  deleteEvaluation,
  endEvaluation,
  findEvaluation,
  findMeasured,
  findResult,
  listEvaluations,
  listResults,
  type RankMeasured,
  setShared,
} from './store.ts'

export interface EvaluationsDeps extends RequestDeps {
  readonly auth: Auth
  readonly news: EvaluationNews
  readonly connections: Connections
  readonly rankMeasured: RankMeasured
}

const tags = ['evaluations']

/** How good a template is, measured over many games; each is its owner's alone until it is shared. */
export const evaluationRoutes =
  (deps: EvaluationsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, auth, news, connections, rankMeasured } = deps
    const own = async (userId: number, id: number) => mustOwn(userId, await findEvaluation(db, id))
    const closing = new AbortController()
    app.addHook('preClose', async () => closing.abort())

    app.route({
      method: 'POST',
      url: '/api/evaluations',
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(30),
      schema: {
        tags,
        summary: 'Have a template played over many seeds; it goes on until it ends or is cancelled',
        body: EvaluationInputSchema,
        response: { 201: EvaluationSchema },
      },
      handler: async (request, reply) => {
        const created = await requestEvaluation(deps, userOf(request).id, request.body)
        news.tell('queued', created.id)
        return reply.code(201).send(presentEvaluation(created))
      },
    })

    app.route({
      method: 'GET',
      url: '/api/evaluations',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Own evaluations, all or those of a template, the newest first',
        querystring: EvaluationListQuerySchema,
        response: { 200: EvaluationListSchema },
      },
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

    app.route({
      method: 'GET',
      url: '/api/evaluations/:id',
      onRequest: auth.optionalUser,
      schema: {
        tags,
        summary: 'An own or shared evaluation with what its games came to so far; no token needed for a shared one',
        params: IdParamsSchema,
        response: { 200: EvaluationDetailSchema },
      },
      handler: async ({ params, user }) => {
        const row = mustRead(user, await findMeasured(db, params.id))
        const owner = (await findPeople(db, user?.id, [row.userId])).get(row.userId)
        if (!owner) throw noSuchEvaluation()
        return presentShown({ row, results: await listResults(db, row.id), owner }, user)
      },
    })

    app.route({
      method: 'GET',
      url: '/api/evaluations/:id/seeds/:seed',
      onRequest: auth.optionalUser,
      schema: {
        tags,
        summary: 'What one game of an own or shared evaluation came to, with its record and what a model answered',
        params: SeedParamsSchema,
        response: { 200: SeedDetailSchema },
      },
      handler: async ({ params: { id: wanted, seed }, user }) => {
        const { id } = mustRead(user, await findEvaluation(db, wanted))
        const result = await findResult(db, id, seed)
        if (!result) throw notFound('This evaluation has not played this seed.')
        return { ...result, answers: await listAnswers(db, id, seed) }
      },
    })

    app.route({
      method: 'GET',
      url: '/api/evaluations/:id/events',
      onRequest: auth.requireUser,
      config: { ...perUser(120), described: { response: { 200: eventStream(EvaluationEventsSchema) } } },
      schema: { tags, summary: 'How an own evaluation stands, as it goes on', params: IdParamsSchema },
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

    app.route({
      method: 'POST',
      url: '/api/evaluations/:id/cancel',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'End an own evaluation; what was played stays. One that has ended stays as it is',
        params: IdParamsSchema,
        response: { 200: EvaluationSchema },
      },
      handler: async (request) => {
        const { id: userId } = userOf(request)
        const { id } = await own(userId, request.params.id)
        const ended = mustOwn(userId, await endEvaluation(db, id, { state: 'cancelled' }))
        news.tell('ended', id)
        return presentEvaluation(ended)
      },
    })

    app.route({
      method: 'PATCH',
      url: '/api/evaluations/:id',
      onRequest: auth.requireUser,
      config: perUser(120),
      schema: {
        tags,
        summary:
          'Let everybody read an own evaluation that has ended, with its games and the measured text, or end that',
        params: IdParamsSchema,
        body: EvaluationPatchSchema,
        response: { 200: EvaluationSchema },
      },
      handler: async (request) => {
        const { id: userId } = userOf(request)
        const { is_shared: isShared } = request.body
        const evaluation = await own(userId, request.params.id)
        if (isShared) mustHaveEnded(evaluation)
        return presentEvaluation(mustOwn(userId, await setShared(db, evaluation, isShared, rankMeasured)))
      },
    })

    app.route({
      method: 'DELETE',
      url: '/api/evaluations/:id',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Delete an own evaluation with its games; one that runs ends',
        params: IdParamsSchema,
        response: { 200: OkSchema },
      },
      handler: async (request) => {
        const evaluation = await own(userOf(request).id, request.params.id)
        await deleteEvaluation(db, evaluation, rankMeasured)
        news.tell('ended', evaluation.id)
        return { ok: true as const }
      },
    })
  }

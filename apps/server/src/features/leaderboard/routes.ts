import { IdParamsSchema, nextCursorHeader, totalCountHeader } from '@clew/contracts/http/common'
import {
  LatestRunSchema,
  LatestRunsQuerySchema,
  type LeaderboardEntry,
  LeaderboardEntrySchema,
  LeaderboardQuerySchema,
  LeaderboardStatsSchema,
  OwnBestQuerySchema,
  OwnBestSchema,
  RecentRunSchema,
  RecentRunsQuerySchema,
  RunSchema,
  StatsQuerySchema,
  SubmissionAnswerSchema,
  SubmissionSchema,
} from '@clew/contracts/http/leaderboard'
import { MeasuredQuerySchema, MeasuredRankingSchema } from '@clew/contracts/http/measured-ranking'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, requireVerified, type SignedInUser, userOf } from '../../platform/auth.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { listMeasured } from './measured.ts'
import { presentEntry, presentLatestRun, presentRecentRun, presentRun, presentSubmission } from './present.ts'
import { findOwnBest, findRun, listRuns, type PlacedRun, readStats } from './ranked-lists.ts'
import { listFor } from './ranking.ts'
import { findRecentRuns } from './recent-runs.ts'
import { createRunCache } from './run-cache.ts'
import { findLatestRuns } from './store.ts'
import { submit, type SubmitDeps } from './submitting.ts'

const tags = ['leaderboard']
const noSuchRun = () => notFound('There is no such run.')
/** A record of the longest game, with room for the numbers. */
const bodyLimitBytes = 512 * 1024

export const leaderboardRoutes =
  (deps: SubmitDeps & { readonly auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, auth } = deps
    const cache = createRunCache(db)

    async function present(placed: readonly PlacedRun[], caller: SignedInUser | null): Promise<LeaderboardEntry[]> {
      const cached = await cache.read(placed.map(({ runId }) => runId))
      return placed.flatMap((each) => {
        const run = cached.get(each.runId)
        return run ? [presentEntry(each, run, caller?.id)] : []
      })
    }

    app.route({
      method: 'POST',
      url: '/api/leaderboard/submit',
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(60),
      bodyLimit: bodyLimitBytes,
      schema: {
        tags,
        summary: 'Submit a finished game; with its record it is replayed and its numbers are the server’s own',
        body: SubmissionSchema,
        response: { 201: SubmissionAnswerSchema },
      },
      handler: async (request, reply) => {
        const run = await submit(deps, userOf(request).id, request.body)
        return reply.code(201).send(presentSubmission(run))
      },
    })

    app.route({
      method: 'GET',
      url: '/api/leaderboard',
      onRequest: auth.optionalUser,
      // To read fifty entries by their schema takes as long as to find and write them.
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags,
        summary:
          'The ranking of all runs, or of the best of each person; x-total-count says how many entries there are in all, x-next-cursor where the next page begins',
        querystring: LeaderboardQuerySchema,
        response: { 200: LeaderboardEntrySchema.array() },
      },
      handler: async (request, reply) => {
        const { skip, limit, after, window, board, mode, division, runs } = request.query
        if (after !== undefined && skip > 0) throw new AppError('invalid_input', 'Give skip or after, not both.')
        const section = { skip, limit, after: after === undefined ? undefined : Buffer.from(after, 'base64url') }
        const selection = { window, board, mode, list: listFor(division), runs }
        const { rows, total, next } = await listRuns(db, selection, section, request.user?.id)
        if (next) void reply.header(nextCursorHeader, next.toString('base64url'))
        return reply.header(totalCountHeader, total).send(await present(rows, request.user))
      },
    })

    app.route({
      method: 'GET',
      url: '/api/leaderboard/me',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'The caller’s own run that stands highest in a list, and its place there',
        querystring: OwnBestQuerySchema,
        response: { 200: OwnBestSchema },
      },
      handler: async (request) => {
        const { window, board, mode, division, runs } = request.query
        const user = userOf(request)
        const found = await findOwnBest(db, { window, board, mode, list: listFor(division), runs }, user.id)
        const [best] = found ? await present([found], user) : []
        return { best: best ?? null }
      },
    })

    app.route({
      method: 'GET',
      url: '/api/leaderboard/latest',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'The caller’s last run in a mode with each of these templates of theirs, where there is one',
        querystring: LatestRunsQuerySchema,
        response: { 200: LatestRunSchema.array() },
      },
      handler: async (request) => {
        const { mode, template_ids: templateIds } = request.query
        const found = await findLatestRuns(db, userOf(request).id, { mode, templateIds })
        return found.map(presentLatestRun)
      },
    })

    app.route({
      method: 'GET',
      url: '/api/leaderboard/recent',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'The caller’s last games of an agent with a template of theirs, the newest first, with their records',
        querystring: RecentRunsQuerySchema,
        response: { 200: RecentRunSchema.array() },
      },
      handler: async (request) => {
        const user = userOf(request)
        const { template_id: templateId } = request.query
        // Somebody else's template is not there (`features/templates/policy.ts`).
        await deps.ownTemplate(user.id, templateId)
        return (await findRecentRuns(db, user.id, templateId)).map(presentRecentRun)
      },
    })

    app.route({
      method: 'GET',
      url: '/api/leaderboard/measured',
      onRequest: auth.optionalUser,
      schema: {
        tags,
        summary:
          'The best templates by measured rate, each by its last shared evaluation; a rank counts those whose whole interval lies above',
        querystring: MeasuredQuerySchema,
        response: { 200: MeasuredRankingSchema },
      },
      handler: ({ query, user }) => listMeasured(db, query, user?.id),
    })

    app.route({
      method: 'GET',
      url: '/api/leaderboard/stats',
      schema: {
        tags,
        summary: 'How many people take part',
        querystring: StatsQuerySchema,
        response: { 200: LeaderboardStatsSchema },
      },
      handler: ({ query }) => readStats(db, query.window, query.board),
    })

    app.route({
      method: 'GET',
      url: '/api/runs/:id',
      onRequest: auth.optionalUser,
      schema: {
        tags,
        summary: 'One run with its record, to be replayed; no token needed',
        params: IdParamsSchema,
        response: { 200: RunSchema },
      },
      handler: async ({ params, user }) => {
        const cached = (await cache.read([params.id])).get(params.id)
        const found = cached && (await findRun(db, cached.run, user?.id))
        if (!found) throw noSuchRun()
        return presentRun(found, cached, user?.id)
      },
    })
  }

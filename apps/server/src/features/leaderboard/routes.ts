import { IdParamsSchema, nextCursorHeader, totalCountHeader } from '@clew/contracts/http/common'
import {
  LatestRunSchema,
  LatestRunsQuerySchema,
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
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { findPeople } from '../../platform/people.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { listMeasured } from './measured.ts'
import { presentEntry, presentLatestRun, presentRecentRun, presentRun, presentSubmission } from './present.ts'
import { findOwnBest, listRuns, rankOf, readStats } from './ranked-lists.ts'
import { listFor } from './ranking.ts'
import { findRecentRuns } from './recent-runs.ts'
import { findLatestRuns, findRun } from './store.ts'
import { submit, type SubmitDeps } from './submitting.ts'

const tags = ['leaderboard']
const noSuchRun = () => notFound('There is no such run.')
/** A record of the longest game, with room for the numbers. */
const bodyLimitBytes = 512 * 1024

export const leaderboardRoutes =
  (deps: SubmitDeps & { readonly auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, auth } = deps

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
        return reply.code(201).send(presentSubmission(run, await rankOf(db, run)))
      },
    })

    app.route({
      method: 'GET',
      url: '/api/leaderboard',
      onRequest: auth.optionalUser,
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
        const { rows, total, next } = await listRuns(
          db,
          { window, board, mode, list: listFor(division), runs },
          section,
        )
        const players = await findPeople(
          db,
          request.user?.id,
          rows.map(({ listed }) => listed.run.userId),
        )
        const entries = rows.flatMap(({ listed, rank }) => {
          const player = players.get(listed.run.userId)
          return player ? [presentEntry({ listed, rank, player }, request.user)] : []
        })
        if (next) void reply.header(nextCursorHeader, next.toString('base64url'))
        return reply.header(totalCountHeader, total).send(entries)
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
        const player = (await findPeople(db, user.id, [user.id])).get(user.id)
        return { best: found && player ? presentEntry({ ...found, player }, user) : null }
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
        const found = await findRun(db, params.id, user?.id)
        if (!found) throw noSuchRun()
        const { run } = found.listed
        const player = (await findPeople(db, user?.id, [run.userId])).get(run.userId)
        if (!player) throw noSuchRun()
        return presentRun({ ...found, rank: await rankOf(db, run), player }, user)
      },
    })
  }

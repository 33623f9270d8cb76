import { nextCursorHeader, totalCountHeader } from '@clew/contracts/http/common'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, requireVerified, userOf } from '../../platform/auth.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { findPeople } from '../../platform/people.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { listMeasured } from './measured.ts'
import { presentEntry, presentLatestRun, presentRecentRun, presentRun, presentSubmission } from './present.ts'
import { findOwnBest, listRuns, rankOf, readStats } from './ranked-lists.ts'
import { listFor } from './ranking.ts'
import { findRecentRuns } from './recent-runs.ts'
import { findLatestRuns, findRun } from './store.ts'
import { submit, type SubmitDeps } from './submitting.ts'

const noSuchRun = () => refusal('no_such_run')
/** A record of the longest game, with room for the numbers. */
const bodyLimitBytes = 512 * 1024

export const leaderboardRoutes =
  (deps: SubmitDeps & { readonly auth: Auth }): FastifyPluginAsync =>
  async (app) => {
    const { db, auth } = deps

    mount(app, 'POST /api/leaderboard/submit', {
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(60),
      bodyLimit: bodyLimitBytes,
      handler: async (request) => {
        const run = await submit(deps, userOf(request).id, request.body)
        return presentSubmission(run, await rankOf(db, run))
      },
    })

    mount(app, 'GET /api/leaderboard', {
      onRequest: auth.optionalUser,
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
        void reply.header(totalCountHeader, total)
        return entries
      },
    })

    mount(app, 'GET /api/leaderboard/me', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { window, board, mode, division, runs } = request.query
        const user = userOf(request)
        const found = await findOwnBest(db, { window, board, mode, list: listFor(division), runs }, user.id)
        const player = (await findPeople(db, user.id, [user.id])).get(user.id)
        return { best: found && player ? presentEntry({ ...found, player }, user) : null }
      },
    })

    mount(app, 'GET /api/leaderboard/latest', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { mode, template_ids: templateIds } = request.query
        const found = await findLatestRuns(db, userOf(request).id, { mode, templateIds })
        return found.map(presentLatestRun)
      },
    })

    mount(app, 'GET /api/leaderboard/recent', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const user = userOf(request)
        const { template_id: templateId } = request.query
        // Somebody else's template is not there (`features/templates/policy.ts`).
        await deps.ownTemplate(user.id, templateId)
        return (await findRecentRuns(db, user.id, templateId)).map(presentRecentRun)
      },
    })

    mount(app, 'GET /api/leaderboard/measured', {
      onRequest: auth.optionalUser,
      handler: ({ query, user }) => listMeasured(db, query, user?.id),
    })

    mount(app, 'GET /api/leaderboard/stats', {
      handler: ({ query }) => readStats(db, query.window, query.board),
    })

    mount(app, 'GET /api/runs/:id', {
      onRequest: auth.optionalUser,
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

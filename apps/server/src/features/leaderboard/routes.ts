import { nextCursorHeader, totalCountHeader } from '@clew/contracts/http/common'
import type { LeaderboardEntry, RankingWindow } from '@clew/contracts/http/leaderboard'
import type { SuiteName } from '@clew/contracts/evaluations/suites'
import type { Season } from '@clew/contracts/http/seasons'
import type { BoardName } from '@clew/engine'
import type { SQL } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, requireVerified, type SignedInUser, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { createSeenBy } from '../../platform/people.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { shareNextReads } from '../../platform/short-cache.ts'
import { listedEntry, writeEntries } from './listed-entries.ts'
import { listMeasured } from './measured.ts'
import { presentLatestRun, presentRecentRun, presentRun, presentSubmission } from './present.ts'
import { findOwnBest, findRun, listRuns, type PlacedRun, readStats } from './ranked-lists.ts'
import { listFor, type Selection } from './ranking.ts'
import type { Section } from './rank-skip-list.ts'
import { findRecentRuns } from './recent-runs.ts'
import { openReferee } from './referee-threads.ts'
import { createRunCache } from './run-cache.ts'
import { type AddingRuns, addingRuns, findLatestRuns } from './store.ts'
import { submit, type SubmitDeps } from './submit-run.ts'

const noSuchRun = () => refusal('no_such_run')
/** A record of the longest game, with room for the numbers. */
const bodyLimitBytes = 512 * 1024

export interface LeaderboardDeps extends Omit<SubmitDeps, keyof AddingRuns | 'referee'> {
  readonly db: Db
  readonly auth: Auth
  /** Part of the statement that ranks runs: ends the games of the rows `kept` (`game_id`). */
  readonly closingGames: SQL
  /** The one that goes on when no number is given; `undefined` when there is none of the number. */
  readonly findSeason: (
    suite: SuiteName,
    number: number | undefined,
  ) => Promise<{ readonly seasonId: number; readonly season: Season } | undefined>
}

export const leaderboardRoutes =
  ({ closingGames, ...given }: LeaderboardDeps): FastifyPluginAsync =>
  async (app) => {
    const deps = { ...given, ...addingRuns(given.db, closingGames), referee: openReferee(app.log) }
    const { db, auth } = deps
    const cache = createRunCache(db)
    const seenBy = createSeenBy(db)
    // The same for everybody: those who ask at once share one reading.
    const statsOf = shareNextReads((window: RankingWindow, board: BoardName) => readStats(db, window, board))
    const pageOf = shareNextReads((selection: Selection, section: Section) => listRuns(db, selection, section))

    async function present(placed: readonly PlacedRun[], caller: SignedInUser | null): Promise<LeaderboardEntry[]> {
      const cached = await cache.read(placed.map(({ runId }) => runId))
      return (await seenBy(caller?.id, placed)).flatMap((each) => {
        const run = cached.get(each.runId)
        return run ? [listedEntry(each, run, caller?.id)] : []
      })
    }

    mount(app, 'POST /api/leaderboard/submit', {
      onRequest: [auth.requireUser, requireVerified],
      config: perUser(60),
      bodyLimit: bodyLimitBytes,
      handler: async (request) => {
        const run = await submit(deps, userOf(request).id, request.body)
        return presentSubmission(run)
      },
    })

    mount(app, 'GET /api/leaderboard/', {
      onRequest: auth.optionalUser,
      serializerCompiler: () => writeEntries,
      handler: async (request, reply) => {
        const { skip, limit, after, window, board, mode, division, runs } = request.query
        if (after !== undefined && skip > 0) throw new AppError('invalid_input', 'Give skip or after, not both.')
        const section = { skip, limit, after: after === undefined ? undefined : Buffer.from(after, 'base64url') }
        const selection = { window, board, mode, list: listFor(division), runs }
        const { rows, total, next } = await pageOf(selection, section)
        if (next) void reply.header(nextCursorHeader, next.toString('base64url'))
        void reply.header(totalCountHeader, total)
        return present(rows, request.user)
      },
    })

    mount(app, 'GET /api/leaderboard/me', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { window, board, mode, division, runs } = request.query
        const user = userOf(request)
        const found = await findOwnBest(db, { window, board, mode, list: listFor(division), runs }, user.id)
        const [best] = found ? await present([found], user) : []
        return { best: best ?? null }
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
      handler: async ({ query: { suite, season: number, model }, user }) => {
        const found = await deps.findSeason(suite, number)
        if (!found) throw refusal('no_such_season')
        return listMeasured(db, { ...found, model }, user?.id)
      },
    })

    mount(app, 'GET /api/leaderboard/stats', {
      handler: ({ query }) => statsOf(query.window, query.board),
    })

    mount(app, 'GET /api/runs/:id', {
      onRequest: auth.optionalUser,
      handler: async ({ params, user }) => {
        const cached = (await cache.read([params.id])).get(params.id)
        const found = cached && (await findRun(db, cached.run, user?.id))
        if (!found) throw noSuchRun()
        const [seen] = await seenBy(user?.id, [found])
        return presentRun(seen!, cached, user?.id)
      },
    })
  }

import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { presentSeason, presentSeasonDetail } from './present.ts'
import { currentSeason, findSeason, listSeasons } from './store.ts'

interface SeasonsDeps {
  readonly db: Db
  /** So long a season lasts that begins now. */
  readonly seasonDays: number
}

/** What each season of a suite promises, and when it has ended, what it was. */
export const seasonRoutes =
  ({ db, seasonDays }: SeasonsDeps): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/seasons', {
      handler: async ({ query }) => {
        const { suite, limit } = query
        if (query.before === undefined) await currentSeason(db, suite, seasonDays)
        const rows = await listSeasons(db, { ...query, limit: limit + 1 })
        const page = rows.slice(0, limit)
        return { seasons: page.map(presentSeason), next: rows.length > limit ? (page.at(-1)?.number ?? null) : null }
      },
    })

    mount(app, 'GET /api/seasons/:suite/:number', {
      handler: async ({ params: { suite, number } }) => {
        const season = await findSeason(db, suite, number)
        if (!season) throw refusal('no_such_season')
        return presentSeasonDetail(season)
      },
    })
  }

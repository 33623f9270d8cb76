import type { SuiteName } from '@clew/contracts/evaluations/suites'
import type { Season } from '@clew/contracts/http/seasons'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { presentSeason } from './present.ts'
import { seasonRoutes } from './routes.ts'
import { seasonSeeds } from './season-seeds.ts'
import { currentSeason, findSeason } from './store.ts'

/** What a ranked evaluation plays. */
interface RankedBlock {
  readonly seasonId: number
  readonly sealedUntil: Date
  readonly seeds: readonly number[]
}

export interface Seasons {
  /** Of the season of a suite that goes on. */
  currentBlock(suite: SuiteName): Promise<RankedBlock>
  /** The season that goes on when no number is given; `undefined` when there is none of the number. */
  find(
    suite: SuiteName,
    number: number | undefined,
  ): Promise<{ readonly seasonId: number; readonly season: Season } | undefined>
  readonly routes: FastifyPluginAsync
}

/** `seasonDays`: so long a season lasts that begins now. */
export const openSeasons = (db: Db, seasonDays: number): Seasons => ({
  currentBlock: async (suite) => {
    const { id, endsAt, secret, games } = await currentSeason(db, suite, seasonDays)
    return { seasonId: id, sealedUntil: endsAt, seeds: seasonSeeds(secret, games) }
  },
  find: async (suite, number) => {
    const found = await (number === undefined ? currentSeason(db, suite, seasonDays) : findSeason(db, suite, number))
    return found && { seasonId: found.id, season: presentSeason(found) }
  },
  routes: seasonRoutes({ db, seasonDays }),
})

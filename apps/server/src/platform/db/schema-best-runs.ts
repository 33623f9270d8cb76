import type { RankingList } from '@clew/contracts/http/leaderboard'
import type { Mode } from '@clew/engine'
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { runs, users } from './schema.ts'

/** Written by leaderboard: the best run of each person in each list of a mode, with what orders it there. */
export const bestRuns = pgTable(
  'best_runs',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<Mode>().notNull(),
    list: text('list').$type<RankingList>().notNull(),
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    verified: boolean('verified').notNull(),
    newScore: doublePrecision('new_score'),
    score: doublePrecision('score').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode, table.list] }),
    index('best_runs_run').on(table.runId),
    index('best_runs_rank').on(
      table.list,
      table.mode,
      table.verified.desc(),
      table.newScore.desc().nullsLast(),
      table.score.desc(),
      table.createdAt,
      table.runId,
    ),
  ],
)

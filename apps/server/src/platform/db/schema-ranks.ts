import { customType, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'

/** Sorted by its bytes. */
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Sorted by its bytes, too. */
const name = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/*
 * The ranking as a skip list that counts. These three tables are written by the SQL functions of `migrations/0017_ranks.sql`
 * alone, which leaderboard calls (`features/leaderboard/rank-skip-list.ts` tells it whole). They refer to no other table:
 * a person's entries are taken out before the person goes.
 */

/** A run in a slot of a window; `key` is what sorts it, the best first. */
export const rankedRuns = pgTable(
  'ranked_runs',
  {
    windowId: name('window_id').notNull(),
    slot: name('slot').notNull(),
    key: bytes('key').notNull(),
    runId: integer('run_id').notNull(),
    userId: integer('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.windowId, table.slot, table.key] }),
    index('ranked_runs_user').on(table.userId, table.windowId, table.slot, table.key),
  ],
)

/** Where the pieces of a window begin, in which its entries are counted. */
export const rankNodes = pgTable(
  'rank_nodes',
  { windowId: name('window_id').notNull(), level: smallint('level').notNull(), lowKey: bytes('low_key').notNull() },
  (table) => [primaryKey({ columns: [table.windowId, table.level, table.lowKey] })],
)

/** How many entries of a slot are in each piece; none where there is no row. */
export const rankCounts = pgTable(
  'rank_counts',
  {
    windowId: name('window_id').notNull(),
    slot: name('slot').notNull(),
    level: smallint('level').notNull(),
    lowKey: bytes('low_key').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowId, table.slot, table.level, table.lowKey] })],
)

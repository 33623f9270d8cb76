import type { RankingWindow } from '@clew/contracts/http/leaderboard'
import { type SQL, sql } from 'drizzle-orm'
import { runs } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/*
 * The ranking: a skip list that counts (W. Pugh, "A Skip List Cookbook", 1990, section 3.4), in three tables and the SQL
 * functions of `migrations/0017_ranks.sql`, `0018_boards.sql`, `0026_leaner_ranks.sql`, `0028_fewer_levels.sql` and `0032_rank_place.sql`, which alone
 * write them.
 *
 * There is one list for each window: all time, the season (a quarter of a year) and the day, in UTC. Its entries are sorted by
 * a key of bytes (`rank_key`): verified, new score, score, and the earlier first. A run is an entry in the slot of its board,
 * mode and division; the best run of a person is one, too, in the slot of each list that it is in. A ranking is a few slots together.
 *
 * Every 64th run, by a hash of its id, begins a piece of the list (`rank_height`); every 64th of these begins a piece of the
 * level above, and so on, for three levels. How many entries of each slot a piece has is kept (`rank_counts`), and one piece
 * over all has the total. The place of a key is what the pieces before it have, from the top down, and what stands before it in
 * one piece of the lowest level; the entry at a place is found the same way. So a rank, a page at any depth, and adding or
 * taking out a run read some dozen rows a level, up to some million runs; beyond, each 262,144 runs are a row more to read. The
 * pieces depend on the runs alone, not on what happened to them: nothing decays.
 */

/** The name of the window that lasts now. */
const current = (window: SQL): SQL => sql`rank_window(${window}::text, now())`

/** What sorts a run, the best first. */
export const keyOfRun = sql`rank_key(${runs.verified}, ${runs.newScore}, ${runs.score}, ${runs.id})`

/** Whether a run is of the window that lasts now. */
export const isInWindow = (window: SQL): SQL =>
  sql`rank_window(${window}::text, ${runs.createdAt}) = ${current(window)}`

/** The entries of one or more slots together. */
export interface Ranking {
  readonly window: RankingWindow
  readonly slots: readonly string[]
}

/** The same in a statement: what stands there for its values. */
type RankingInSql = Readonly<Record<keyof Ranking, SQL>>

/** How many entries there are: the topmost piece has all of a slot. */
export const totalIn = ({ window, slots }: RankingInSql): SQL =>
  sql`(select coalesce(sum(entries), 0)::int from rank_counts
    where window_id = ${current(window)} and slot = any(${slots}::text[]) and level = 5 and low_key = '')`

/** The place of an entry with this key: one more than stand before it. */
export const placeIn = ({ window, slots }: RankingInSql, key: SQL): SQL =>
  sql`(1 + rank_before(${current(window)}, ${slots}::text[], ${key}))::int`

/** Which entries: those after a key, or else those after so many. */
export interface Section {
  readonly after: Buffer | undefined
  readonly skip: number
  readonly limit: number
}

/** Rows of `run_id`, `rank` and `total`; the last of a full page has its `key`, too. */
export const pageOf = (
  { window, slots }: RankingInSql,
  { after, skip, limit }: Readonly<Record<keyof Section, SQL>>,
): SQL => sql`rank_page(${current(window)}, ${slots}::text[], ${after}::bytea, ${skip}::int, ${limit}::int)`

/** The run of a user that stands highest in these slots, which have one of each person: `run_id` and `key`. */
export const bestOf = ({ window, slots }: RankingInSql, userId: SQL): SQL =>
  sql`rank_best(${current(window)}, ${slots}::text[], ${userId}::int)`

/** Adds runs, each where its player is shown; from here to the end of the transaction all others wait. */
export const rankingRuns = (ids: SQL): SQL => sql`rank_runs(${ids})`

/** The place that a key has in a list of all time, of these slots, among those that the same statement has ranked, too. */
export const placeOfRanked = (slots: SQL, key: SQL): SQL => sql`rank_place(${slots}, ${key})::int`

/** Adds all runs of a user. */
export async function rankPlayer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select rank_runs(array(select id from runs where user_id = ${userId}))`)
}

/** Takes out all runs of a user. */
export async function unrankPlayer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select unrank_player(${userId}::int)`)
}

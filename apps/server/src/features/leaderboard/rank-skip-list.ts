import type { RankingWindow } from '@clew/contracts/http/leaderboard'
import { type SQL, sql } from 'drizzle-orm'
import { runs } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/*
 * The ranking: a skip list that counts (W. Pugh, "A Skip List Cookbook", 1990, section 3.4), in three tables and the SQL
 * functions of `migrations/0017_ranks.sql` and `0018_boards.sql`, which alone write them.
 *
 * There is one list for each window: all time, the season (a quarter of a year) and the day, in UTC. Its entries are sorted by
 * a key of bytes (`rank_key`): verified, new score, score, and the earlier first. A run is an entry in the slot of its board,
 * mode and division; the best run of a person is one, too, in the slot of each list that it is in. A ranking is a few slots together.
 *
 * Every 64th run, by a hash of its id, begins a piece of the list (`rank_height`); every 16th of these begins a piece of the
 * level above, and so on. How many entries of each slot a piece has is kept (`rank_counts`). The place of a key is what the
 * pieces before it have, from the top down, and what stands before it in one piece of the lowest level; the entry at a place
 * is found the same way. So a rank, a page at any depth, and adding or taking out a run read some dozen rows a level, and
 * there are log16 (n / 64) levels for n runs. The pieces depend on the runs alone, not on what happened to them: nothing decays.
 */

/** A list of strings as one parameter. */
const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`

/** The name of the window that lasts now. */
const current = (window: RankingWindow): SQL => sql`rank_window(${window}, now())`

/** What sorts a run, the best first. */
export const keyOfRun = sql<Buffer>`rank_key(${runs.verified}, ${runs.newScore}, ${runs.score}, ${runs.id})`

/** Whether a run is of the window that lasts now. */
export const isInWindow = (window: RankingWindow): SQL =>
  sql`rank_window(${window}, ${runs.createdAt}) = ${current(window)}`

/** The entries of one or more slots together. */
export interface Ranking {
  readonly window: RankingWindow
  readonly slots: readonly string[]
}

/** How many entries there are. */
export const totalIn = ({ window, slots }: Ranking): SQL<number> =>
  sql<number>`rank_total(${current(window)}, ${texts(slots)})::int`

/** The place of an entry with this key: one more than stand before it. */
export const placeIn = ({ window, slots }: Ranking, key: SQL): SQL<number> =>
  sql<number>`(1 + rank_before(${current(window)}, ${texts(slots)}, ${key}))::int`

/** Which entries: those after a key, or else those after so many. */
export interface Section {
  readonly after: Buffer | undefined
  readonly skip: number
  readonly limit: number
}

/** Rows of `run_id`, `key`, `rank` and `total`, in the order of their keys. */
export const pageOf = ({ window, slots }: Ranking, { after, skip, limit }: Section): SQL =>
  sql`rank_page(${current(window)}, ${texts(slots)}, ${after ?? null}::bytea, ${skip}::int, ${limit}::int)`

/** The keys and runs of a user in these slots, which have one of each person. */
export const bestOf = ({ window, slots }: Ranking, userId: number): SQL =>
  sql`select held.run_id, held.key from unnest(${texts(slots)}) as in_slot cross join lateral (
    select run_id, key from ranked_runs where user_id = ${userId} and window_id = ${current(window)} and slot = in_slot offset 0
  ) as held`

/** Adds a run where its player is shown; from here to the end of the transaction all others wait. */
export async function rankRun(tx: Tx, runId: number): Promise<void> {
  await tx.execute(sql`select rank_runs(array[${runId}::int])`)
}

/** Adds all runs of a user. */
export async function rankPlayer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select rank_runs(array(select id from runs where user_id = ${userId}))`)
}

/** Takes out all runs of a user. */
export async function unrankPlayer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select unrank_player(${userId}::int)`)
}

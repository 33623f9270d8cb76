import type { RankingList } from '@clew/contracts/http/leaderboard'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { runs } from '../../platform/db/schema.ts'
import { bestRuns } from '../../platform/db/schema-best-runs.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { hiddenUsers, listsWith, type Selection } from './ranking.ts'

type StoredRun = typeof runs.$inferSelect

/** As the index `best_runs_rank` is. */
export const bestOfEachFirst = sql`${bestRuns.verified} desc nulls last, ${bestRuns.newScore} desc nulls last,
  ${bestRuns.score} desc nulls last, ${bestRuns.createdAt}, ${bestRuns.runId}`

/** What one row is better by than another: a tuple that is compared from its beginning, the more the better. */
const merit = (row: 'excluded' | 'held' | 'mine' | 'other') =>
  sql.raw(`(${row}.verified::int, coalesce(${row}.new_score, -1), ${row}.score)`)

/**
 * Puts a run in the place of its player's best in each list where it is better; of two that are as good the earlier one stays.
 * Answers the lists that this player is new in. The caller holds the lock on the user.
 */
export async function keepBest(tx: Tx, run: StoredRun): Promise<RankingList[]> {
  const { id, userId, mode, division } = run
  const known = await tx
    .select({ list: bestRuns.list })
    .from(bestRuns)
    .where(and(eq(bestRuns.userId, userId), eq(bestRuns.mode, mode)))
  const lists = listsWith(division)
  await tx.execute(sql`
    insert into ${bestRuns} as held (user_id, mode, list, run_id, verified, new_score, score, created_at)
    select user_id, mode, unnest(array[${sql.join(lists, sql`, `)}]), id, verified, new_score, score, created_at
    from ${runs} where id = ${id}
    on conflict (user_id, mode, list) do update set run_id = excluded.run_id, verified = excluded.verified,
      new_score = excluded.new_score, score = excluded.score, created_at = excluded.created_at
    where ${merit('excluded')}
      > ${merit('held')}`)
  return lists.filter((list) => known.every((each) => each.list !== list))
}

/** The place of a player's best run among those of all players, as this player sees it; as many rows as players are above. */
export async function rankOfBest(db: Db, runId: number, { mode, list }: Selection): Promise<number> {
  const found = await db.execute<{ rank: number }>(sql`
    select 1 + count(*)::int as rank
    from ${bestRuns} mine join ${bestRuns} other on other.list = mine.list
      and ${mode === undefined ? sql`true` : sql`other.mode = ${mode}`}
      and (other.user_id = mine.user_id or other.user_id not in ${hiddenUsers})
      and ${merit('other')} >= ${merit('mine')}
      and (${merit('other')} > ${merit('mine')}
        or (other.created_at, other.run_id) < (mine.created_at, mine.run_id))
    where mine.run_id = ${runId} and mine.list = ${list}`)
  return found.rows[0]?.rank ?? 1
}

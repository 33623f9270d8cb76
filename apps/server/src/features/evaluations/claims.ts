import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { evaluations, evaluationSeeds } from '../../platform/db/schema-evaluations.ts'

type Evaluation = typeof evaluations.$inferSelect

/** Games that one server has taken to play, and nobody else does while its lease lasts. */
export interface Claim {
  readonly evaluation: Evaluation
  readonly seeds: readonly number[]
}

/** How long a lease lasts that is not renewed: so late goes on what a server left behind that was killed. */
export const leaseMs = 30_000

/** Servers claim one after the other, each for some milliseconds, so that none of two takes what the other just did. */
const claimLock = 733_531_018

const lease = sql`now() + make_interval(secs => ${leaseMs / 1000})`
const isOpen = sql`state in ('queued', 'running')`

/**
 * Ranked games are played in another order in each evaluation: whoever watches the counts rise does not see how two texts did in the
 * same maze.
 */
const shuffled = sql`md5(evaluation_id || ' ' || seed)`

export interface Wanted {
  /** Those that ask an endpoint, or all others. */
  readonly asksEndpoint: boolean
  readonly atMost: number
}

/** Takes the next games, of the person who waits longest; `undefined` when no game waits. */
export function claimSeeds(db: Db, { asksEndpoint, atMost }: Wanted): Promise<Claim | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
    const { rows: next } = await tx.execute<{ id: number; userId: number; isRanked: boolean }>(sql`
      select id, user_id as "userId", season_id is not null as "isRanked" from ${evaluations} next
      where ${isOpen} and asks_endpoint = ${asksEndpoint} and exists (
        select 1 from ${evaluationSeeds} waiting
        where waiting.evaluation_id = next.id and waiting.result is null and waiting.leased_until <= now())
      order by served_at, id limit 1`)
    const [chosen] = next
    if (!chosen) return undefined
    // Evaluations before their seeds, as whoever keeps results locks them.
    await tx.execute(sql`
      update ${evaluations} set served_at = clock_timestamp()
      where user_id = ${chosen.userId} and ${isOpen} and asks_endpoint = ${asksEndpoint}`)
    const [evaluation] = await tx
      .update(evaluations)
      .set({ state: 'running', startedAt: sql`coalesce(${evaluations.startedAt}, now())` })
      .where(and(eq(evaluations.id, chosen.id), isOpen))
      .returning()
    const { rows: claimed } = await tx.execute<{ seed: number }>(sql`
      update ${evaluationSeeds} set leased_until = ${lease}
      where evaluation_id = ${chosen.id} and seed in (
        select seed from ${evaluationSeeds}
        where evaluation_id = ${chosen.id} and result is null and leased_until <= now()
        order by ${chosen.isRanked ? shuffled : sql`seed`} limit ${atMost} for update skip locked)
      returning seed`)
    return evaluation && { evaluation, seeds: claimed.map(({ seed }) => seed).sort((a, b) => a - b) }
  })
}

const ofClaim = ({ evaluation, seeds }: Claim) =>
  sql`evaluation_id = ${evaluation.id} and seed = any(${sql.param(seeds)}::int[]) and result is null`

export async function renewClaim(db: Db, claim: Claim): Promise<void> {
  await db.execute(sql`update ${evaluationSeeds} set leased_until = ${lease} where ${ofClaim(claim)}`)
}

/** What was not played of it waits again. */
export async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db.execute(sql`update ${evaluationSeeds} set leased_until = 'epoch' where ${ofClaim(claim)}`)
}

/** For the only server of a database, when it starts: whoever took something has ended. */
export async function releaseAll(db: Db): Promise<void> {
  await db.execute(sql`
    update ${evaluationSeeds} waiting set leased_until = 'epoch' from ${evaluations} opened
    where opened.state in ('queued', 'running') and waiting.evaluation_id = opened.id
      and waiting.result is null and waiting.leased_until > now()`)
}

import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { leases } from '../db/schema.ts'

export interface Leases {
  /** Whether this server, and no other, answers for `name` now. Rejects when the database is away. */
  mayAnswer(name: string): Promise<boolean>
  close(): Promise<void>
}

export interface LeaseOptions {
  readonly db: Db
  /** This server's name among the servers. */
  readonly holder: string
  readonly log: FastifyBaseLogger
  readonly ttlMs?: number
}

const maxRemembered = 10_000

/** Divides names among servers where the broker does not: the first to ask holds a name, and keeps it while it asks. */
export function openLeases({ db, holder, log, ttlMs = 30_000 }: LeaseOptions): Leases {
  /** Answers to half the lease's life, by the monotonic clock: what is remembered here is true in the database. */
  const known = new Map<string, { readonly mayAnswer: Promise<boolean>; readonly untilMs: number }>()
  const forget = setInterval(() => {
    for (const [name, { untilMs }] of known) if (untilMs <= performance.now()) known.delete(name)
    deleteExpired(db).catch((error: unknown) => log.warn({ err: error }, 'Old leases could not be deleted'))
  }, ttlMs)
  forget.unref()
  return {
    mayAnswer: (name) => {
      const now = performance.now()
      const answer = known.get(name)
      if (answer && answer.untilMs > now) return answer.mayAnswer
      if (known.size >= maxRemembered) known.clear()
      const mayAnswer = claim(db, name, holder, ttlMs)
      known.set(name, { mayAnswer, untilMs: now + ttlMs / 2 })
      mayAnswer.catch(() => known.delete(name))
      return mayAnswer
    },
    close: async () => {
      clearInterval(forget)
      await db.delete(leases).where(eq(leases.holder, holder))
    },
  }
}

async function claim(db: Db, name: string, holder: string, ttlMs: number): Promise<boolean> {
  const expiresAt = sql`now() + ${ttlMs} * interval '1 millisecond'`
  const claimed = await db
    .insert(leases)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt },
      setWhere: sql`${leases.holder} = ${holder} or ${leases.expiresAt} < now()`,
    })
    .returning({ name: leases.name })
  return claimed.length === 1
}

const deleteExpired = (db: Db) => db.delete(leases).where(lt(leases.expiresAt, sql`now()`))

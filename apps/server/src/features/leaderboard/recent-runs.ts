import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { runs } from '../../platform/db/schema.ts'

export type StoredRecentRun = Pick<typeof runs.$inferSelect, 'id' | 'templateVersion' | 'clock'> & {
  readonly record: string
}

const mostRuns = 10
/** Those of a program, or without a record, say nothing about the template. */
const mostLookedAt = 40
/** A game of many minutes; the usual one has some hundred characters. */
const longestRecord = 50_000

/**
 * The last runs in which a template of a user's steered the agent, the newest first. The index `runs_user` has them in order,
 * and no more than the last forty rows are looked at, however many there are.
 */
export async function findRecentRuns(db: Db, userId: number, templateId: number): Promise<StoredRecentRun[]> {
  const last = db
    .select({
      id: runs.id,
      templateVersion: runs.templateVersion,
      clock: runs.clock,
      agentKind: runs.agentKind,
      record: runs.record,
    })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.templateId, templateId), eq(runs.mode, 'lam')))
    .orderBy(desc(runs.id))
    .limit(mostLookedAt)
    .as('last')
  const rows = await db
    .select({ id: last.id, templateVersion: last.templateVersion, clock: last.clock, record: last.record })
    .from(last)
    .where(and(eq(last.agentKind, 'model'), sql`length(${last.record}) <= ${longestRecord}`))
    .orderBy(desc(last.id))
    .limit(mostRuns)
  return rows.flatMap(({ record, ...row }) => (record === null ? [] : [{ ...row, record }]))
}

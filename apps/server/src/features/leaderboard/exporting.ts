import type { ExportedRun } from '@clew/contracts/http/data-export'
import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { rowByRow } from '../../platform/db/in-pages.ts'
import { runs } from '../../platform/db/schema.ts'
import type { StoredRun } from './store.ts'

const runsAtOnce = 500

/** All runs of a user without their records. */
export async function* exportRuns(db: Db, userId: number): AsyncGenerator<ExportedRun> {
  const { record: _record, ...numbers } = getTableColumns(runs)
  const read = (after: number, limit: number) =>
    db
      .select(numbers)
      .from(runs)
      .where(and(eq(runs.userId, userId), gt(runs.id, after)))
      .orderBy(runs.id)
      .limit(limit)
  for await (const row of rowByRow({ limit: runsAtOnce, read, keyOf: ({ id }) => id })) yield presentExported(row)
}

const presentExported = (run: Omit<StoredRun, 'record'>): ExportedRun => ({
  id: run.id,
  link: `/runs/${run.id}`,
  created_at: run.createdAt.toISOString(),
  template_id: run.templateId,
  template_version: run.templateVersion,
  template_title: run.templateTitle,
  mode: run.mode,
  division: run.division,
  agent: run.agent,
  clock: run.clock,
  verified: run.verified,
  win: run.win,
  new_score: run.newScore,
  score: run.score,
  survival_time: run.survivalTime,
  oxygen_collected: run.oxygenCollected,
  germs: run.germs,
  total_steps: run.totalSteps,
  optimal_steps: run.optimalSteps,
  backtrack_count: run.backtrackCount,
  collision_count: run.collisionCount,
  dead_end_entries: run.deadEndEntries,
  avg_latency_ms: run.avgLatencyMs,
  session_id: run.sessionId,
  game_id: run.gameId,
})

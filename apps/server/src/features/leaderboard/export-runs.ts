import type { ExportedRun } from '@clew/contracts/http/data-export'
import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { rowByRow } from '../../platform/db/in-pages.ts'
import { runs } from '../../platform/db/schema.ts'
import { furtherNumbers, listedNumbers } from './present.ts'
import type { StoredRun } from './stored-run.ts'

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
  ...listedNumbers(run),
  ...furtherNumbers(run),
  link: `/runs/${run.id}`,
  template_id: run.templateId,
  session_id: run.sessionId,
})

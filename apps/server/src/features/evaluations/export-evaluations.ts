import type { ExportedEvaluation } from '@clew/contracts/http/data-export'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { rowByRow } from '../../platform/db/in-pages.ts'
import { evaluations } from '../../platform/db/schema-evaluations.ts'
import { presentDetail } from './present.ts'
import { listResults, measuredColumns } from './store.ts'

const evaluationsAtOnce = 20

/** All evaluations of a user with what their games came to, without the records. */
export async function* exportEvaluations(db: Db, userId: number): AsyncGenerator<ExportedEvaluation> {
  const read = (after: number, limit: number) =>
    db
      .select(measuredColumns)
      .from(evaluations)
      .where(and(eq(evaluations.userId, userId), gt(evaluations.id, after)))
      .orderBy(evaluations.id)
      .limit(limit)
  for await (const row of rowByRow({ limit: evaluationsAtOnce, read, keyOf: ({ id }) => id }))
    yield presentDetail(row, await listResults(db, row.id))
}

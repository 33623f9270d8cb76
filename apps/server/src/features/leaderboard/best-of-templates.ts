import type { BestRun } from '@clew/contracts/http/templates'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates } from '../../platform/db/schema.ts'
import { games } from '../../platform/db/schema-games.ts'
import { isShownTo } from './ranking.ts'

/** The wire's names, as there is nothing to be presented but the columns. */
const columns = {
  id: runs.id,
  score: runs.score,
  new_score: runs.newScore,
  verified: runs.verified,
  division: runs.division,
  win: runs.win,
  germs: runs.germs,
}

/** The order of the ranking, written as the index `runs_template` is. */
const bestFirst = sql`${runs.verified} desc nulls last, ${runs.newScore} desc nulls last, ${runs.score} desc nulls last,
  ${runs.createdAt}, ${runs.id}`

/**
 * The run of an agent with each of these templates that stands highest in the standard ranking of the specification's board,
 * by template. The index `runs_template` has each at hand; whether it is shown is asked of that one alone, as a template's
 * runs have one player.
 */
export async function findBestRuns(
  db: Db,
  templateIds: readonly number[],
  callerId: number | undefined,
): Promise<ReadonlyMap<number, BestRun>> {
  if (templateIds.length === 0) return new Map()
  const bestId = sql`(select ${runs.id} from ${runs} where ${runs.templateId} = ${templates.id}
    and ${runs.mode} = 'lam' and ${runs.board} = 'classic' and ${runs.division} in ('pure', 'assisted')
    order by ${bestFirst} limit 1)`
  const found = await db
    .select({ templateId: templates.id, run: columns, board: { cols: games.cols, rows: games.rows, seed: games.seed } })
    .from(templates)
    .innerJoin(runs, sql`${runs.id} = ${bestId}`)
    .leftJoin(games, eq(games.id, runs.gameId))
    .where(and(inArray(templates.id, [...templateIds]), isShownTo(callerId)))
  return new Map(found.map(({ templateId, run, board }) => [templateId, { ...run, board }] as const))
}

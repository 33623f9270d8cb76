import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import type { MeasuredEntry, MeasuredRanking } from '@clew/contracts/http/measured-ranking'
import type { Season } from '@clew/contracts/http/seasons'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { templates } from '../../platform/db/schema.ts'
import { evaluations, measuredTemplates, rankedTexts } from '../../platform/db/schema-evaluations.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findPeople } from '../../platform/people.ts'
import { rankByInterval } from './interval-ranks.ts'
import { isHidden } from './ranking.ts'

/**
 * Ranks what a person has measured anew (`docs/decisions/048`); the caller holds the lock on the user. Of each season and model the best
 * texts stand in it whose evaluation was complete before the season ended, with how many this person has ranked, complete or
 * not. It reads the evaluations and the ranked texts of this person.
 */
export async function rankMeasured(tx: Tx, userId: number): Promise<void> {
  await tx.delete(measuredTemplates).where(eq(measuredTemplates.userId, userId))
  await tx.execute(sql`
    with places as (
      select measured.id, ranked.season_id, ranked.model, ranked.text_key, measured.won::float8 / measured.played as rate,
        row_number() over (
          partition by ranked.season_id, ranked.model order by measured.won::float8 / measured.played desc, measured.id
        ) as place
      from ${evaluations} measured join ${rankedTexts} ranked on ranked.evaluation_id = measured.id
      where measured.user_id = ${userId} and measured.state = 'done' and measured.finished_at < measured.sealed_until
        and measured.template_id in (select id from ${templates} where user_id = ${userId})
    )
    insert into ${measuredTemplates} (evaluation_id, user_id, season_id, model, text_key, rate, ranked)
    select id, ${userId}::int, season_id, model, text_key, rate, (
      select count(*)::int from ${rankedTexts} counted
      where counted.user_id = ${userId} and counted.season_id = places.season_id and counted.model = places.model
    )
    from places where place <= ${measuredLimits.ofOnePerson} and not ${isHidden(userId)}`)
}

/** Versions of a text that are looked at for one whose owner is shown. */
const authorsLookedAt = 20

/** Whoever is shown and saved an entry's text first; by the index `template_versions_text`. */
const firstAuthor = sql`(
  select found.user_id from (
    select owned.user_id, saved.created_at, saved.template_id, saved.version
    from ${templateVersions} saved join ${templates} owned on owned.id = saved.template_id
    where saved.text_key = ${measuredTemplates.textKey}
    order by saved.created_at, saved.template_id, saved.version limit ${authorsLookedAt}
  ) found where not ${isHidden(sql`found.user_id`)}
  order by found.created_at, found.template_id, found.version limit 1
)`

interface Wish {
  readonly season: Season
  readonly seasonId: number
  readonly model?: string | undefined
}

/**
 * The best of a season. The index `measured_templates_rate` has them in order, and no more are read than are shown; as whose
 * interval lies above an entry's has the higher rate, the ranks among them are those among all.
 */
export async function listMeasured(
  db: Db,
  { season, seasonId, model = rulesModel }: Wish,
  callerId: number | undefined,
): Promise<MeasuredRanking> {
  const { rate, evaluationId } = measuredTemplates
  const rows = await db
    .select({
      id: evaluationId,
      userId: measuredTemplates.userId,
      ofRanked: measuredTemplates.ranked,
      authorId: sql<number | null>`${firstAuthor}`,
      games: evaluations.played,
      won: evaluations.won,
      isShared: evaluations.isShared,
      templateId: evaluations.templateId,
      title: evaluations.templateTitle,
      version: evaluations.templateVersion,
      isActive: templates.isActive,
    })
    .from(measuredTemplates)
    .innerJoin(evaluations, eq(evaluations.id, evaluationId))
    .innerJoin(templates, eq(templates.id, evaluations.templateId))
    .where(and(eq(measuredTemplates.seasonId, seasonId), eq(measuredTemplates.model, model)))
    .orderBy(sql`${rate} desc nulls last, ${evaluationId}`)
    .limit(measuredLimits.listed)
  const people = await findPeople(
    db,
    callerId,
    rows.flatMap(({ userId, authorId }) => [userId, authorId]),
  )
  const ranked = rankByInterval(rows.map((row) => ({ ...row, ...wilsonInterval(row.won, row.games) })))
  const entries = ranked.flatMap((row): MeasuredEntry[] => {
    const owner = people.get(row.userId)
    if (!owner) return []
    const isOwn = row.userId === callerId
    const author = row.authorId === row.userId || row.authorId === null ? undefined : people.get(row.authorId)
    return [
      {
        evaluation_id: row.id,
        rank: row.rank,
        is_tie: row.isTie,
        handle: owner.handle,
        is_owner_shown: owner.isProfileShown,
        is_own: isOwn,
        first_author: author ? { handle: author.handle, is_shown: author.isProfileShown } : null,
        of_ranked: row.ofRanked,
        is_report_readable: row.isShared || isOwn,
        template_id: row.templateId,
        is_template_readable: row.isActive || isOwn,
        template_title: row.title,
        template_version: row.version,
        rate: { value: row.won / row.games, low: row.low, high: row.high },
        won: row.won,
        games: row.games,
      },
    ]
  })
  const models = new Set([model, ...(await listModels(db, seasonId))])
  return { season, models: [...models].map((id) => ({ id, is_rule_engine: id === rulesModel })), entries }
}

/** The rule engine before the others. Each is found by one step into the index, however many entries it has. */
async function listModels(db: Db, seasonId: number): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    (select model from ${measuredTemplates} where season_id = ${seasonId} ${after} order by model limit 1)`
  const { rows } = await db.execute<{ model: string }>(sql`
    with recursive found as (
      ${next(sql``)}
      union all
      select ${next(sql`and model > found.model`)} from found where found.model is not null
    )
    select model from found where model is not null order by model <> ${rulesModel}, model`)
  return rows.map(({ model }) => model)
}

import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { suiteNames } from '@clew/contracts/evaluations/suite-names'
import type { SuiteName } from '@clew/contracts/evaluations/suites'
import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import type { MeasuredEntry, MeasuredRanking } from '@clew/contracts/http/measured-ranking'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { templates } from '../../platform/db/schema.ts'
import { evaluations, measuredTemplates } from '../../platform/db/schema-evaluations.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findPeople } from '../../platform/people.ts'
import { rankByInterval } from './interval-ranks.ts'
import { isHidden } from './ranking.ts'

/**
 * Ranks the measured templates of a person anew (`docs/decisions/033`); the caller holds the lock on the user. Of each
 * version the last complete evaluation counts, so that nobody measures the same text until chance is kind; of each
 * template the last of these that is shared. It reads the evaluations of this person, which are few.
 */
export async function rankMeasured(tx: Tx, userId: number): Promise<void> {
  await tx.delete(measuredTemplates).where(eq(measuredTemplates.userId, userId))
  await tx.execute(sql`
    with of_versions as (
      select distinct on (suite, model, template_id, template_version)
        id, suite, model, template_id, is_shared, played, won::float8 / played as rate
      from ${evaluations}
      where user_id = ${userId} and state = 'done' and agent = 'lam' and played >= ${measuredLimits.leastGames}
        and ${evaluations.without} is null and ${evaluations.ownSuite} is null and suite = any(${sql.param(suiteNames)}::text[])
      order by suite, model, template_id, template_version, id desc
    ), of_templates as (
      select distinct on (suite, model, template_id) * from of_versions
      where is_shared and template_id in (select id from ${templates} where user_id = ${userId})
      order by suite, model, template_id, id desc
    ), places as (
      select *, row_number() over (partition by suite, model order by rate desc, played desc, id) as place
      from of_templates
    )
    insert into ${measuredTemplates} (evaluation_id, user_id, suite, model, rate, games)
    select id, ${userId}::int, suite, model, rate, played from places
    where place <= ${measuredLimits.ofOnePerson} and not ${isHidden(userId)}`)
}

interface Wish {
  readonly suite: SuiteName
  readonly model?: string | undefined
}

/**
 * The best measured templates. The index `measured_templates_rate` has them in order, and no more are read than are shown;
 * as whose interval lies above an entry's has the higher rate, the ranks among them are those among all.
 */
export async function listMeasured(
  db: Db,
  { suite, model = rulesModel }: Wish,
  callerId: number | undefined,
): Promise<MeasuredRanking> {
  const { rate, games, evaluationId } = measuredTemplates
  const rows = await db
    .select({
      id: evaluationId,
      userId: measuredTemplates.userId,
      games,
      won: evaluations.won,
      templateId: evaluations.templateId,
      title: evaluations.templateTitle,
      version: evaluations.templateVersion,
      isActive: templates.isActive,
    })
    .from(measuredTemplates)
    .innerJoin(evaluations, eq(evaluations.id, evaluationId))
    .innerJoin(templates, eq(templates.id, evaluations.templateId))
    .where(and(eq(measuredTemplates.suite, suite), eq(measuredTemplates.model, model)))
    .orderBy(sql`${rate} desc nulls last, ${games} desc nulls last, ${evaluationId}`)
    .limit(measuredLimits.listed)
  const owners = await findPeople(
    db,
    callerId,
    rows.map(({ userId }) => userId),
  )
  const ranked = rankByInterval(rows.map((row) => ({ ...row, ...wilsonInterval(row.won, row.games) })))
  const entries = ranked.flatMap((row): MeasuredEntry[] => {
    const owner = owners.get(row.userId)
    if (!owner) return []
    const isOwn = row.userId === callerId
    return [
      {
        evaluation_id: row.id,
        rank: row.rank,
        is_tie: row.isTie,
        handle: owner.handle,
        is_owner_shown: owner.isProfileShown,
        is_own: isOwn,
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
  const models = new Set([model, ...(await listModels(db, suite))])
  return { models: [...models].map((id) => ({ id, is_rule_engine: id === rulesModel })), entries }
}

/** The rule engine before the others. Each is found by one step into the index, however many entries it has. */
async function listModels(db: Db, suite: SuiteName): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    (select model from ${measuredTemplates} where suite = ${suite} ${after} order by model limit 1)`
  const { rows } = await db.execute<{ model: string }>(sql`
    with recursive found as (
      ${next(sql``)}
      union all
      select ${next(sql`and model > found.model`)} from found where found.model is not null
    )
    select model from found where model is not null order by model <> ${rulesModel}, model`)
  return rows.map(({ model }) => model)
}

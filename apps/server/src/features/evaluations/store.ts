import type { SeedResult, SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import { nextSuiteName, type Suite } from '@clew/contracts/evaluations/suites'
import { isOpen, maxOpenEvaluations } from '@clew/contracts/http/evaluations'
import { quotaLimits } from '@clew/contracts/quota-limits'
import { and, desc, eq, getTableColumns, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { evaluations, evaluationSeeds } from '../../platform/db/schema-evaluations.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { addUsage, bytesOf, chargeUsage, quotaExceeded } from '../../platform/quotas.ts'

/** With the text that it measures. */
export type MeasuredEvaluation = typeof evaluations.$inferSelect
/** Without it: only who plays, and who looks at this one, needs it. */
export type StoredEvaluation = Omit<MeasuredEvaluation, 'content'>

export type NewEvaluation = Pick<
  MeasuredEvaluation,
  | 'userId'
  | 'templateId'
  | 'templateVersion'
  | 'templateTitle'
  | 'content'
  | 'without'
  | 'suite'
  | 'ownSuite'
  | 'agent'
  | 'model'
  | 'asksEndpoint'
  | 'robustness'
  | 'maxTokens'
  | 'maxCost'
  | 'maxMs'
>

const { content: _content, ...columns } = getTableColumns(evaluations)

/** What a game's result takes, reckoned when the evaluation is asked for. */
const bytesPerSeed = 1024
const sizeOf = ({ content, without }: Pick<NewEvaluation, 'content' | 'without'>, seeds: number) =>
  bytesOf(content) + bytesOf(without?.text ?? '') + seeds * bytesPerSeed

/** The games wait from then on. Throws when the account has no room for them, or enough that wait. */
export function createEvaluation(db: Db, input: NewEvaluation, seeds: readonly number[]): Promise<StoredEvaluation> {
  return db.transaction(async (tx) => {
    const { userId } = input
    await chargeUsage(tx, userId, { bytes: sizeOf(input, seeds.length) })
    if ((await countEvaluations(tx, userId)) >= quotaLimits.evaluations) throw quotaExceeded('evaluations')
    if ((await countOpen(tx, userId)) >= maxOpenEvaluations) throw tooManyOpen()
    if (input.ownSuite) await mustBeSameSuite(tx, userId, input.ownSuite)
    const [created] = await tx
      .insert(evaluations)
      .values({ ...input, seeds: seeds.length })
      .returning(columns)
    if (!created) throw new Error('the insert gave no row back')
    await tx.execute(sql`
      insert into ${evaluationSeeds} (evaluation_id, seed)
      select ${created.id}, seed from unnest(${sql.param(seeds)}::int[]) as asked (seed)`)
    return created
  })
}

/** What was measured with a suite stays comparable: its name means the same games for good. */
async function mustBeSameSuite(tx: Tx, userId: number, suite: Suite): Promise<void> {
  const isOfName = and(eq(evaluations.userId, userId), eq(evaluations.suite, suite.name))
  const [earlier] = await tx.select({ suite: evaluations.ownSuite }).from(evaluations).where(isOfName).limit(1)
  if (!earlier?.suite || isSameSuite(earlier.suite, suite)) return
  const message = `Your suite ${suite.name} plays other games, and never changes. Call this one ${nextSuiteName(suite.name)}.`
  throw new AppError('invalid_input', message, { errors: [{ path: 'own_suite.name', message }] })
}

const tooManyOpen = () =>
  new AppError(
    'busy',
    `${maxOpenEvaluations} of your evaluations wait or run already. Wait until one has ended, or cancel one.`,
  )

/** There are never more than the quota. */
export const countEvaluations = (db: Db | Tx, userId: number): Promise<number> =>
  db.$count(evaluations, eq(evaluations.userId, userId))

const isOpenRow = sql`${evaluations.state} in ('queued', 'running')`

const countOpen = (tx: Tx, userId: number) => tx.$count(evaluations, and(eq(evaluations.userId, userId), isOpenRow))

export async function findEvaluation(db: Db, id: number): Promise<StoredEvaluation | undefined> {
  const [found] = await db.select(columns).from(evaluations).where(eq(evaluations.id, id))
  return found
}

export async function findMeasured(db: Db, id: number): Promise<MeasuredEvaluation | undefined> {
  const [found] = await db.select().from(evaluations).where(eq(evaluations.id, id))
  return found
}

export interface EvaluationPage {
  readonly template_id?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** The newest first. */
export function listEvaluations(db: Db, userId: number, { template_id, before, limit }: EvaluationPage) {
  const isWanted = and(
    eq(evaluations.userId, userId),
    template_id === undefined ? undefined : eq(evaluations.templateId, template_id),
    before === undefined ? undefined : lt(evaluations.id, before),
  )
  return db.select(columns).from(evaluations).where(isWanted).orderBy(desc(evaluations.id)).limit(limit)
}

/** What was played so far, in the order of the seeds. */
export async function listResults(db: Db, evaluationId: number): Promise<SeedSummary[]> {
  const rows = await db
    .select({ result: sql<SeedSummary>`${evaluationSeeds.result} - 'record'` })
    .from(evaluationSeeds)
    .where(and(eq(evaluationSeeds.evaluationId, evaluationId), isNotNull(evaluationSeeds.result)))
    .orderBy(evaluationSeeds.seed)
  return rows.map(({ result }) => result)
}

/** `undefined` for a seed that is not played or not of the evaluation. */
export async function findResult(db: Db, evaluationId: number, seed: number): Promise<SeedResult | undefined> {
  const [found] = await db
    .select({ result: evaluationSeeds.result })
    .from(evaluationSeeds)
    .where(and(eq(evaluationSeeds.evaluationId, evaluationId), eq(evaluationSeeds.seed, seed)))
  return found?.result ?? undefined
}

/** Ends what waits or runs; one that has ended stays as it is. `undefined` when it has just been deleted. */
export async function endEvaluation(
  db: Db,
  id: number,
  end: { readonly state: 'cancelled' | 'failed'; readonly error?: string },
): Promise<StoredEvaluation | undefined> {
  const [ended] = await db
    .update(evaluations)
    .set({ ...end, finishedAt: sql`now()` })
    .where(and(eq(evaluations.id, id), isOpenRow))
    .returning(columns)
  return ended ?? (await findEvaluation(db, id))
}

/** Ranks what somebody has measured and shared anew, in the transaction that changed it, with the user locked. */
export type RankMeasured = (tx: Tx, userId: number) => Promise<void>

/** `undefined` when it has just been deleted. */
export function setShared(
  db: Db,
  { id, userId }: StoredEvaluation,
  isShared: boolean,
  rankMeasured: RankMeasured,
): Promise<StoredEvaluation | undefined> {
  return db.transaction(async (tx) => {
    await lockUsers(tx, [userId])
    const [changed] = await tx.update(evaluations).set({ isShared }).where(eq(evaluations.id, id)).returning(columns)
    await rankMeasured(tx, userId)
    return changed
  })
}

export async function deleteEvaluation(
  db: Db,
  { id, userId }: StoredEvaluation,
  rankMeasured: RankMeasured,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUsers(tx, [userId])
    await addUsage(tx, userId)
    const [deleted] = await tx.delete(evaluations).where(eq(evaluations.id, id)).returning()
    if (deleted) await addUsage(tx, userId, { bytes: -sizeOf(deleted, deleted.seeds) - deleted.answerBytes })
    await rankMeasured(tx, userId)
  })
}

/**
 * Keeps what games came to. A game that somebody else has played by now, and one of an evaluation that has ended or gone,
 * counts no more. Answers how the evaluation stands.
 */
export function keepResults(
  db: Db,
  evaluationId: number,
  results: readonly SeedResult[],
): Promise<StoredEvaluation | undefined> {
  return db.transaction(async (tx) => {
    const [old] = await tx.select(columns).from(evaluations).where(eq(evaluations.id, evaluationId)).for('update')
    if (!old || !isOpen(old.state)) return old
    const { rows } = await tx.execute<{ seed: number }>(sql`
      update ${evaluationSeeds} set result = played.result
      from jsonb_array_elements(${JSON.stringify(results)}::jsonb) as played (result)
      where evaluation_id = ${evaluationId} and seed = (played.result ->> 'seed')::int
        and ${evaluationSeeds.result} is null
      returning seed`)
    const isKept = new Set(rows.map(({ seed }) => seed))
    const kept = results.filter(({ seed }) => isKept.has(seed))
    const played = old.played + kept.length
    const [changed] = await tx
      .update(evaluations)
      .set({
        played,
        won: old.won + kept.filter(({ won }) => won).length,
        ...(played === old.seeds && { state: 'done' as const, finishedAt: sql`now()` }),
      })
      .where(eq(evaluations.id, evaluationId))
      .returning(columns)
    return changed
  })
}

import type { SeedResult, SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import { nextSuiteName, type Suite } from '@clew/contracts/evaluations/suites'
import { isOpen, maxOpenEvaluations } from '@clew/contracts/http/evaluations'
import { quotaLimits } from '@clew/contracts/quota-limits'
import { and, desc, eq, getTableColumns, gt, isNotNull, lt, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { evaluations, evaluationSeeds, rankedTexts, seasons } from '../../platform/db/schema-evaluations.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import { addUsage, bytesOf, chargeUsage, quotaExceeded } from '../../platform/quotas.ts'

/** With the text that it measures. */
export type MeasuredEvaluation = typeof evaluations.$inferSelect & {
  /** The number of the season in which it is ranked. */
  readonly season: number | null
  /** Whether that goes on, by the clock of the database: until then its games are told to nobody. */
  readonly isSealed: boolean
}
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
  | 'seasonId'
  | 'sealedUntil'
  | 'robustness'
  | 'maxTokens'
  | 'maxCost'
  | 'maxMs'
> & {
  /** Of the text, when it is ranked. */
  readonly textKey: string | null
}

const { content, ...stored } = getTableColumns(evaluations)
export const columns = {
  ...stored,
  season: sql<number | null>`(select number from ${seasons} where ${seasons.id} = ${evaluations.seasonId})`,
  isSealed: sql<boolean>`coalesce(${evaluations.sealedUntil} > now(), false)`,
}
export const measuredColumns = { ...columns, content }

/** What a game's result takes, reckoned when the evaluation is asked for. */
const bytesPerSeed = 1024
const sizeOf = ({ content, without }: Pick<NewEvaluation, 'content' | 'without'>, seeds: number) =>
  bytesOf(content) + bytesOf(without?.text ?? '') + seeds * bytesPerSeed

/** Ranks what somebody has measured anew, in the transaction that changed it, with the user locked. */
export type RankMeasured = (tx: Tx, userId: number) => Promise<void>

interface Asked {
  readonly input: NewEvaluation
  readonly seeds: readonly number[]
  readonly rankMeasured: RankMeasured
}

/**
 * The games wait from then on. Throws when the account has no room for them, or enough that wait, and when the text was ranked in the
 * season already.
 */
export function createEvaluation(db: Db, { input, seeds, rankMeasured }: Asked): Promise<StoredEvaluation> {
  return db.transaction(async (tx) => {
    const { userId } = input
    if (input.seasonId !== null) await lockUsers(tx, [userId])
    await chargeUsage(tx, userId, { bytes: sizeOf(input, seeds.length) })
    if ((await countEvaluations(tx, userId)) >= quotaLimits.evaluations) throw quotaExceeded('evaluations')
    if ((await countOpen(tx, userId)) >= maxOpenEvaluations) throw tooManyOpen()
    if (input.ownSuite) await mustBeSameSuite(tx, userId, input.ownSuite)
    const [created] = await tx
      .insert(evaluations)
      .values({ ...input, seeds: seeds.length })
      .returning(columns)
    if (!created) throw new Error('the insert gave no row back')
    if (input.textKey !== null) {
      await takeRankedPlace(tx, { evaluation: created, textKey: input.textKey })
      await rankMeasured(tx, userId)
    }
    await tx.execute(sql`
      insert into ${evaluationSeeds} (evaluation_id, seed)
      select ${created.id}, seed from unnest(${sql.param(seeds)}::int[]) as asked (seed)`)
    return created
  })
}

interface RankedPlace {
  readonly evaluation: StoredEvaluation
  readonly textKey: string
}

/** A text is ranked once a season with a model, whoever asks. Whoever asks at the same moment waits for the other's transaction. */
async function takeRankedPlace(tx: Tx, { evaluation, textKey }: RankedPlace): Promise<void> {
  const { seasonId, model, id: evaluationId, userId } = evaluation
  if (seasonId === null || model === null) throw new Error('an evaluation without season or model is not ranked')
  const taken = await tx
    .insert(rankedTexts)
    .values({ seasonId, model, textKey, evaluationId, userId })
    .onConflictDoNothing()
    .returning({ evaluationId: rankedTexts.evaluationId })
  if (taken.length > 0) return
  const isOfPlace = and(
    eq(rankedTexts.seasonId, seasonId),
    eq(rankedTexts.model, model),
    eq(rankedTexts.textKey, textKey),
  )
  const [earlier] = await tx.select({ id: rankedTexts.evaluationId }).from(rankedTexts).where(isOfPlace)
  throw earlier?.id ? refusal('ranked_already', { evaluation: earlier.id }) : refusal('ranked_and_gone')
}

/** What was measured with a suite stays comparable: its name means the same games for good. */
async function mustBeSameSuite(tx: Tx, userId: number, suite: Suite): Promise<void> {
  const isOfName = and(eq(evaluations.userId, userId), eq(evaluations.suite, suite.name))
  const [earlier] = await tx.select({ suite: evaluations.ownSuite }).from(evaluations).where(isOfName).limit(1)
  if (!earlier?.suite || isSameSuite(earlier.suite, suite)) return
  const message = `Your suite ${suite.name} plays other games, and never changes. Call this one ${nextSuiteName(suite.name)}.`
  throw new AppError('invalid_input', message, { errors: [{ path: 'own_suite.name', message }] })
}

export const tooManyOpen = () =>
  new AppError(
    'busy',
    `${maxOpenEvaluations} of your evaluations wait or run already. Wait until one has ended, or cancel one.`,
  )

/** There are never more than the quota. */
export const countEvaluations = (db: Db | Tx, userId: number): Promise<number> =>
  db.$count(evaluations, eq(evaluations.userId, userId))

const isOpenRow = sql`${evaluations.state} in ('queued', 'running')`

export const countOpen = (tx: Tx, userId: number) =>
  tx.$count(evaluations, and(eq(evaluations.userId, userId), isOpenRow))

export async function findEvaluation(db: Db, id: number): Promise<StoredEvaluation | undefined> {
  const [found] = await db.select(columns).from(evaluations).where(eq(evaluations.id, id))
  return found
}

export async function findMeasured(db: Db, id: number): Promise<MeasuredEvaluation | undefined> {
  const [found] = await db.select(measuredColumns).from(evaluations).where(eq(evaluations.id, id))
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

/** With their records, in the order of the seeds: those after one, as far as they are played. */
export async function listGames(
  db: Db,
  evaluationId: number,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<SeedResult[]> {
  const rows = await db
    .select({ result: sql<SeedResult>`${evaluationSeeds.result}` })
    .from(evaluationSeeds)
    .where(
      and(
        eq(evaluationSeeds.evaluationId, evaluationId),
        isNotNull(evaluationSeeds.result),
        after === undefined ? undefined : gt(evaluationSeeds.seed, after),
      ),
    )
    .orderBy(evaluationSeeds.seed)
    .limit(limit)
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

/** `undefined` when it has just been deleted. */
export async function setShared(db: Db, id: number, isShared: boolean): Promise<StoredEvaluation | undefined> {
  const [changed] = await db
    .update(evaluations)
    .set({ isShared })
    .where(and(eq(evaluations.id, id), isShared ? not(isOpenRow) : undefined))
    .returning(columns)
  return changed ?? (await findEvaluation(db, id))
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

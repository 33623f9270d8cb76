import type { TemplatePatch } from '@clew/contracts/http/templates'
import { quotaLimits } from '@clew/contracts/quota-limits'
import { and, count, eq, sql } from 'drizzle-orm'
import { addToCounters, readTotal, totals } from '../../platform/counters.ts'
import type { Db } from '../../platform/db/database.ts'
import { preparedSelect } from '../../platform/db/prepared.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { templates } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { addUsage, bytesOf, chargeUsage, quotaExceeded } from '../../platform/quotas.ts'
import { addVersion, mustHaveRoomForVersion, sizeOfVersions, versionFor } from './versions.ts'
import { beginningsOf } from '../../platform/beginnings.ts'
import { titleBeginnings } from '../../platform/db/schema-templates.ts'

export type StoredTemplate = typeof templates.$inferSelect

export interface NewTemplate {
  readonly title: string
  readonly description?: string | null | undefined
  readonly content: string
  readonly isActive: boolean
  readonly version: number
  /** What an account begins with. */
  readonly isSample?: boolean
  /** What it is a copy of. */
  readonly origin?: StoredTemplate | undefined
}

/** As the indexes are. */
export const newestFirst = sql`${templates.updatedAt} desc nulls last, ${templates.id} desc nulls last`

const readTemplate = preparedSelect<{ id: number }, StoredTemplate>((db, value) =>
  db
    .select()
    .from(templates)
    .where(eq(templates.id, value('id'))),
)

export async function findTemplate(db: Db, id: number): Promise<StoredTemplate | undefined> {
  return (await readTemplate(db, { id }))[0]
}

export interface Page {
  readonly skip: number
  readonly limit: number
}

const readOwn = preparedSelect<Page & { userId: number }, StoredTemplate>((db, value) =>
  db
    .select()
    .from(templates)
    .where(eq(templates.userId, value('userId')))
    .orderBy(newestFirst)
    .offset(value('skip'))
    .limit(value('limit')),
)

export async function listOwn(db: Db, userId: number, { skip, limit }: Page) {
  const rows = await readOwn(db, { userId, skip, limit })
  const isAll = skip === 0 && rows.length < limit
  return { rows, total: isAll ? rows.length : await countTemplates(db, userId) }
}

/** There are never more than the quota. */
export const countTemplates = (db: Db | Tx, userId: number): Promise<number> =>
  db.$count(templates, eq(templates.userId, userId))

export async function listActive(db: Db, { skip, limit }: Page) {
  const isActive = eq(templates.isActive, true)
  const rows = await db.select().from(templates).where(isActive).orderBy(newestFirst).offset(skip).limit(limit)
  return { rows, total: await readTotal(db, totals.activeTemplates) }
}

export async function createTemplate(tx: Tx, userId: number, input: NewTemplate): Promise<StoredTemplate> {
  const { origin, description = null, ...fields } = input
  await chargeUsage(tx, userId, { bytes: bytesOf(fields.content) })
  if ((await countTemplates(tx, userId)) >= quotaLimits.templates) throw quotaExceeded('templates')
  const [created] = await tx
    .insert(templates)
    .values({ ...fields, userId, description, ...(origin && originOf(origin)) })
    .returning()
  if (!created) throw new Error('the insert gave no row back')
  await addVersion(tx, created)
  await keepTitle(tx, created)
  await addToCounters(tx, { [totals.activeTemplates]: created.isActive ? 1 : 0 })
  return created
}

const originOf = ({ id, version, title, userId }: StoredTemplate) => ({
  originTemplateId: id,
  originVersion: version,
  originTitle: title,
  originUserId: userId,
})

/** `undefined` when it has just been deleted. */
export function updateTemplate(
  db: Db,
  { id, userId }: StoredTemplate,
  patch: TemplatePatch,
): Promise<StoredTemplate | undefined> {
  return db.transaction(async (tx) => {
    await addUsage(tx, userId)
    const [old] = await tx.select().from(templates).where(eq(templates.id, id)).for('update')
    if (!old) return undefined
    if (patch.based_on !== undefined && Date.parse(patch.based_on) !== old.updatedAt.getTime()) throw changedElsewhere()
    const content = patch.content ?? old.content
    const title = patch.title ?? old.title
    const version = await versionFor(tx, id, { content, wanted: patch.version ?? old.version })
    const [changed] = await tx
      .update(templates)
      .set({
        content,
        version: version.number,
        title,
        isSample: old.isSample && title === old.title && content === old.content,
        description: patch.description === undefined ? old.description : patch.description,
        isActive: patch.is_active ?? old.isActive,
        updatedAt: new Date(),
      })
      .where(eq(templates.id, id))
      .returning()
    if (!changed) return undefined
    await keepTitle(tx, changed)
    if (version.isNew) {
      await mustHaveRoomForVersion(tx, id)
      await chargeUsage(tx, userId, { bytes: bytesOf(content) })
      await addVersion(tx, changed)
    }
    await addToCounters(tx, { [totals.activeTemplates]: Number(changed.isActive) - Number(old.isActive) })
    return changed
  })
}

const changedElsewhere = () => refusal('template_changed')

/** `rankMeasured` takes it out of the ranking of what was measured, with the user locked. */
export async function deleteTemplate(
  db: Db,
  { id, userId }: StoredTemplate,
  rankMeasured: (tx: Tx, userId: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUsers(tx, [userId])
    await addUsage(tx, userId)
    const bytes = await sizeOfVersions(tx, id)
    const [deleted] = await tx.delete(templates).where(eq(templates.id, id)).returning({ isActive: templates.isActive })
    await addUsage(tx, userId, { bytes: -bytes })
    await rankMeasured(tx, userId)
    await addToCounters(tx, { [totals.activeTemplates]: deleted?.isActive ? -1 : 0 })
  })
}

/** Takes an account's templates out of the totals before they go with it. */
export async function discountTemplates(tx: Tx, userId: number): Promise<void> {
  const [active] = await tx
    .select({ value: count() })
    .from(templates)
    .where(and(eq(templates.userId, userId), eq(templates.isActive, true)))
  await addToCounters(tx, { [totals.activeTemplates]: -(active?.value ?? 0) })
}

/** A title with more words than these is found by the first ones. */
const maxBeginnings = 40

/** Keeps by which words a template is found, as far as the gallery shows it. */
async function keepTitle(tx: Tx, template: typeof templates.$inferSelect): Promise<void> {
  const { id: templateId, title, isActive, isSample } = template
  await tx.delete(titleBeginnings).where(eq(titleBeginnings.templateId, templateId))
  const texts = isActive && !isSample ? [...new Set(beginningsOf(title))].slice(0, maxBeginnings) : []
  if (texts.length > 0) await tx.insert(titleBeginnings).values(texts.map((text) => ({ templateId, text })))
}

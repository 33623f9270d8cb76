import { maxTemplateVersion } from '@clew/contracts/http/templates'
import { quotaLimits } from '@clew/contracts/quota-limits'
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { quotaExceeded } from '../../platform/quotas.ts'
import { authorKey } from './author-key.ts'

/** A version number names one text for ever: one that names another text already gives way to the next free one. */
export async function versionFor(
  tx: Tx,
  templateId: number,
  { content, wanted }: { content: string; wanted: number },
): Promise<{ number: number; isNew: boolean }> {
  const [taken] = await tx
    .select({ content: templateVersions.content })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, wanted)))
  if (!taken) return { number: wanted, isNew: true }
  if (taken.content === content) return { number: wanted, isNew: false }
  return { number: mustExist(await nextFree(tx, templateId, wanted)), isNew: true }
}

export async function addVersion(
  tx: Tx,
  template: { id: number; version: number; title: string; content: string },
): Promise<void> {
  const { id: templateId, version, title, content } = template
  await tx.insert(templateVersions).values({ templateId, version, title, content, textKey: authorKey(content) })
}

/** Counted anew: there are never more than the quota. */
export async function mustHaveRoomForVersion(tx: Tx, templateId: number): Promise<void> {
  const versions = await tx.$count(templateVersions, eq(templateVersions.templateId, templateId))
  if (versions >= quotaLimits.template_versions) throw quotaExceeded('template_versions')
}

/** The bytes of all texts of a template. */
export async function sizeOfVersions(tx: Tx, templateId: number): Promise<number> {
  const [found] = await tx
    .select({ bytes: sql`coalesce(sum(octet_length(${templateVersions.content})), 0)`.mapWith(Number) })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId))
  return found?.bytes ?? 0
}

async function nextFree(tx: Tx, templateId: number, after: number): Promise<number> {
  const found = await tx.execute<{ version: number }>(sql`
    select min(taken.version) + 1 as version
    from ${templateVersions} taken
    where taken.template_id = ${templateId} and taken.version >= ${after} and not exists (
      select 1 from ${templateVersions} next
      where next.template_id = taken.template_id and next.version = taken.version + 1
    )`)
  return found.rows[0]?.version ?? after + 1
}

function mustExist(version: number): number {
  if (version <= maxTemplateVersion) return version
  const message = `There is no version after ${maxTemplateVersion}. Choose a lower number that is free.`
  throw new AppError('invalid_input', message, { errors: [{ path: 'version', message }] })
}

type StoredVersion = typeof templateVersions.$inferSelect
export type ListedVersion = Omit<StoredVersion, 'content' | 'textKey'>

/** Newest first by the time at which each was saved: the owner chooses the numbers, and they need not rise. */
export async function listVersions(
  db: Db,
  templateId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: ListedVersion[]; total: number }> {
  const isOfTemplate = eq(templateVersions.templateId, templateId)
  const { content: _content, textKey: _key, ...listed } = getTableColumns(templateVersions)
  const rows = await db
    .select(listed)
    .from(templateVersions)
    .where(isOfTemplate)
    .orderBy(desc(templateVersions.createdAt), desc(templateVersions.version))
    .offset(skip)
    .limit(limit)
  const [total] = await db.select({ value: count() }).from(templateVersions).where(isOfTemplate)
  return { rows, total: total?.value ?? 0 }
}

export async function findVersion(db: Db, templateId: number, version: number): Promise<StoredVersion | undefined> {
  const isWanted = and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, version))
  const [found] = await db.select().from(templateVersions).where(isWanted)
  return found
}

import type { AnnouncementInput } from '@clew/contracts/http/announcements'
import { and, desc, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { announcements } from '../../platform/db/schema.ts'

export type StoredAnnouncement = typeof announcements.$inferSelect

const mostImportantFirst = [desc(announcements.priority), desc(announcements.id)]

/** What is shown to people now. */
export function listShown(db: Db): Promise<StoredAnnouncement[]> {
  const isCurrent = or(isNull(announcements.expiresAt), gt(announcements.expiresAt, sql`now()`))
  return db
    .select()
    .from(announcements)
    .where(and(eq(announcements.isActive, true), isCurrent))
    .orderBy(...mostImportantFirst)
}

export function listAll(db: Db): Promise<StoredAnnouncement[]> {
  return db
    .select()
    .from(announcements)
    .orderBy(...mostImportantFirst)
}

export async function findAnnouncement(db: Db, id: number): Promise<StoredAnnouncement | undefined> {
  const [found] = await db.select().from(announcements).where(eq(announcements.id, id))
  return found
}

export async function createAnnouncement(db: Db, input: AnnouncementInput): Promise<StoredAnnouncement> {
  const [created] = await db.insert(announcements).values(columnsOf(input)).returning()
  if (!created) throw new Error('the insert gave no row back')
  return created
}

export async function updateAnnouncement(
  db: Db,
  id: number,
  input: AnnouncementInput,
): Promise<StoredAnnouncement | undefined> {
  const [changed] = await db.update(announcements).set(columnsOf(input)).where(eq(announcements.id, id)).returning()
  return changed
}

export async function toggleAnnouncement(db: Db, id: number): Promise<StoredAnnouncement | undefined> {
  const [changed] = await db
    .update(announcements)
    .set({ isActive: not(announcements.isActive) })
    .where(eq(announcements.id, id))
    .returning()
  return changed
}

/** Answers what was deleted. */
export async function deleteAnnouncement(db: Db, id: number): Promise<StoredAnnouncement | undefined> {
  const [deleted] = await db.delete(announcements).where(eq(announcements.id, id)).returning()
  return deleted
}

const columnsOf = ({ title, content, announcement_type, priority, expires_at }: AnnouncementInput) => ({
  title,
  content,
  announcementType: announcement_type,
  priority,
  expiresAt: expires_at == null ? null : new Date(expires_at),
})

import { eq } from 'drizzle-orm'
import { beginningsOf } from '../../platform/beginnings.ts'
import type { profiles } from '../../platform/db/schema.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Keeps what a profile is found by up to it. */
export async function keepBeginnings(tx: Tx, profile: typeof profiles.$inferSelect): Promise<void> {
  const { userId, displayName, fullName, school } = profile
  const texts = new Set([displayName, fullName, school].flatMap((name) => beginningsOf(name ?? '')))
  await tx.delete(nameBeginnings).where(eq(nameBeginnings.userId, userId))
  if (texts.size > 0) await tx.insert(nameBeginnings).values([...texts].map((text) => ({ userId, text })))
}

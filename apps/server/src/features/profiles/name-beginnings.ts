import { eq } from 'drizzle-orm'
import type { profiles } from '../../platform/db/schema.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Longer ones are not told apart. */
const maxChars = 100

/** The first sign of a word; a script that sets no blanks between words has one at every sign. */
const wordStart = /(?<![^\s!-/:-@[-`{-~])[^\s!-/:-@[-`{-~]|[\u2e80-\u{10ffff}]/gu

/** A text from each of its words on, in small letters: what it begins with is what it is found by. */
export function beginningsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return [...lower.matchAll(wordStart)].map(({ index }) => Array.from(lower.slice(index)).slice(0, maxChars).join(''))
}

/** Keeps what a profile is found by up to it. */
export async function keepBeginnings(tx: Tx, profile: typeof profiles.$inferSelect): Promise<void> {
  const { userId, displayName, fullName, school } = profile
  const texts = new Set([displayName, fullName, school].flatMap((name) => beginningsOf(name ?? '')))
  await tx.delete(nameBeginnings).where(eq(nameBeginnings.userId, userId))
  if (texts.size > 0) await tx.insert(nameBeginnings).values([...texts].map((text) => ({ userId, text })))
}

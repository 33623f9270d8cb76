import { eq } from 'drizzle-orm'
import { beginningsOf } from '../../platform/beginnings.ts'
import type { templates } from '../../platform/db/schema.ts'
import { titleBeginnings } from '../../platform/db/schema-templates.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A title with more words than these is found by the first ones. */
const maxBeginnings = 40

/** Keeps by which words a template is found, as far as the gallery shows it. */
export async function keepTitle(tx: Tx, template: typeof templates.$inferSelect): Promise<void> {
  const { id: templateId, title, isActive, isSample } = template
  await tx.delete(titleBeginnings).where(eq(titleBeginnings.templateId, templateId))
  const texts = isActive && !isSample ? [...new Set(beginningsOf(title))].slice(0, maxBeginnings) : []
  if (texts.length > 0) await tx.insert(titleBeginnings).values(texts.map((text) => ({ templateId, text })))
}

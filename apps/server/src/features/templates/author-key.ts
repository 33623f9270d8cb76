import { samples } from '@clew/agents/samples/samples'
import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
import { textKey } from '../../platform/text-key.ts'

const sampleKeys = new Set(Object.values(samples).map(({ content }) => textKey(content)))

/** By which the first author of a text is found; a sample is everybody's from the start, and has the empty one. */
export function authorKey(text: string): string {
  const key = textKey(text)
  return sampleKeys.has(key) ? '' : key
}

const atOnce = 100

/** For texts that were kept before there were keys. Reads none but these, some at a time, by the index. */
export async function keyOldVersions(db: Db): Promise<void> {
  for (;;) {
    const { templateId, version, content } = templateVersions
    const rows = await db
      .select({ templateId, version, content })
      .from(templateVersions)
      .where(isNull(templateVersions.textKey))
      .limit(atOnce)
    if (rows.length === 0) return
    const keyed = rows.map((row) => ({ ...row, content: undefined, key: authorKey(row.content) }))
    await db.execute(sql`
      update ${templateVersions} old set text_key = keyed.key
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as keyed ("templateId" int, version int, key text)
      where old.template_id = keyed."templateId" and old.version = keyed.version`)
  }
}

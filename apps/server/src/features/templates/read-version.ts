import type { Db } from '../../platform/db/database.ts'
import { refusal } from '../../platform/errors.ts'
import { mustOwn, mustRead } from './policy.ts'
import { findTemplate, type StoredTemplate } from './store.ts'
import { findVersion } from './versions.ts'

/** One text of a template, as it is measured. */
export type ReadVersion = Pick<StoredTemplate, 'id' | 'userId' | 'version' | 'title' | 'content'>

/** A version of an own template, or the newest of one that the user may read; without a number, the newest. */
export async function readVersion(db: Db, userId: number, id: number, version?: number): Promise<ReadVersion> {
  const template = mustRead({ id: userId }, await findTemplate(db, id))
  if (version === undefined || version === template.version) return template
  const found = await findVersion(db, mustOwn({ id: userId }, template).id, version)
  if (!found) throw refusal('no_such_version')
  return { id, userId, version, title: found.title, content: found.content }
}

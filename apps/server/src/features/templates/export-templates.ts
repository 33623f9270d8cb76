import type { ExportedTemplate } from '@clew/contracts/http/data-export'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { rowByRow } from '../../platform/db/in-pages.ts'
import { templates } from '../../platform/db/schema.ts'
import { templateVersions } from '../../platform/db/schema-templates.ts'
import { findNames } from '../../platform/people.ts'
import { presentTemplate } from './present.ts'

const templatesAtOnce = 20
const versionsAtOnce = 20

type ExportedVersion = ExportedTemplate['versions'][number]
type StreamedTemplate = Omit<ExportedTemplate, 'versions'> & { versions: AsyncIterable<ExportedVersion> }

/** All templates of a user with all their texts. */
export async function* exportTemplates(db: Db, userId: number): AsyncGenerator<StreamedTemplate> {
  const read = (after: number, limit: number) =>
    db
      .select()
      .from(templates)
      .where(and(eq(templates.userId, userId), gt(templates.id, after)))
      .orderBy(templates.id)
      .limit(limit)
  for await (const row of rowByRow({ limit: templatesAtOnce, read, keyOf: ({ id }) => id })) {
    const names = await findNames(db, userId, [row.originUserId])
    const { is_own: _isOwn, ...template } = presentTemplate(row, names, { id: userId })
    yield { ...template, versions: exportVersions(db, row.id) }
  }
}

async function* exportVersions(db: Db, templateId: number): AsyncGenerator<ExportedVersion> {
  const read = (after: number, limit: number) =>
    db
      .select()
      .from(templateVersions)
      .where(and(eq(templateVersions.templateId, templateId), gt(templateVersions.version, after)))
      .orderBy(templateVersions.version)
      .limit(limit)
  for await (const row of rowByRow({ limit: versionsAtOnce, read, keyOf: ({ version }) => version })) {
    const { version, title, content, createdAt } = row
    yield { version, title, content, created_at: createdAt.toISOString() }
  }
}

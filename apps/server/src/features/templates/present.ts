import type { PublicTemplate, Template, TemplateVersion } from '@clew/contracts/http/templates'
import type { StoredTemplate } from './store.ts'
import type { ListedVersion } from './versions.ts'

type Names = ReadonlyMap<number | null, string>
type Caller = { readonly id: number } | null

export const presentTemplate = (row: StoredTemplate, names: Names, caller: Caller): Template => ({
  id: row.id,
  title: row.title,
  description: row.description,
  content: row.content,
  is_active: row.isActive,
  version: row.version,
  origin: presentOrigin(row, names),
  is_own: row.userId === caller?.id,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

function presentOrigin(row: StoredTemplate, names: Names): Template['origin'] {
  const { originTemplateId, originVersion, originTitle, originUserId, userId } = row
  if (originTemplateId === null || originVersion === null || originTitle === null) return null
  return {
    template_id: originTemplateId,
    version: originVersion,
    title: originTitle,
    author: names.get(originUserId) ?? null,
    is_own: originUserId === userId,
  }
}

export const presentPublicTemplate = (row: StoredTemplate, names: Names, caller: Caller): PublicTemplate => ({
  ...presentTemplate(row, names, caller),
  author: names.get(row.userId) ?? '',
})

export const presentVersion = ({ version, title, createdAt }: ListedVersion, author: string): TemplateVersion => ({
  version,
  title,
  created_at: createdAt.toISOString(),
  author,
})

import type { Template } from '@clew/contracts/http/templates'
import type { StoredTemplate } from './store.ts'

export const presentTemplate = (row: StoredTemplate): Template => ({
  id: row.id,
  title: row.title,
  description: row.description,
  content: row.content,
  is_active: row.isActive,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

import type { BestRun, GalleryEntry, PublicTemplate, Template, TemplateVersion } from '@clew/contracts/http/templates'
import { nameOf, namesOf, type ShownPerson } from '../../platform/people.ts'
import type { GalleryTemplate } from './gallery.ts'
import type { StoredTemplate } from './store.ts'
import type { ListedVersion } from './versions.ts'

type Names = ReadonlyMap<number | null, string>
type Caller = { readonly id: number } | null

export const presentTemplate = (row: StoredTemplate, names: Names, caller: Caller): Template => ({
  ...presentWithoutText(row, names, caller),
  content: row.content,
  is_active: row.isActive,
})

const presentWithoutText = (row: GalleryTemplate, names: Names, caller: Caller) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  version: row.version,
  origin: presentOrigin(row, names),
  is_own: row.userId === caller?.id,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

function presentOrigin(row: GalleryTemplate, names: Names): Template['origin'] {
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

/** A template with the people and runs that belong to it, as the caller may see them. */
interface Shown<Row extends GalleryTemplate> {
  readonly row: Row
  readonly people: ReadonlyMap<number, ShownPerson>
  readonly bestRuns: ReadonlyMap<number, BestRun>
}

export function presentPublicTemplate(shown: Shown<StoredTemplate>, caller: Caller): PublicTemplate | undefined {
  const more = presentAuthorAndRun(shown)
  return more && { ...presentTemplate(shown.row, namesOf(shown.people), caller), ...more }
}

export function presentGalleryEntry(shown: Shown<GalleryTemplate>, caller: Caller): GalleryEntry | undefined {
  const more = presentAuthorAndRun(shown)
  return more && { ...presentWithoutText(shown.row, namesOf(shown.people), caller), ...more }
}

/** `undefined` when the author has just gone, and with the account the template. */
function presentAuthorAndRun({ row, people, bestRuns }: Shown<GalleryTemplate>) {
  const author = people.get(row.userId)
  return (
    author && {
      author: nameOf(author),
      author_handle: author.handle,
      is_author_shown: author.isProfileShown,
      best_run: bestRuns.get(row.id) ?? null,
    }
  )
}

export const presentVersion = ({ version, title, createdAt }: ListedVersion, author: string): TemplateVersion => ({
  version,
  title,
  created_at: createdAt.toISOString(),
  author,
})

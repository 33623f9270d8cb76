import type { GalleryEntry } from '@clew/contracts/http/templates'
import { TextLink } from '../../ui/links/text-link.tsx'

type Authored = Pick<GalleryEntry, 'author' | 'author_handle' | 'is_author_shown'>

/** Leads to the profile where it is shown to the reader. */
export function AuthorName({
  template: { author, author_handle: handle, is_author_shown: isShown },
}: {
  template: Authored
}) {
  if (!isShown) return author
  return (
    <TextLink to="/people/$handle" params={{ handle }} inherit>
      {author}
    </TextLink>
  )
}

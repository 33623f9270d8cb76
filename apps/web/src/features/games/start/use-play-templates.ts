import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth.tsx'
import { languageOfPage } from '../../../lib/language.ts'
import { useMyTemplates } from '../../../data/templates.ts'
import { guestTemplates } from '../session/guest-templates.ts'
import { useTriedTemplate } from './tried-template.ts'

/** A template as the play screen needs it (`docs/spec/game.md` section 3). */
interface PlayTemplate {
  readonly id: number
  readonly title: string
  readonly description: string | null
}

interface PlayTemplates {
  /** Undefined until the first are there. */
  readonly templates: readonly PlayTemplate[] | undefined
  readonly total: number
  readonly error: Error | null
  loadMore(): void
  readonly isLoadingMore: boolean
}

/** The templates to play with: one's own, those that lie ready for a guest, or the one that is tried. */
export function usePlayTemplates(): PlayTemplates {
  const isGuest = useAuth().user === null
  const tried = useTriedTemplate()
  const mine = useMyTemplates({ enabled: !isGuest && tried === null })
  const { data, error } = useQuery({
    queryKey: ['guest-templates', languageOfPage()],
    queryFn: guestTemplates,
    enabled: isGuest && tried === null,
  })
  if (!isGuest && tried === null) return mine
  const templates = tried ? [tried] : data
  return { templates, total: templates?.length ?? 0, error, loadMore: () => undefined, isLoadingMore: false }
}

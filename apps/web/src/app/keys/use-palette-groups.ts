import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth.tsx'
import { fetchChats } from '../../data/chats.ts'
import { friendshipsQuery, friendsOf, personName } from '../../data/friends.ts'
import { administratorPage, mainPages } from '../../lib/pages.ts'
import { useAllTemplates, useMyTemplates } from '../../data/templates.ts'
import type { PaletteEntry, PaletteGroup } from './palette-groups.ts'

interface List {
  readonly entries: readonly PaletteEntry[]
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** A list that could not be loaded, so that nobody takes it for empty. */
interface FailedList {
  readonly title: string
  readonly retry: () => void
}

/** Everything that the palette leads to. A list that is not there yet has no entries. */
export function usePaletteGroups(): { groups: PaletteGroup[]; failed: FailedList[] } {
  const { t } = useLingui()
  const lists = [
    { title: t`Templates`, ...useTemplates() },
    { title: t`Friends`, ...useFriends() },
    { title: t`Chats`, ...useChats() },
  ]
  return {
    groups: [{ title: t`Pages`, entries: usePages(), isShort: true }, ...lists],
    failed: lists.filter(({ hasFailed }) => hasFailed),
  }
}

function usePages(): PaletteEntry[] {
  const { t } = useLingui()
  const { user } = useAuth()
  const navigate = useNavigate()
  const pages = [
    ...mainPages.map(({ to, label }) => ({ to, title: t(label) })),
    { to: '/templates/gallery', title: t`Template gallery` } as const,
    { to: '/templates/new', title: t`New Template` } as const,
    { to: '/profile', title: t`Profile` } as const,
    { to: '/settings', title: t`Settings` } as const,
    ...(user?.is_admin ? [{ to: administratorPage.to, title: t(administratorPage.label) }] : []),
  ]
  return pages.map(({ to, title }) => ({ id: to, title, go: () => void navigate({ to }) }))
}

function useTemplates(): List {
  const navigate = useNavigate()
  const { error, retry } = useMyTemplates()
  const entries = useAllTemplates().map(({ id, title }) => ({
    id: `template-${id}`,
    title,
    go: () => void navigate({ to: '/templates/$templateId', params: { templateId: String(id) } }),
  }))
  return { entries, hasFailed: error !== null, retry }
}

function useFriends(): List {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(friendshipsQuery)
  const friends = data && user ? friendsOf(data, user) : []
  const entries = friends.map((friend) => {
    const title = personName(friend)
    return {
      id: `friend-${friend.id}`,
      title,
      hint: friend.handle === title ? undefined : friend.handle,
      go: () => void navigate({ to: '/messages/$userId', params: { userId: String(friend.id) } }),
    }
  })
  return { entries, hasFailed: isError, retry: () => void refetch() }
}

function useChats(): List {
  const navigate = useNavigate()
  // The studio keeps its own list, so that this one is out of date as soon as it is closed.
  const { data = [], isError, refetch } = useQuery({ queryKey: ['chats'], queryFn: fetchChats, staleTime: 0 })
  const entries = data.map(({ id, title }) => ({
    id: `chat-${id}`,
    title,
    go: () => void navigate({ to: '/chat', search: { session: id } }),
  }))
  return { entries, hasFailed: isError, retry: () => void refetch() }
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth.tsx'
import { fetchChats } from '../../lib/chat-list.ts'
import { friendshipsQuery, friendsOf, personName } from '../../lib/friend-queries.ts'
import { administratorPage, mainPages } from '../../lib/pages.ts'
import { useAllTemplates } from '../../lib/template-queries.ts'
import type { PaletteEntry, PaletteGroup } from './palette-groups.ts'

/** Everything that the palette leads to. A list that is not there yet, or cannot be loaded, has no entries. */
export function usePaletteGroups(): PaletteGroup[] {
  const { t } = useLingui()
  return [
    { title: t`Pages`, entries: usePages(), isShort: true },
    { title: t`Templates`, entries: useTemplates() },
    { title: t`Friends`, entries: useFriends() },
    { title: t`Chats`, entries: useChats() },
  ]
}

function usePages(): PaletteEntry[] {
  const { t } = useLingui()
  const { user } = useAuth()
  const navigate = useNavigate()
  const pages = [
    ...mainPages.map(({ to, label }) => ({ to, title: t(label) })),
    { to: '/templates/new', title: t`New Template` } as const,
    { to: '/profile', title: t`Profile` } as const,
    { to: '/settings', title: t`Settings` } as const,
    ...(user?.is_admin ? [{ to: administratorPage.to, title: t(administratorPage.label) }] : []),
  ]
  return pages.map(({ to, title }) => ({ id: to, title, go: () => void navigate({ to }) }))
}

function useTemplates(): PaletteEntry[] {
  const navigate = useNavigate()
  return useAllTemplates().map(({ id, title }) => ({
    id: `template-${id}`,
    title,
    go: () => void navigate({ to: '/templates/$templateId', params: { templateId: String(id) } }),
  }))
}

function useFriends(): PaletteEntry[] {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { data } = useQuery(friendshipsQuery)
  const friends = data && user ? friendsOf(data, user) : []
  return friends.map((friend) => {
    const title = personName(friend)
    return {
      id: `friend-${friend.id}`,
      title,
      hint: friend.handle === title ? undefined : friend.handle,
      go: () => void navigate({ to: '/messages/$userId', params: { userId: String(friend.id) } }),
    }
  })
}

function useChats(): PaletteEntry[] {
  const navigate = useNavigate()
  // The studio keeps its own list, so that this one is out of date as soon as it is closed.
  const { data = [] } = useQuery({ queryKey: ['chats'], queryFn: fetchChats, staleTime: 0 })
  return data.map(({ id, title }) => ({
    id: `chat-${id}`,
    title,
    go: () => void navigate({ to: '/chat', search: { session: id } }),
  }))
}

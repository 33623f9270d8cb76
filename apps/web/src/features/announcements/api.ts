import type { AnnouncementInput } from '@clew/contracts/http/announcements'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const announcementKeys = { all: ['announcements'] as const }

/** What is announced now, the most important first: asked for on sign-in, then every 5 minutes. Failures are silent. */
export const activeQuery = queryOptions({
  queryKey: [...announcementKeys.all, 'active'],
  queryFn: ({ signal }) => call('GET /api/announcements/', { fallback: t`Failed to fetch announcements`, signal }),
  refetchInterval: 5 * 60_000,
  staleTime: 5 * 60_000,
})

/** Every announcement, for the administrator. */
export const managedQuery = queryOptions({
  queryKey: [...announcementKeys.all, 'managed'],
  queryFn: ({ signal }) => call('GET /api/announcements/all', { fallback: t`Failed to fetch announcements`, signal }),
})

/** Creates one, or replaces the one with this id. */
export const saveAnnouncement = (id: number | null, body: AnnouncementInput) => {
  const saved = { body, fallback: t`Failed to save announcement` }
  return id === null
    ? call('POST /api/announcements/', saved)
    : call('PUT /api/announcements/:id', { params: { id }, ...saved })
}

export const deleteAnnouncement = (id: number) =>
  call('DELETE /api/announcements/:id', { params: { id }, fallback: t`Failed to delete announcement` })

export const toggleAnnouncement = (id: number) =>
  call('PUT /api/announcements/:id/toggle', {
    params: { id },
    fallback: t`Failed to toggle announcement`,
  })

import type { Announcement, AnnouncementInput } from '@clew/contracts/http/announcements'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const announcementKeys = { all: ['announcements'] as const }

/** What is announced now, the most important first: asked for on sign-in, then every 5 minutes. Failures are silent. */
export const activeQuery = queryOptions({
  queryKey: [...announcementKeys.all, 'active'],
  queryFn: ({ signal }) =>
    call<Announcement[]>({ path: '/api/announcements/', fallback: t`Failed to fetch announcements`, signal }),
  refetchInterval: 5 * 60_000,
  staleTime: 5 * 60_000,
})

/** Every announcement, for the administrator. */
export const managedQuery = queryOptions({
  queryKey: [...announcementKeys.all, 'managed'],
  queryFn: ({ signal }) =>
    call<Announcement[]>({ path: '/api/announcements/all', fallback: t`Failed to fetch announcements`, signal }),
})

/** Creates one, or replaces the one with this id. */
export const saveAnnouncement = (id: number | null, body: AnnouncementInput) =>
  call<Announcement>({
    method: id === null ? 'POST' : 'PUT',
    path: id === null ? '/api/announcements/' : `/api/announcements/${id}`,
    body,
    fallback: t`Failed to save announcement`,
  })

export const deleteAnnouncement = (id: number) =>
  call({ method: 'DELETE', path: `/api/announcements/${id}`, fallback: t`Failed to delete announcement` })

export const toggleAnnouncement = (id: number) =>
  call<Announcement>({
    method: 'PUT',
    path: `/api/announcements/${id}/toggle`,
    fallback: t`Failed to toggle announcement`,
  })

import { t } from '@lingui/core/macro'
import type { FoundPerson, Friendship } from '@clew/contracts/http/friends'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { friendKeys } from '../../lib/friend-queries.ts'

/** Another text is another query: what was asked before is cancelled. A failure is said in its place (decisions/010). */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: friendKeys.search(text),
    queryFn: ({ signal }) =>
      call<FoundPerson[]>({
        path: '/api/friends/search',
        query: { q: text },
        fallback: t`Failed to search`,
        signal,
      }),
    enabled: text !== '',
  })

export const sendRequest = (userId: number, fallback: string) =>
  call<Friendship>({ method: 'POST', path: '/api/friends/request', body: { requested_id: userId }, fallback })

export const answerRequest = (userId: number, accept: boolean, fallback: string) =>
  call<Friendship | { ok: true }>({
    method: 'POST',
    path: '/api/friends/respond',
    body: { user_id: userId, accept },
    fallback,
  })

/** Ends a friendship, or takes a request back. */
export const removeFriendship = (userId: number, fallback: string) =>
  call({ method: 'DELETE', path: `/api/friends/remove/${userId}`, fallback })

import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { friendKeys } from '../../data/friends.ts'

/** Another text is another query: what was asked before is cancelled. A failure is said in its place (decisions/010). */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: friendKeys.search(text),
    queryFn: ({ signal }) =>
      call('GET /api/friends/search', {
        query: { q: text },
        fallback: t`Failed to search`,
        signal,
      }),
    enabled: text !== '',
  })

export const sendRequest = (userId: number, fallback: string) =>
  call('POST /api/friends/request', { body: { requested_id: userId }, fallback })

export const answerRequest = (userId: number, accept: boolean, fallback: string) =>
  call('POST /api/friends/respond', {
    body: { user_id: userId, accept },
    fallback,
  })

/** Ends a friendship, or takes a request back. */
export const removeFriendship = (userId: number, fallback: string) =>
  call('DELETE /api/friends/remove/:userId', { params: { userId }, fallback })

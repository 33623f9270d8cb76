import { t } from '@lingui/core/macro'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { useAuth } from '../lib/auth.tsx'

/** What waits for the reader: unread messages, and friend requests to answer. */
export interface WaitingCounts {
  readonly messages: number
  readonly requests: number
}

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async ({ signal }): Promise<WaitingCounts> => {
    const fallback = t`Failed to load what is new`
    const [unread, pending] = await Promise.all([
      call('GET /api/messages/unread', { fallback, signal }),
      call('GET /api/friends/pending', { fallback, signal }),
    ])
    return { messages: unread.count, requests: pending.count }
  },
  refetchInterval: 30_000,
})

const nothing: WaitingCounts = { messages: 0, requests: 0 }

/** The counts for the badges, asked for every 30 s; nothing for a visitor, or when they cannot be loaded. */
export function useWaitingCounts(): WaitingCounts {
  const { status } = useAuth()
  const { data } = useQuery({ ...waitingQuery, enabled: status === 'signed-in' })
  return (status === 'signed-in' && data) || nothing
}

/** Puts in a count that a screen knows better than the last answer, and than one that is on its way. */
export async function noteWaiting(client: QueryClient, counts: Partial<WaitingCounts>): Promise<void> {
  const { queryKey } = waitingQuery
  await client.cancelQueries({ queryKey })
  const noted = client.setQueryData(queryKey, (known) => known && { ...known, ...counts })
  if (!noted) await refreshWaiting(client)
}

/** The server counts anew: something that waited does so no longer. */
export const refreshWaiting = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: waitingQuery.queryKey })

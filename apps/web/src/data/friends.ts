import { t } from '@lingui/core/macro'
import type { Friendship, Person } from '@clew/contracts/http/friends'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import type { CurrentUser } from '../lib/session.ts'

/** What more than one feature knows of friends: their own screen and the messages. */
export const friendKeys = {
  list: ['friends', 'list'] as const,
  searches: ['friends', 'search'] as const,
  search: (text: string) => ['friends', 'search', text] as const,
}

/** Friendships and requests, both ways, the newest first. */
export const friendshipsQuery = queryOptions({
  queryKey: friendKeys.list,
  queryFn: ({ signal }) => call('GET /api/friends', { fallback: t`Failed to load friends`, signal }),
})

/** The friend is whichever side is not the reader; known by address too, for the reader whose profile is missing. */
export function otherSide({ requester, requested }: Friendship, { id, email }: CurrentUser): Person {
  const isReader = requester.id === id || requester.email.toLowerCase() === email.toLowerCase()
  return isReader ? requested : requester
}

export const friendsOf = (friendships: readonly Friendship[], user: CurrentUser): Person[] =>
  friendships.filter(({ status }) => status === 'ACCEPTED').map((friendship) => otherSide(friendship, user))

/** Name or handle. */
export const personName = ({
  display_name,
  full_name,
  handle,
}: Pick<Person, 'display_name' | 'full_name' | 'handle'>): string => display_name ?? full_name ?? handle

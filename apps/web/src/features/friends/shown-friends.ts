import type { FoundPerson, Friendship } from '@clew/contracts/http/friends'
import type { QueryClient } from '@tanstack/react-query'
import { friendKeys } from '../../data/friends.ts'

/** What the screen shows is changed at once; the next answer of the server has the last word. */
export function showFriendship(client: QueryClient, friendship: Friendship): void {
  client.setQueryData<Friendship[]>(
    friendKeys.list,
    (known) => known && [friendship, ...known.filter(({ id }) => id !== friendship.id)],
  )
  void client.invalidateQueries({ queryKey: friendKeys.list })
}

/** Takes everything between the reader and somebody out of what is shown. */
export function hideFriendship(client: QueryClient, userId: number): void {
  client.setQueryData<Friendship[]>(friendKeys.list, (known) =>
    known?.filter(({ requester_id, requested_id }) => requester_id !== userId && requested_id !== userId),
  )
  markFound(client, userId, { is_friend: false, has_pending_request: false })
  void client.invalidateQueries({ queryKey: friendKeys.list })
}

type Mark = Partial<Pick<FoundPerson, 'is_friend' | 'has_pending_request'>>

/** Changes the badge of somebody in every list of search results. */
export function markFound(client: QueryClient, userId: number, mark: Mark): void {
  client.setQueriesData<FoundPerson[]>({ queryKey: friendKeys.searches }, (found) =>
    found?.map((person) => (person.id === userId ? { ...person, ...mark } : person)),
  )
}

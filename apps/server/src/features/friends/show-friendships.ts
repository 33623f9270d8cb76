import type { Friendship } from '@clew/contracts/http/friends'
import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../../platform/people.ts'
import { presentFriendship } from './present.ts'
import type { StoredFriendship } from './store.ts'

/** Friendships of the caller's as the caller sees them; one that ends meanwhile with an account is left out. */
export async function showFriendships(
  db: Db,
  callerId: number,
  rows: readonly StoredFriendship[],
): Promise<Friendship[]> {
  const people = await findPeople(
    db,
    callerId,
    rows.flatMap(({ requesterId, requestedId }) => [requesterId, requestedId]),
  )
  return rows.flatMap((row) => {
    const [requester, requested] = [people.get(row.requesterId), people.get(row.requestedId)]
    return requester && requested ? [presentFriendship(row, { requester, requested })] : []
  })
}

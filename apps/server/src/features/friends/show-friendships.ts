import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../../platform/people.ts'
import type { Sides } from './present.ts'
import type { StoredFriendship } from './store.ts'

/** Friendships of the caller's with both people as the caller sees them; one that ends meanwhile with an account is left out. */
export async function showFriendships(
  db: Db,
  callerId: number,
  rows: readonly StoredFriendship[],
): Promise<(StoredFriendship & Sides)[]> {
  const people = await findPeople(
    db,
    callerId,
    rows.flatMap(({ requesterId, requestedId }) => [requesterId, requestedId]),
  )
  return rows.flatMap((row) => {
    const [requester, requested] = [people.get(row.requesterId), people.get(row.requestedId)]
    return requester && requested ? [{ ...row, requester, requested }] : []
  })
}

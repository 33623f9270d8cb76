import type { FriendshipStatus } from '@clew/contracts/http/friends'
import type { Settings } from '@clew/contracts/http/settings'
import type { Db } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'

/** How much somebody shows of themselves, and what is between them and the caller. */
export interface Relationship {
  readonly visibility: Settings['profile_visibility']
  readonly friendship: FriendshipStatus | null
}

/** How callers and others know each other, each pair in its place; `undefined` for somebody who is not there. */
export type FindRelationships = (
  db: Db | Tx,
  pairs: readonly { readonly callerId: number; readonly userId: number }[],
) => Promise<(Relationship | undefined)[]>

/** Only friends write to each other. */
export function mustBeFriends({ friendship }: Relationship): void {
  if (friendship !== 'ACCEPTED') throw refusal('not_friends')
}

/**
 * Whoever is private is there for friends, where one has asked the other, and for those they have written with; anybody
 * else is not told that there is such a user.
 */
export async function mustBeThere(
  relationship: Relationship | undefined,
  haveWritten: () => Promise<boolean>,
): Promise<Relationship> {
  const isKnown =
    relationship && (relationship.visibility !== 'private' || relationship.friendship !== null || (await haveWritten()))
  if (!isKnown) throw refusal('no_such_user')
  return relationship
}

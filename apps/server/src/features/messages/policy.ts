import type { FriendshipStatus } from '@clew/contracts/http/friends'
import type { Settings } from '@clew/contracts/http/settings'
import type { Db } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'

/** How much somebody shows of themselves, and what is between them and the caller. */
export interface Standing {
  readonly visibility: Settings['profile_visibility']
  readonly friendship: FriendshipStatus | null
}

/** How callers stand to others, each pair in its place; `undefined` for somebody who is not there. */
export type FindStandings = (
  db: Db | Tx,
  pairs: readonly { readonly callerId: number; readonly userId: number }[],
) => Promise<(Standing | undefined)[]>

/** Only friends write to each other. */
export function mustBeFriends({ friendship }: Standing): void {
  if (friendship !== 'ACCEPTED') throw refusal('not_friends')
}

/**
 * Whoever is private is there for friends, where one has asked the other, and for those they have written with; anybody
 * else is not told that there is such a user.
 */
export async function mustBeThere(
  standing: Standing | undefined,
  haveWritten: () => Promise<boolean>,
): Promise<Standing> {
  const isKnown =
    standing && (standing.visibility !== 'private' || standing.friendship !== null || (await haveWritten()))
  if (!isKnown) throw refusal('no_such_user')
  return standing
}

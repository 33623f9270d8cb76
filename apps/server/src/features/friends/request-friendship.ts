import type { Settings } from '@clew/contracts/http/settings'
import { lockUsers } from '../../platform/db/lock-users.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { mustBeKnown, mustBeThere, mustBeTwo, mustTakeRequests } from './policy.ts'
import { acceptRequest, addFriendship, findFriendship, removeFriendship, type StoredFriendship } from './store.ts'

export type ReadSettings = (tx: Tx, userId: number) => Promise<Settings>

/** Asks somebody, or accepts what that one has asked already. Two who ask each other at once become friends. */
export async function requestFriendship(
  tx: Tx,
  callerId: number,
  otherId: number,
  readSettings: ReadSettings,
): Promise<StoredFriendship> {
  mustBeTwo(callerId, otherId)
  const there = await lockUsers(tx, [callerId, otherId])
  mustBeThere(there.includes(otherId))
  const known = await findFriendship(tx, callerId, otherId)
  if (known) await acceptKnown(tx, callerId, known)
  else {
    mustTakeRequests(await readSettings(tx, otherId))
    await addFriendship(tx, callerId, otherId)
  }
  return mustBeKnown(await findFriendship(tx, callerId, otherId))
}

async function acceptKnown(tx: Tx, callerId: number, { requesterId, status }: StoredFriendship): Promise<void> {
  if (status === 'ACCEPTED') throw refusal('already_friends')
  if (requesterId === callerId) throw refusal('already_asked')
  await acceptRequest(tx, requesterId, callerId)
}

/** Waits for messages that the two are just sending each other, so that none comes after the end. */
export async function removeFriend(tx: Tx, callerId: number, otherId: number): Promise<void> {
  await lockUsers(tx, [callerId, otherId])
  mustBeKnown(await removeFriendship(tx, callerId, otherId))
}

import type { Settings } from '@clew/contracts/http/settings'
import { refusal } from '../../platform/errors.ts'

type Privacy = Pick<Settings, 'friend_requests' | 'profile_visibility'>

export function mustBeTwo(callerId: number, otherId: number): void {
  if (callerId === otherId) throw refusal('asks_oneself')
}

export function mustBeThere(isThere: boolean): void {
  if (!isThere) throw refusal('no_such_user')
}

/** Whoever is private is found by nobody but friends: a stranger is not told that there is such a user. */
export function mustTakeRequests({ friend_requests, profile_visibility }: Privacy): void {
  mustBeThere(profile_visibility !== 'private')
  if (!friend_requests) throw refusal('takes_no_requests')
}

/** Friendships are only ever looked up by the caller's own id: those of others are not there. */
export function mustBeKnown<Friendship>(friendship: Friendship | undefined): Friendship {
  if (!friendship) throw refusal('no_relationship')
  return friendship
}

/** Only who was asked can answer. */
export function mustBeAsked(isAsked: boolean): void {
  if (!isAsked) throw refusal('no_request')
}

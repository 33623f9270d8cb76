import type { Settings } from '@clew/contracts/http/settings'
import { AppError, notFound } from '../../platform/errors.ts'

type Privacy = Pick<Settings, 'friend_requests' | 'profile_visibility'>

export function mustBeTwo(callerId: number, otherId: number): void {
  if (callerId === otherId) throw new AppError('refused', 'You cannot send a friend request to yourself.')
}

export function mustBeThere(isThere: boolean): void {
  if (!isThere) throw notFound('There is no such user.')
}

/** Whoever is private is found by nobody but friends: a stranger is not told that there is such a user. */
export function mustTakeRequests({ friend_requests, profile_visibility }: Privacy): void {
  mustBeThere(profile_visibility !== 'private')
  if (!friend_requests) throw new AppError('forbidden', 'This user takes no friend requests.')
}

/** Friendships are only ever looked up by the caller's own id: those of others are not there. */
export function mustBeKnown<Friendship>(friendship: Friendship | undefined): Friendship {
  if (!friendship) throw notFound('There is nothing between you and this user.')
  return friendship
}

/** Only who was asked can answer. */
export function mustBeAsked(isAsked: boolean): void {
  if (!isAsked) throw notFound('There is no request from this user.')
}

import type { FoundPerson, Friendship, Person } from '@clew/contracts/http/friends'
import { maskedEmail } from '../../platform/masked-email.ts'
import { maySeeRequested } from './policy.ts'
import type { FoundRow } from './searching.ts'
import type { ListedFriendship } from './store.ts'

export function presentFriendship(
  { friendship, requester, requested, requestedIsPublic }: ListedFriendship,
  callerId: number,
): Friendship {
  const isShown = maySeeRequested(callerId, { ...friendship, requestedIsPublic })
  return {
    id: friendship.id,
    requester_id: friendship.requesterId,
    requested_id: friendship.requestedId,
    requester: presentPerson(requester),
    requested: isShown ? presentPerson(requested) : presentHidden(requested),
    status: friendship.status,
    created_at: friendship.createdAt.toISOString(),
  }
}

export const presentFound = (row: FoundRow): FoundPerson => ({
  ...presentPerson(row),
  is_friend: row.isFriend,
  has_pending_request: row.hasPendingRequest,
})

const presentPerson = (row: ListedFriendship['requester']): Person => ({
  id: row.id,
  email: row.email,
  full_name: row.fullName,
  display_name: row.displayName,
  profile_picture: row.profilePicture,
  school: row.school,
})

const presentHidden = ({ id, email }: ListedFriendship['requested']): Person => ({
  id,
  email: maskedEmail(email),
  full_name: null,
  display_name: null,
  profile_picture: null,
  school: null,
})

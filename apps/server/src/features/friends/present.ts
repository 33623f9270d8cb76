import type { FoundPerson, Friendship, Person } from '@clew/contracts/http/friends'
import type { ShownPerson } from '../../platform/people.ts'
import type { StoredFriendship } from './store.ts'

export interface Sides {
  readonly requester: ShownPerson
  readonly requested: ShownPerson
}

export const presentFriendship = (row: StoredFriendship, { requester, requested }: Sides): Friendship => ({
  id: row.id,
  requester_id: row.requesterId,
  requested_id: row.requestedId,
  requester: presentPerson(requester),
  requested: presentPerson(requested),
  status: row.status,
  created_at: row.createdAt.toISOString(),
})

export const presentFound = (person: ShownPerson): FoundPerson => ({
  ...presentPerson(person),
  is_friend: person.friendship === 'ACCEPTED',
  has_pending_request: person.friendship === 'PENDING',
})

const presentPerson = (person: ShownPerson): Person => ({
  id: person.id,
  handle: person.handle,
  email: person.email,
  full_name: person.fullName,
  display_name: person.displayName,
  profile_picture: person.profilePicture,
  school: person.school,
})

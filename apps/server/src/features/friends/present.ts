import type { FoundPerson, Friendship, Person } from '@clew/contracts/http/friends'
import type { AddressOf } from '../../platform/addresses.ts'
import type { ShownPerson } from '../../platform/people.ts'
import type { StoredFriendship } from './store.ts'

export interface Sides {
  readonly requester: ShownPerson
  readonly requested: ShownPerson
}

export const presentFriendship = (
  { requester, requested, ...row }: StoredFriendship & Sides,
  addressOf: AddressOf,
): Friendship => ({
  id: row.id,
  requester_id: row.requesterId,
  requested_id: row.requestedId,
  requester: presentPerson(requester, addressOf),
  requested: presentPerson(requested, addressOf),
  status: row.status,
  created_at: row.createdAt.toISOString(),
})

export const presentFound = (person: ShownPerson, addressOf: AddressOf): FoundPerson => ({
  ...presentPerson(person, addressOf),
  is_friend: person.friendship === 'ACCEPTED',
  has_pending_request: person.friendship === 'PENDING',
})

const presentPerson = (person: ShownPerson, addressOf: AddressOf): Person => ({
  id: person.id,
  handle: person.handle,
  email: person.email,
  full_name: person.fullName,
  display_name: person.displayName,
  profile_picture: addressOf(person.profilePicture),
  school: person.school,
})

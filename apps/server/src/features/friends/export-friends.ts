import type { ExportedFriend } from '@clew/contracts/http/data-export'
import type { Db } from '../../platform/db/database.ts'
import { inPages } from '../../platform/db/in-pages.ts'
import type { Sides } from './present.ts'
import { showFriendships } from './show-friendships.ts'
import { listFriendshipsAfter, type StoredFriendship } from './store.ts'

const friendshipsAtOnce = 200

/** All friends of a user and the requests of both directions, as the user sees them. */
export async function* exportFriends(db: Db, userId: number): AsyncGenerator<ExportedFriend> {
  const read = (after: number, limit: number) => listFriendshipsAfter(db, userId, { after, limit })
  const keyOf = ({ id }: StoredFriendship) => id
  for await (const page of inPages({ limit: friendshipsAtOnce, read, keyOf })) {
    for (const friendship of await showFriendships(db, userId, page)) yield presentExported(friendship, userId)
  }
}

function presentExported({ requester, requested, ...row }: StoredFriendship & Sides, userId: number): ExportedFriend {
  const isAskedByMe = requester.id === userId
  const friend = isAskedByMe ? requested : requester
  return {
    user_id: friend.id,
    name: friend.displayName ?? friend.fullName,
    handle: friend.handle,
    email: friend.email,
    status: row.status,
    asked_by: isAskedByMe ? 'me' : 'them',
    created_at: row.createdAt.toISOString(),
  }
}

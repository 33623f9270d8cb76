import type { ExportedFriend } from '@clew/contracts/http/data-export'
import type { Db } from '../../platform/db/database.ts'
import { rowByRow } from '../../platform/db/in-pages.ts'
import { presentFriendship } from './present.ts'
import { listFriendshipsAfter, type ListedFriendship } from './store.ts'

const friendshipsAtOnce = 200

/** All friends of a user and the requests of both directions, as the user sees them. */
export async function* exportFriends(db: Db, userId: number): AsyncGenerator<ExportedFriend> {
  const read = (after: number, limit: number) => listFriendshipsAfter(db, userId, { after, limit })
  const keyOf = ({ friendship }: ListedFriendship) => friendship.id
  for await (const row of rowByRow({ limit: friendshipsAtOnce, read, keyOf })) yield presentExported(row, userId)
}

function presentExported(row: ListedFriendship, userId: number): ExportedFriend {
  const { requester, requested, status, created_at } = presentFriendship(row, userId)
  const isAskedByMe = requester.id === userId
  const friend = isAskedByMe ? requested : requester
  return {
    user_id: friend.id,
    name: friend.display_name ?? friend.full_name,
    email: friend.email,
    status,
    asked_by: isAskedByMe ? 'me' : 'them',
    created_at,
  }
}

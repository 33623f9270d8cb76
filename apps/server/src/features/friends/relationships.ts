import type { FriendshipStatus } from '@clew/contracts/http/friends'
import type { ProfileVisibility } from '@clew/contracts/http/settings'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { namedColumns, prepared } from '../../platform/db/prepared.ts'
import { friendships, settings, users } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isWith, visibility } from '../../platform/people.ts'

interface Pair {
  readonly callerId: number
  readonly userId: number
}

interface Relationship {
  readonly visibility: ProfileVisibility
  readonly friendship: FriendshipStatus | null
}

/** `offset 0` as in `platform/people.ts`. */
const readRelationships = prepared<{ asked: string }, Relationship & { n: number }>(
  (value) => sql`
    select asked.n, other.*
    from jsonb_to_recordset(${value('asked')}::jsonb) as asked(n int, "callerId" int, "userId" int)
    join lateral (
      select ${namedColumns({ visibility, friendship: friendships.status })} from ${users}
      left join ${settings} on ${settings.userId} = ${users.id}
      left join ${friendships} on ${isWith(sql`asked."callerId"`)}
      where ${users.id} = asked."userId" offset 0
    ) other on true`,
)

/** How much each `userId` shows of itself, and what is between the two; `undefined` where there is no such user. */
export async function findRelationships(db: Db | Tx, pairs: readonly Pair[]) {
  const rows = await readRelationships(db, { asked: JSON.stringify(pairs.map((pair, n) => ({ n, ...pair }))) })
  const found = new Map(rows.map(({ n, ...relationship }) => [n, relationship] as const))
  return pairs.map((_, n) => found.get(n))
}

import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { friendships, profiles, settings, users } from '../../platform/db/schema.ts'
import { isPublic, isWith } from './store.ts'

const maxFound = 20

/** Users whose e-mail or name holds `text`, as far as they let themselves be found (design section 7, privacy). */
export function searchPeople(db: Db, callerId: number, text: string) {
  const isExact = eq(sql`lower(${users.email})`, sql`lower(${text})`)
  const holdsText = or(
    ...[users.email, profiles.displayName, profiles.fullName].map(
      (column) => sql`${column} ilike ${`%${withoutWildcards(text)}%`}`,
    ),
  )
  const isFriend = sql<boolean>`coalesce(${friendships.status} = 'ACCEPTED', false)`
  return db
    .select({
      id: users.id,
      email: users.email,
      fullName: profiles.fullName,
      displayName: profiles.displayName,
      profilePicture: profiles.profilePicture,
      school: profiles.school,
      isFriend,
      hasPendingRequest: sql<boolean>`coalesce(${friendships.status} = 'PENDING', false)`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(friendships, isWith(callerId))
    .where(and(ne(users.id, callerId), or(and(holdsText, or(isFriend, isPublic)), and(isExact, isForFriends))))
    .orderBy(
      sql`${isExact} desc`,
      sql`lower(coalesce(${profiles.displayName}, ${profiles.fullName}, ${users.email}))`,
      users.id,
    )
    .limit(maxFound)
}

export type FoundRow = Awaited<ReturnType<typeof searchPeople>>[number]

const isForFriends = eq(settings.profileVisibility, 'friends')

/** `%`, `_` and `\` stand for themselves. */
const withoutWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&')

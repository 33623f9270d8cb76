import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { profiles, settings, users } from '../../platform/db/schema.ts'
import { maskedEmail } from '../../platform/masked-email.ts'

/** What strangers may call each of these people: by name when their profile is public, else by a masked address. */
export async function authorNames(
  db: Db,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: profiles.displayName,
      fullName: profiles.fullName,
      visibility: settings.profileVisibility,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(settings, eq(settings.userId, users.id))
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, nameOf(row)]))
}

interface Person {
  readonly email: string
  readonly displayName: string | null
  readonly fullName: string | null
  readonly visibility: string | null
}

/** Whoever has never saved settings is public. */
function nameOf({ email, displayName, fullName, visibility }: Person): string {
  const name = displayName || fullName
  return name && (visibility ?? 'public') === 'public' ? name : maskedEmail(email)
}

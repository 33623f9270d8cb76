import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { profiles, users } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { beginningsOf } from '../../platform/beginnings.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'

/** A user with the fields of the profile, null where nothing was filled in; `undefined` when the account has just gone. */
export async function findProfile(db: Db, userId: number) {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      handle: users.handle,
      isAdmin: users.isAdmin,
      createdAt: users.createdAt,
      fullName: profiles.fullName,
      displayName: profiles.displayName,
      profilePicture: profiles.profilePicture,
      school: profiles.school,
      birthday: profiles.birthday,
      bio: profiles.bio,
      location: profiles.location,
      website: profiles.website,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return rows[0]
}

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

type Changes = Partial<Omit<typeof profiles.$inferInsert, 'userId' | 'fullName' | 'profilePicture'>>

export async function updateProfile(tx: Tx, userId: number, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const [saved] = await tx
    .insert(profiles)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: profiles.userId, set: changes })
    .returning()
  if (saved) await keepBeginnings(tx, saved)
}

/** Keeps what a profile is found by up to it. */
async function keepBeginnings(tx: Tx, profile: typeof profiles.$inferSelect): Promise<void> {
  const { userId, displayName, fullName, school } = profile
  const texts = new Set([displayName, fullName, school].flatMap((name) => beginningsOf(name ?? '')))
  await tx.delete(nameBeginnings).where(eq(nameBeginnings.userId, userId))
  if (texts.size > 0) await tx.insert(nameBeginnings).values([...texts].map((text) => ({ userId, text })))
}

import { randomBytes } from 'node:crypto'
import { pathOf } from '@clew/contracts/path-of'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { profiles } from '../../platform/db/schema.ts'
import { profilePictures } from '../../platform/db/schema-people.ts'

/** Puts a picture in the place of the old one, which is gone with this; answers the path of the new one, whose name nobody guesses. */
export async function replacePicture(db: Db, userId: number, webp: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  const profilePicture = pathOf('GET /api/profile/photo/:name', { name })
  await db.transaction(async (tx) => {
    await tx
      .insert(profilePictures)
      .values({ userId, name, webp })
      .onConflictDoUpdate({ target: profilePictures.userId, set: { name, webp } })
    await tx
      .insert(profiles)
      .values({ userId, profilePicture })
      .onConflictDoUpdate({ target: profiles.userId, set: { profilePicture } })
  })
  return profilePicture
}

export async function findPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const rows = await db
    .select({ webp: profilePictures.webp })
    .from(profilePictures)
    .where(eq(profilePictures.name, name))
  return rows[0]?.webp
}

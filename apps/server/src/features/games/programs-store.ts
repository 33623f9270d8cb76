import { maxPrograms, type Program } from '@clew/contracts/http/games'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { programs } from '../../platform/db/schema-games.ts'
import { AppError } from '../../platform/errors.ts'

/** The id of the user's program of that name, which is made when there is none. Throws when there are too many. */
export async function openProgram(db: Db, userId: number, name: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUsers(tx, [userId])
    const own = await tx.select().from(programs).where(eq(programs.userId, userId))
    const known = own.find((program) => program.name === name)
    if (known) return known.id
    if (own.length >= maxPrograms)
      throw new AppError('refused', `You have ${maxPrograms} programs, which is the limit. Delete one to add another.`)
    const [added] = await tx.insert(programs).values({ userId, name }).returning({ id: programs.id })
    if (!added) throw new Error('the insert gave no row back')
    return added.id
  })
}

export async function listPrograms(db: Db, userId: number): Promise<Program[]> {
  const rows = await db.select().from(programs).where(eq(programs.userId, userId)).orderBy(asc(programs.name))
  return rows.map(({ name, createdAt }) => ({ name, created_at: createdAt.toISOString() }))
}

export async function hasProgram(db: Db, userId: number, name: string): Promise<boolean> {
  const rows = await db.select({ id: programs.id }).from(programs).where(isNamed(userId, name))
  return rows.length > 0
}

/** The name of a user's program; `undefined` when it was deleted. */
export async function nameOfProgram(db: Db, userId: number, id: number): Promise<string | undefined> {
  const rows = await db
    .select({ name: programs.name })
    .from(programs)
    .where(and(eq(programs.id, id), eq(programs.userId, userId)))
  return rows[0]?.name
}

/** Its tokens are good for nothing from then on. */
export async function deleteProgram(db: Db, userId: number, name: string): Promise<boolean> {
  const deleted = await db.delete(programs).where(isNamed(userId, name)).returning({ id: programs.id })
  return deleted.length > 0
}

const isNamed = (userId: number, name: string) => and(eq(programs.userId, userId), eq(programs.name, name))

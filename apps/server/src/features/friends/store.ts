import type { FriendshipStatus } from '@clew/contracts/http/friends'
import { and, count, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { friendships } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type StoredFriendship = typeof friendships.$inferSelect

/** As the unique index is: the one row for two people, whoever asked. */
const isPair = (one: number, other: number) =>
  and(
    sql`least(${friendships.requesterId}, ${friendships.requestedId}) = ${Math.min(one, other)}`,
    sql`greatest(${friendships.requesterId}, ${friendships.requestedId}) = ${Math.max(one, other)}`,
  )

const isOf = (userId: number) => or(eq(friendships.requesterId, userId), eq(friendships.requestedId, userId))

/** Both statuses, the newest first. */
export function listFriendships(db: Db, userId: number): Promise<StoredFriendship[]> {
  return db.select().from(friendships).where(isOf(userId)).orderBy(desc(friendships.id))
}

/** The next ones in the order of the ids, both statuses. */
export function listFriendshipsAfter(
  db: Db,
  userId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredFriendship[]> {
  const isNext = and(isOf(userId), gt(friendships.id, after))
  return db.select().from(friendships).where(isNext).orderBy(friendships.id).limit(limit)
}

export async function findFriendship(db: Db | Tx, one: number, other: number): Promise<StoredFriendship | undefined> {
  const [found] = await db.select().from(friendships).where(isPair(one, other))
  return found
}

/** How many requests wait for somebody's answer. */
export async function countPending(db: Db, userId: number): Promise<number> {
  const isWaiting = and(eq(friendships.requestedId, userId), eq(friendships.status, 'PENDING'))
  const [waiting] = await db.select({ count: count() }).from(friendships).where(isWaiting)
  return waiting?.count ?? 0
}

export async function addFriendship(tx: Tx, requesterId: number, requestedId: number): Promise<void> {
  await tx.insert(friendships).values({ requesterId, requestedId, status: 'PENDING' })
}

/** Answers a request of `requesterId`'s; false when there is none. */
export async function acceptRequest(db: Db | Tx, requesterId: number, requestedId: number): Promise<boolean> {
  const accepted = await db
    .update(friendships)
    .set({ status: 'ACCEPTED' })
    .where(isRequest(requesterId, requestedId))
    .returning({ id: friendships.id })
  return accepted.length > 0
}

/** False when there is no such request. */
export async function declineRequest(db: Db, requesterId: number, requestedId: number): Promise<boolean> {
  const declined = await db
    .delete(friendships)
    .where(isRequest(requesterId, requestedId))
    .returning({ id: friendships.id })
  return declined.length > 0
}

/** Ends a friendship or takes a request back; `undefined` when there is neither. */
export async function removeFriendship(tx: Tx, one: number, other: number): Promise<StoredFriendship | undefined> {
  const [removed] = await tx.delete(friendships).where(isPair(one, other)).returning()
  return removed
}

const isRequest = (requesterId: number, requestedId: number) =>
  and(
    eq(friendships.requesterId, requesterId),
    eq(friendships.requestedId, requestedId),
    eq(friendships.status, 'PENDING' satisfies FriendshipStatus),
  )

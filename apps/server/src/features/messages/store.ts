import type { MessageInput, MessagePage } from '@clew/contracts/http/messages'
import { and, desc, eq, gt, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { conversations, friendships, messages, profiles, settings, users } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isWith, personRow, shownTo } from '../../platform/people.ts'
import { bytesOf, chargingBytes } from '../../platform/quotas.ts'

export type StoredMessage = typeof messages.$inferSelect

const previewChars = 200

/** Everybody that somebody has written with, as they may be seen, the newest message first. */
export async function listConversations(db: Db, userId: number) {
  const rows = await db
    .select({
      lastMessageId: conversations.lastMessageId,
      lastMessage: sql<string>`left(${messages.content}, ${previewChars})`,
      lastMessageAt: messages.createdAt,
      unreadCount: conversations.unreadCount,
      person: personRow,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .innerJoin(users, eq(users.id, conversations.partnerId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(friendships, isWith(userId))
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.lastMessageId))
  return rows.map(({ person, ...row }) => ({ ...row, partner: shownTo(userId, person) }))
}

export type ListedConversation = Awaited<ReturnType<typeof listConversations>>[number]

/** One page of what two people wrote to each other, oldest first. */
export async function listMessages(
  db: Db,
  [one, other]: readonly [number, number],
  { before, after, limit }: MessagePage,
): Promise<StoredMessage[]> {
  // As the index is.
  const isBetween = and(
    sql`least(${messages.senderId}, ${messages.recipientId}) = ${Math.min(one, other)}`,
    sql`greatest(${messages.senderId}, ${messages.recipientId}) = ${Math.max(one, other)}`,
  )
  const all = db.select().from(messages)
  if (after !== undefined) {
    const isNewer = and(isBetween, gt(messages.id, after))
    return all.where(isNewer).orderBy(messages.id).limit(limit)
  }
  const isOlder = before === undefined ? isBetween : and(isBetween, lt(messages.id, before))
  return (await all.where(isOlder).orderBy(desc(messages.id)).limit(limit)).reverse()
}

/** Whose messages, and after which. */
export interface FeedPosition {
  readonly userId: number
  readonly after: number
}

/** For each of these people, of whom none comes twice: their next messages, with whomever, in the order of the ids. */
export async function listFeeds(db: Db, positions: readonly FeedPosition[], limit: number): Promise<StoredMessage[][]> {
  const part = (side: typeof messages.senderId | typeof messages.recipientId) =>
    sql`(select * from ${messages} where ${side} = user_id and id > after order by id limit ${limit})`
  const { rows } = await db.execute<Row & { user_id: number }>(sql`
    select user_id, message.*
    from jsonb_to_recordset(${JSON.stringify(positions.map(({ userId, after }) => ({ user_id: userId, after })))}::jsonb)
        as position(user_id int, after int),
      lateral (${part(messages.senderId)} union all ${part(messages.recipientId)} order by id limit ${limit}) message
    order by id`)
  const feeds = new Map(positions.map(({ userId }) => [userId, [] as StoredMessage[]]))
  for (const row of rows) feeds.get(row.user_id)?.push(readRow(row))
  return [...feeds.values()]
}

/** The next messages to or from one person. */
export async function listFeed(db: Db, userId: number, { after, limit }: { after: number; limit: number }) {
  const [feed = []] = await listFeeds(db, [{ userId, after }], limit)
  return feed
}

/** The id of the newest message to or from somebody; 0 before the first. */
export async function findNewestId(db: Db, userId: number): Promise<number> {
  const [newest] = await db
    .select({ id: sql<number>`coalesce(max(${conversations.lastMessageId}), 0)` })
    .from(conversations)
    .where(eq(conversations.userId, userId))
  return newest?.id ?? 0
}

export async function markRead(db: Db, userId: number, partnerId: number): Promise<void> {
  await db
    .update(conversations)
    .set({ unreadCount: 0 })
    .where(
      and(eq(conversations.userId, userId), eq(conversations.partnerId, partnerId), gt(conversations.unreadCount, 0)),
    )
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [unread] = await db
    .select({ count: sum(conversations.unreadCount).mapWith(Number) })
    .from(conversations)
    .where(eq(conversations.userId, userId))
  return unread?.count ?? 0
}

/** Whether there is a message between the two. */
export async function haveWritten(db: Db | Tx, userId: number, partnerId: number): Promise<boolean> {
  const isTheirs = and(eq(conversations.userId, userId), eq(conversations.partnerId, partnerId))
  const rows = await db.select({ id: conversations.partnerId }).from(conversations).where(isTheirs)
  return rows.length > 0
}

/** By their senders: messages that were sent with the same `client_id` before. */
export async function findSent(
  tx: Tx,
  batch: readonly { readonly senderId: number; readonly input: MessageInput }[],
): Promise<ReadonlyMap<number, StoredMessage>> {
  const keys = batch.flatMap(({ senderId, input }) =>
    input.client_id === undefined ? [] : [sql`(${senderId}::int, ${input.client_id}::uuid)`],
  )
  if (keys.length === 0) return new Map()
  const isSame = sql`(${messages.senderId}, ${messages.clientId}) in (${sql.join(keys, sql`, `)})`
  const rows = await tx.select().from(messages).where(isSame)
  return new Map(rows.map((row) => [row.senderId, row]))
}

interface Row extends Record<string, unknown> {
  id: number
  sender_id: number
  recipient_id: number
  content: string
  client_id: string | null
  created_at: string
}

/**
 * Stores one message of each sender, in this order, and keeps up what both sides see of their conversation. One statement,
 * however many they are. Answers them by sender; of one who has no room for more there is none.
 */
export async function storeMessages(
  tx: Tx,
  batch: readonly { readonly senderId: number; readonly input: MessageInput }[],
): Promise<ReadonlyMap<number, StoredMessage>> {
  if (batch.length === 0) return new Map()
  const asked = batch.map(({ senderId, input }, n) => ({
    n,
    sender_id: senderId,
    ...input,
    bytes: bytesOf(input.content),
  }))
  const { rows } = await tx.execute<Row>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked(n int, sender_id int, recipient_id int, content text, client_id uuid, bytes int)
    ),
    ${chargingBytes},
    stored as (
      insert into ${messages} (sender_id, recipient_id, content, client_id, created_at)
      -- The transaction may have begun long before it got its turn.
      select sender_id, recipient_id, content, client_id, clock_timestamp()
      from asked where sender_id in (select user_id from charged) order by n
      returning *
    ),
    kept as (
      insert into ${conversations} as known (user_id, partner_id, last_message_id, unread_count)
      select user_id, partner_id, max(id), sum(unread)
      from stored, lateral (values (sender_id, recipient_id, 0), (recipient_id, sender_id, 1)) side(user_id, partner_id, unread)
      group by user_id, partner_id
      on conflict (user_id, partner_id) do update set
        last_message_id = excluded.last_message_id, unread_count = known.unread_count + excluded.unread_count
    )
    select id, sender_id, recipient_id, content, client_id, created_at from stored`)
  return new Map(rows.map((row) => [row.sender_id, readRow(row)]))
}

const readRow = (row: Row): StoredMessage => ({
  id: row.id,
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  content: row.content,
  clientId: row.client_id,
  createdAt: new Date(row.created_at),
})

import type { MessageInput } from '@clew/contracts/http/messages'
import { and, eq, sql } from 'drizzle-orm'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { conversations, messages } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { bytesOf, chargeUsage } from '../../platform/quotas.ts'
import { type FindStandings, mustBeFriends } from './policy.ts'
import { standingOf } from './standing.ts'
import type { StoredMessage } from './store.ts'

/**
 * Stores a message, once for each `client_id`. Both people stay locked until the commit: the messages of one person,
 * with whomever, are committed one after the other in the order of their ids, so that somebody who has seen one and
 * asks for those after it misses nothing.
 */
export async function sendMessage(
  tx: Tx,
  senderId: number,
  input: MessageInput,
  findStandings: FindStandings,
): Promise<StoredMessage> {
  const { recipient_id: recipientId, content, client_id: clientId } = input
  await lockUsers(tx, [senderId, recipientId])
  const sent = clientId === undefined ? undefined : await findSent(tx, senderId, clientId)
  if (sent) return mustBeSame(sent, input)
  // In the sender's transaction, so that nobody is written to who has just ended the friendship.
  mustBeFriends(await standingOf(tx, { callerId: senderId, userId: recipientId, findStandings }))

  // What two people keep goes with either of them, and this number only with the sender.
  await chargeUsage(tx, senderId, { bytes: bytesOf(content) })
  const [message] = await tx
    .insert(messages)
    // The transaction may have begun long before it got its turn.
    .values({ senderId, recipientId, content, clientId, createdAt: sql`clock_timestamp()` })
    .returning()
  if (!message) throw new Error('the insert gave no row back')
  await addToConversations(tx, message)
  return message
}

async function findSent(tx: Tx, senderId: number, clientId: string): Promise<StoredMessage | undefined> {
  const isSame = and(eq(messages.senderId, senderId), eq(messages.clientId, clientId))
  const [sent] = await tx.select().from(messages).where(isSame)
  return sent
}

function mustBeSame(sent: StoredMessage, { recipient_id, content }: MessageInput): StoredMessage {
  if (sent.recipientId === recipient_id && sent.content === content) return sent
  throw new AppError('already_exists', 'Another message has been sent with this client_id.')
}

async function addToConversations(tx: Tx, { id, senderId, recipientId }: StoredMessage): Promise<void> {
  await tx
    .insert(conversations)
    .values([
      { userId: senderId, partnerId: recipientId, lastMessageId: id, unreadCount: 0 },
      { userId: recipientId, partnerId: senderId, lastMessageId: id, unreadCount: 1 },
    ])
    .onConflictDoUpdate({
      target: [conversations.userId, conversations.partnerId],
      set: {
        lastMessageId: sql`excluded.last_message_id`,
        unreadCount: sql`${conversations.unreadCount} + excluded.unread_count`,
      },
    })
}

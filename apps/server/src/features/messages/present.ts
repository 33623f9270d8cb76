import type { Conversation, Message } from '@clew/contracts/http/messages'
import { maskedEmail } from '../../platform/masked-email.ts'
import type { ListedConversation, StoredMessage } from './store.ts'

export const presentMessage = (row: StoredMessage): Message => ({
  id: row.id,
  sender_id: row.senderId,
  recipient_id: row.recipientId,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  client_id: row.clientId,
})

export const presentConversation = (row: ListedConversation, isShown: boolean): Conversation => ({
  user_id: row.partnerId,
  user_display_name: isShown ? (row.displayName ?? row.fullName) : null,
  user_email: isShown ? row.email : maskedEmail(row.email),
  user_profile_picture: isShown ? row.profilePicture : null,
  last_message_id: row.lastMessageId,
  last_message: row.lastMessage,
  last_message_at: row.lastMessageAt.toISOString(),
  unread_count: row.unreadCount,
})

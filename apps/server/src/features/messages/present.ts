import type { Conversation, Message } from '@clew/contracts/http/messages'
import type { AddressOf } from '../../platform/addresses.ts'
import type { ListedConversation, StoredMessage } from './store.ts'

export const presentMessage = (row: StoredMessage): Message => ({
  id: row.id,
  sender_id: row.senderId,
  recipient_id: row.recipientId,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  client_id: row.clientId,
})

export const presentConversation = ({ partner, ...row }: ListedConversation, addressOf: AddressOf): Conversation => ({
  user_id: partner.id,
  user_display_name: partner.displayName ?? partner.fullName,
  user_handle: partner.handle,
  user_email: partner.email,
  user_profile_picture: addressOf(partner.profilePicture),
  last_message_id: row.lastMessageId,
  last_message: row.lastMessage,
  last_message_at: row.lastMessageAt.toISOString(),
  unread_count: row.unreadCount,
})

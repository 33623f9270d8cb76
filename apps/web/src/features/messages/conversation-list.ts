import type { Conversation, Message } from '@clew/contracts/http/messages'

const previewChars = 200

/** Whom the reader writes with; a message goes to or comes from them. */
export const partnerOf = ({ sender_id, recipient_id }: Message, readerId: number): number =>
  sender_id === readerId ? recipient_id : sender_id

/**
 * A message updates the preview and the time of its conversation and moves it to the top; it is unread unless it is the
 * reader's own or its conversation is open (`docs/spec/platform.md` section 4). One that is counted already changes
 * nothing. Null when there is no such conversation yet.
 */
export function withMessage(
  list: readonly Conversation[],
  message: Message,
  { readerId, openId }: { readerId: number; openId: number | null },
): readonly Conversation[] | null {
  const partnerId = partnerOf(message, readerId)
  const known = list.find(({ user_id }) => user_id === partnerId)
  if (!known) return null
  if (message.id <= known.last_message_id) return list
  const isUnread = message.sender_id === partnerId && partnerId !== openId
  const updated = {
    ...known,
    last_message_id: message.id,
    last_message: [...message.content].slice(0, previewChars).join(''),
    last_message_at: message.created_at,
    unread_count: known.unread_count + (isUnread ? 1 : 0),
  }
  const others = list.filter((one) => one !== known)
  return [...others, updated].sort((a, b) => b.last_message_id - a.last_message_id)
}

/** Nothing from somebody is unread any more. */
export const withRead = (list: readonly Conversation[], partnerId: number): readonly Conversation[] =>
  list.map((one) => (one.user_id === partnerId && one.unread_count > 0 ? { ...one, unread_count: 0 } : one))

export const unreadTotal = (list: readonly Conversation[]): number =>
  list.reduce((sum, { unread_count }) => sum + unread_count, 0)

import { notFound, refusal } from '../../platform/errors.ts'
import type { StoredMessage, StoredSession } from './store.ts'

/** A chat is its owner's alone; nobody else is told that it exists. */
export function mustOwnSession(userId: number, session: StoredSession | undefined): StoredSession {
  if (session?.userId !== userId) throw refusal('no_such_chat')
  return session
}

/** A message that is named together with a chat: others, also those of one's own other chats, are not there. */
export function mustBeInChat(message: StoredMessage | undefined): StoredMessage {
  if (!message) throw notFound('There is no such message in this chat.')
  return message
}

import type { ExportedMessage } from '@clew/contracts/http/data-export'
import type { Db } from '../../platform/db/database.ts'
import { inPages } from '../../platform/db/in-pages.ts'
import { findNames } from '../../platform/people.ts'
import { listFeed, type StoredMessage } from './store.ts'

const messagesAtOnce = 200

/** All messages that a user wrote or got; the others are called what the list of conversations calls them. */
export async function* exportMessages(db: Db, userId: number): AsyncGenerator<ExportedMessage> {
  const read = (after: number, limit: number) => listFeed(db, userId, { after, limit })
  const partnerOf = ({ senderId, recipientId }: StoredMessage) => (senderId === userId ? recipientId : senderId)
  for await (const page of inPages({ limit: messagesAtOnce, read, keyOf: ({ id }) => id })) {
    const names = await findNames(db, userId, page.map(partnerOf))
    for (const message of page) {
      const partnerId = partnerOf(message)
      yield {
        id: message.id,
        direction: message.senderId === userId ? 'sent' : 'received',
        user_id: partnerId,
        user_name: names.get(partnerId) ?? '',
        content: message.content,
        created_at: message.createdAt.toISOString(),
      }
    }
  }
}

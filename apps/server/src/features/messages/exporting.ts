import type { ExportedMessage } from '@clew/contracts/http/data-export'
import type { Db } from '../../platform/db/database.ts'
import { inPages } from '../../platform/db/in-pages.ts'
import { maskedEmail } from '../../platform/masked-email.ts'
import { type FindStandings, mayShow } from './policy.ts'
import { findNames, listFeed, type StoredMessage } from './store.ts'

const messagesAtOnce = 200

interface ExportDeps {
  readonly userId: number
  readonly findStandings: FindStandings
}

/** All messages that a user wrote or got; the others are called what the list of conversations calls them. */
export async function* exportMessages(db: Db, deps: ExportDeps): AsyncGenerator<ExportedMessage> {
  const { userId } = deps
  const read = (after: number, limit: number) => listFeed(db, userId, { after, limit })
  const partnerOf = ({ senderId, recipientId }: StoredMessage) => (senderId === userId ? recipientId : senderId)
  for await (const page of inPages({ limit: messagesAtOnce, read, keyOf: ({ id }) => id })) {
    const names = await shownNames(db, deps, [...new Set(page.map(partnerOf))])
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

async function shownNames(db: Db, { userId, findStandings }: ExportDeps, partnerIds: readonly number[]) {
  const standings = await findStandings(db, userId, partnerIds)
  const found = await findNames(db, partnerIds)
  const shown = [...found].map(([id, { email, displayName, fullName }]) => {
    const isShown = mayShow(standings.get(id))
    return [id, isShown ? (displayName ?? fullName ?? email) : maskedEmail(email)] as const
  })
  return new Map(shown)
}

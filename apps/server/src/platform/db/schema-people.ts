import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './schema.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Written by profiles: at most one picture for each user, a few tens of kB (`docs/decisions/006`). */
export const profilePictures = pgTable('profile_pictures', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Cannot be guessed: who knows it may see the picture. */
  name: text('name').notNull().unique(),
  webp: bytes('webp').notNull(),
})

/** Written by settings: when somebody was last told something about somebody else by e-mail. */
export const sentMails = pgTable(
  'sent_mails',
  {
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose act the mail is about. */
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipientId, table.senderId, table.kind] }),
    index('sent_mails_sender').on(table.senderId),
  ],
)

import { bigint, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
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

/** Written by profiles: names and school of each person from the beginning of each word on, in small letters, to be searched. */
export const nameBeginnings = pgTable(
  'name_beginnings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.text] }),
    index('name_beginnings_text').on(sql`${table.text} collate "C"`, table.userId),
  ],
)

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

/** Written by `platform/quotas.ts` in the transactions that change what it counts; a user without a row has used nothing. */
export const usage = pgTable('usage', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the texts that are kept. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** The day (UTC) of the counts below. */
  day: date('day').notNull(),
  games: integer('games').notNull(),
  imports: integer('imports').notNull(),
  modelTokens: bigint('model_tokens', { mode: 'number' }).notNull(),
})

/** Written by accounts: the one link of each account that confirms its e-mail address. */
export const emailVerifications = pgTable('email_verifications', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256: who reads the database cannot open the link. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

/** Written by accounts: the one link of each account that sets a new password. */
export const passwordResets = pgTable('password_resets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256: who reads the database cannot open the link. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { templates, users } from './schema.ts'

/** Written by chat. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionKey: text('session_key').notNull().unique(),
    title: text('title').notNull(),
    systemPrompt: text('system_prompt').notNull().default(''),
    temperature: doublePrecision('temperature').notNull(),
    topP: doublePrecision('top_p').notNull(),
    /** Null: without a limit. */
    maxTokens: integer('max_tokens'),
    templateId: integer('template_id').references(() => templates.id, { onDelete: 'set null' }),
    /** Null: the default one. */
    model: text('model'),
    lastMessagePreview: text('last_message_preview'),
    /** Of the branch that is shown. */
    messageCount: integer('message_count').notNull().default(0),
    /** The newest message of the branch that is shown; null in an empty chat. Not a reference, which would be a circle. */
    tipId: integer('tip_id'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** For a while a deleted chat can be brought back. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('chat_sessions_user').on(table.userId, table.updatedAt.desc(), table.id.desc()),
    index('chat_sessions_template')
      .on(table.templateId)
      .where(sql`${table.templateId} is not null`),
    index('chat_sessions_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** Written by chat, always a question together with its answer. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial('id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** The message before it in its branch. Not a reference: messages go only all together, with their session. */
    parentId: integer('parent_id'),
    /** Its place in its branch, counted from 1. */
    depth: integer('depth').notNull(),
    role: text('role').$type<ChatMessage['role']>().notNull(),
    content: text('content').notNull(),
    /** From here on only in answers. */
    status: text('status').$type<NonNullable<ChatMessage['status']>>(),
    model: text('model'),
    finishReason: text('finish_reason'),
    promptTokens: bigint('prompt_tokens', { mode: 'number' }),
    completionTokens: bigint('completion_tokens', { mode: 'number' }),
    usageEstimated: boolean('usage_estimated'),
    latencyMs: integer('latency_ms'),
    firstTokenMs: integer('first_token_ms'),
    /** Of the oldest, which the model was not shown. */
    omittedTurns: integer('omitted_turns'),
    createdAt: createdAt(),
  },
  (table) => [index('chat_messages_session').on(table.sessionId, table.parentId, table.id)],
)

/** Written by chat: questions that are being answered, one in each session at most, and answers kept for a repeated question. */
export const chatSends = pgTable(
  'chat_sends',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the question and its settings. */
    inputHash: text('input_hash').notNull(),
    /** Null while the question is being answered. */
    answer: jsonb('answer').$type<ChatSendAnswer>(),
    /** Put off while the question is being answered, so that one whose server died blocks nobody for long. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_sends_key').on(table.userId, table.idempotencyKey),
    index('chat_sends_session').on(table.sessionId),
    uniqueIndex('chat_sends_running')
      .on(table.sessionId)
      .where(sql`${table.answer} is null`),
  ],
)

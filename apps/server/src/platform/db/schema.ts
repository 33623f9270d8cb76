import type { BoardName, Mode } from '@clew/engine'
import type { AnnouncementType } from '@clew/contracts/http/announcements'
import type { FriendshipStatus } from '@clew/contracts/http/friends'
import type { Clock } from '@clew/contracts/clock'
import type { AgentKind } from '@clew/contracts/agents'
import type { RunDivision, RunDoubt } from '@clew/contracts/http/leaderboard'
import type { BrowserPreference, ProfileVisibility, ShowEmail, Theme } from '@clew/contracts/http/settings'
import type { Language } from '@clew/contracts/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** Written by accounts. */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    /** What others call the person. */
    handle: text('handle').notNull(),
    /** `handleKey` of the contracts: the same for all handles that look alike. */
    handleKey: text('handle_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Raised by a password change and by signing out everywhere, so that older tokens stop working. */
    tokenVersion: integer('token_version').notNull().default(0),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Registered where e-mail can be sent, and the link in it has not been opened yet. */
    isUnverified: boolean('is_unverified').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // In the order of the bytes, so that what begins with some text stands together.
    uniqueIndex('users_handle_key').on(sql`${table.handleKey} collate "C"`),
  ],
)

/** Written by profiles; a user without a row has an empty profile. */
export const profiles = pgTable('profiles', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fullName: text('full_name'),
  displayName: text('display_name'),
  profilePicture: text('profile_picture'),
  school: text('school'),
  birthday: text('birthday'),
  bio: text('bio'),
  location: text('location'),
  website: text('website'),
})

/** Written by settings; a user without a row has the defaults (`defaultSettings` of the contracts). */
export const settings = pgTable(
  'settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailNotifications: boolean('email_notifications').notNull(),
    friendRequests: boolean('friend_requests').notNull(),
    messageNotifications: boolean('message_notifications').notNull(),
    leaderboardVisibility: boolean('leaderboard_visibility').notNull(),
    profileVisibility: text('profile_visibility').$type<ProfileVisibility>().notNull(),
    showEmail: text('show_email').$type<ShowEmail>().notNull().default('nobody'),
    /** Whether people without an account see name, picture and profile, too. */
    publicProfile: boolean('public_profile').notNull().default(false),
    theme: text('theme').$type<Theme>().notNull(),
    language: text('language').$type<Language>().notNull(),
    timezone: text('timezone').notNull(),
    fromBrowser: jsonb('from_browser').$type<readonly BrowserPreference[]>().notNull().default([]),
  },
  // Every list of the leaderboard leaves these users out, and they are few.
  (table) => [
    index('settings_hidden')
      .on(table.userId)
      .where(sql`not ${table.leaderboardVisibility}`),
  ],
)

/** Written by templates: the newest text of each. */
export const templates = pgTable(
  'templates',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    content: text('content').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** The template that every account begins with, as long as nobody has changed it: the gallery has better to show. */
    isSample: boolean('is_sample').notNull().default(false),
    /** What it is a copy of, kept without a reference to the template: its deletion must not rewrite the copy. */
    originTemplateId: integer('origin_template_id'),
    originVersion: integer('origin_version'),
    originTitle: text('origin_title'),
    originUserId: integer('origin_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('templates_origin_user')
      .on(table.originUserId)
      .where(sql`${table.originUserId} is not null`),
    index('templates_user').on(table.userId, table.updatedAt.desc(), table.id.desc()),
    index('templates_active')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.isActive}`),
    index('templates_gallery')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.isActive} and not ${table.isSample}`),
    index('templates_copies')
      .on(table.originTemplateId, table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.isActive} and not ${table.isSample} and ${table.originTemplateId} is not null`),
  ],
)

/** Written by leaderboard: finished games with the numbers that the referee computed (or, unverified, the claim). */
export const runs = pgTable(
  'runs',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameId: integer('game_id'),
    sessionId: text('session_id').notNull(),
    templateId: integer('template_id').notNull(),
    templateVersion: integer('template_version'),
    templateTitle: text('template_title').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    division: text('division').$type<RunDivision>().notNull(),
    board: text('board').$type<BoardName>().notNull().default('classic'),
    verified: boolean('verified').notNull(),
    agent: text('agent'),
    agentKind: text('agent_kind').$type<AgentKind>(),
    clock: text('clock').$type<Clock>().notNull().default('realtime'),
    win: boolean('win'),
    score: doublePrecision('score').notNull(),
    newScore: doublePrecision('new_score'),
    /** Seconds. */
    survivalTime: doublePrecision('survival_time').notNull(),
    oxygenCollected: integer('oxygen_collected').notNull(),
    germs: integer('germs').notNull(),
    totalSteps: integer('total_steps'),
    optimalSteps: integer('optimal_steps'),
    backtrackCount: integer('backtrack_count'),
    collisionCount: integer('collision_count'),
    deadEndEntries: integer('dead_end_entries'),
    avgLatencyMs: doublePrecision('avg_latency_ms'),
    /** base64url; null for a claim without a record. */
    record: text('record'),
    /** What was promised before the game; null for a run from before games were sealed, and for a claim. */
    commitment: text('commitment'),
    /** Seconds from the first key to the submission. */
    wallTime: doublePrecision('wall_time'),
    hintsNotPlayed: integer('hints_not_played'),
    /** Real time: hints that could have been played in time, and were not. */
    hintsLeftOut: integer('hints_left_out'),
    /** Why a run with a game behind it is not verified. */
    doubt: text('doubt').$type<RunDoubt>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('runs_game_key').on(table.gameId),
    // What the best run with a template is: of an agent, on the specification's board, in the standard divisions.
    index('runs_template')
      .on(
        table.templateId,
        table.verified.desc(),
        table.newScore.desc().nullsLast(),
        table.score.desc(),
        table.createdAt,
        table.id,
      )
      .where(sql`${table.mode} = 'lam' and ${table.board} = 'classic' and ${table.division} in ('pure', 'assisted')`),
    index('runs_user').on(table.userId, table.templateId, table.mode, table.id),
  ],
)

/** Written by friends: at most one row for two people, whoever asked. */
export const friendships = pgTable(
  'friendships',
  {
    id: serial('id').primaryKey(),
    requesterId: integer('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedId: integer('requested_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<FriendshipStatus>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('friendships_pair_key').on(
      sql`least(${table.requesterId}, ${table.requestedId})`,
      sql`greatest(${table.requesterId}, ${table.requestedId})`,
    ),
    index('friendships_requester').on(table.requesterId),
    index('friendships_requested').on(table.requestedId),
  ],
)

/** Written by messages. Ids rise in the order of the commits that a person can see (`features/messages/send-messages.ts`). */
export const messages = pgTable(
  'messages',
  {
    id: serial('id').primaryKey(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    clientId: uuid('client_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('messages_client_key').on(table.senderId, table.clientId),
    index('messages_sender').on(table.senderId, table.id),
    index('messages_recipient').on(table.recipientId, table.id),
    index('messages_pair').on(
      sql`least(${table.senderId}, ${table.recipientId})`,
      sql`greatest(${table.senderId}, ${table.recipientId})`,
      table.id,
    ),
  ],
)

/** Written by messages: what one person sees of the messages with another. */
export const conversations = pgTable(
  'conversations',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Without a reference: it goes with either of the two, as the message does. */
    lastMessageId: integer('last_message_id').notNull(),
    unreadCount: integer('unread_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partnerId] }),
    index('conversations_partner').on(table.partnerId),
  ],
)

/** Written by announcements. */
export const announcements = pgTable('announcements', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  announcementType: text('announcement_type').$type<AnnouncementType>().notNull(),
  priority: integer('priority').notNull(),
  expiresAt: moment('expires_at'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
})

/** Totals that a page shows, kept beside the rows that they count. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
})

/** Written by the broker: which server answers for a session where the broker has no shared subscriptions. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

import type { WireHint } from '@clew/contracts/hint'
import type { AgentName } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import type { NotPlayedReason } from '@clew/contracts/socket'
import type { BoardName, Mode } from '@clew/engine'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './schema.ts'

/** Written by games: who owns a session id, and the last hint that came for it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at').notNull().defaultNow(),
    lastHint: jsonb('last_hint').$type<WireHint>(),
    /** ms since 1970, strictly rising. */
    lastHintAt: bigint('last_hint_at', { mode: 'number' }),
    /** Why it is not played; null when it is. */
    lastHintReason: text('last_hint_reason').$type<NotPlayedReason>(),
    /** The last hint that is played, to be shown again to a page that missed it. */
    lastPlayed: jsonb('last_played').$type<WireHint>(),
  },
  // Without the time, so that an observation changes no index.
  (table) => [index('sessions_user').on(table.userId)],
)

/** Written by games: one row for each seed handed out. */
export const games = pgTable(
  'games',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    agent: text('agent').$type<AgentName>().notNull().default('lam'),
    /** With the agent `program`: its name. */
    program: text('program'),
    clock: text('clock').$type<Clock>().notNull().default('realtime'),
    board: text('board').$type<BoardName>().notNull().default('classic'),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    cols: integer('cols').notNull(),
    rows: integer('rows').notNull(),
    germs: integer('germs').notNull(),
    loops: integer('loops').notNull(),
    /** Kept without a reference: a later deletion must not rewrite what was played. */
    templateId: integer('template_id'),
    templateVersion: integer('template_version'),
    templateTitle: text('template_title'),
    /** Highest `game_tick` among the observations published so far; null before the first. */
    observedTick: integer('observed_tick'),
    /** Ticks of which an observation was published. */
    observationsKept: integer('observations_kept').notNull().default(0),
    /** Highest tick among the observations that a played hint answers. */
    answeredTick: integer('answered_tick'),
    /** Hints that are played, and those that came for the game and are not. */
    hintsKept: integer('hints_kept').notNull().default(0),
    hintsShown: integer('hints_shown').notNull().default(0),
    /** Last key of the chain, from which all others follow; null for a game from before games were sealed. */
    sealSecret: text('seal_secret'),
    commitment: text('commitment'),
    keysGiven: integer('keys_given').notNull().default(0),
    /** Real time: when the next key may be given, ms since 1970. */
    keyDueAt: bigint('key_due_at', { mode: 'number' }),
    /** When the first and the last key were given, ms since 1970. */
    beganAt: bigint('began_at', { mode: 'number' }),
    keyGivenAt: bigint('key_given_at', { mode: 'number' }),
    /** Digest of all inputs that were told for keys, and the last of them (`seal.ts`). */
    inputsChain: text('inputs_chain').notNull().default(''),
    lastInputs: text('last_inputs'),
    submittedAt: moment('submitted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('games_session').on(table.sessionId, table.id.desc()),
    index('games_user').on(table.userId),
    index('games_open')
      .on(table.id)
      .where(sql`${table.submittedAt} is null`),
  ],
)

/** Written by games: what was shown to the agents of running games, as digests that the replay must give again. */
export const gameObservations = pgTable(
  'game_observations',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    tick: integer('tick').notNull(),
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.tick] })],
)

/** Written by games: how many games somebody began and submitted with a template in a mode. */
export const gameCounts = pgTable(
  'game_counts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Kept without a reference, as in `games`. */
    templateId: integer('template_id').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    begun: integer('begun').notNull(),
    submitted: integer('submitted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.templateId, table.mode] })],
)

/** Written by games: people's own programs, which play over MQTT; each has tokens of its own. */
export const programs = pgTable(
  'programs',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('programs_name_key').on(table.userId, table.name)],
)

/** Written by games: the hints that are played in games that run. */
export const gameHints = pgTable(
  'game_hints',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** Tick of the observation that it answers: the game cannot have applied it before. */
    observedTick: integer('observed_tick').notNull(),
    /** Ticks that could be played with the keys given when it arrived; null for one from before that was kept. */
    playableTicks: integer('playable_ticks'),
    /** What the rules take from it (`hintKey` of the engine). */
    key: text('key').notNull(),
    /** Who answered, as the server knows it. */
    agent: text('agent').notNull(),
  },
  (table) => [index('game_hints_game').on(table.gameId, table.id)],
)

import type { Answer } from '@clew/contracts/evaluations/answer'
import type { Telling } from '@clew/contracts/evaluations/disturbances'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { Suite, SuiteName } from '@clew/contracts/evaluations/suites'
import type { EvaluationAgent, EvaluationState, LeftOut } from '@clew/contracts/http/evaluations'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './schema.ts'

/** Written by seasons: the secret mazes that a suite is ranked on for a time. */
export const seasons = pgTable(
  'seasons',
  {
    id: serial('id').primaryKey(),
    suite: text('suite').$type<SuiteName>().notNull(),
    /** The first of a suite is 1. */
    number: integer('number').notNull(),
    /** Of each ranked evaluation. */
    games: integer('games').notNull(),
    /** 32 bytes in hexadecimal digits, from which the seeds follow; told to nobody before the end. */
    secret: text('secret').notNull(),
    commitment: text('commitment').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [unique('seasons_number').on(table.suite, table.number)],
)

/** Written by evaluations: who wants what measured, and how far it is. */
export const evaluations = pgTable(
  'evaluations',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Kept without a reference, with title and text: a later change or deletion must not rewrite what was measured. */
    templateId: integer('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    templateTitle: text('template_title').notNull(),
    content: text('content').notNull(),
    /** What of the version's text is left out of `content`. */
    without: jsonb('without').$type<LeftOut>(),
    /** Its name; what everybody has by that, unless it is the owner's own. */
    suite: text('suite').notNull(),
    ownSuite: jsonb('own_suite').$type<Suite>(),
    agent: text('agent').$type<EvaluationAgent>().notNull(),
    /** With the agent `lam`. */
    model: text('model'),
    /** Whether an endpoint is asked: it is waited for, where all other agents think in a thread. */
    asksEndpoint: boolean('asks_endpoint').notNull(),
    /** Of a ranked one: whose secret seeds it plays. */
    seasonId: integer('season_id').references(() => seasons.id),
    /** When that ends: until then its seeds, games and answers are told to nobody. */
    sealedUntil: moment('sealed_until'),
    /** Whether each seed is also played under every disturbance. */
    robustness: boolean('robustness').notNull().default(false),
    state: text('state').$type<EvaluationState>().notNull().default('queued'),
    seeds: integer('seeds').notNull(),
    played: integer('played').notNull().default(0),
    won: integer('won').notNull().default(0),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
    /** What the answers take that a model gave (`evaluationAnswers`). */
    answerBytes: bigint('answer_bytes', { mode: 'number' }).notNull().default(0),
    maxTokens: integer('max_tokens'),
    /** Billionths of US dollars; null until an answer came that has a price. */
    cost: bigint('cost', { mode: 'number' }),
    maxCost: bigint('max_cost', { mode: 'number' }),
    maxMs: integer('max_ms'),
    error: text('error'),
    /** Whether everybody may read it; one that waits or runs is not shared. */
    isShared: boolean('is_shared').notNull().default(false),
    /** When some of its owner's games were last begun: whoever waits longest comes next. */
    servedAt: moment('served_at').notNull().defaultNow(),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('evaluations_user').on(table.userId, table.id.desc()),
    index('evaluations_template').on(table.userId, table.templateId, table.id.desc()),
    index('evaluations_open')
      .on(table.servedAt, table.id)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
)

/**
 * Written by evaluations: which texts were ranked in a season. A row outlives its evaluation, template and account, so that
 * nobody measures a text again until chance is kind.
 */
export const rankedTexts = pgTable(
  'ranked_texts',
  {
    seasonId: integer('season_id')
      .notNull()
      .references(() => seasons.id),
    model: text('model').notNull(),
    /** `textKey`. */
    textKey: text('text_key').notNull(),
    evaluationId: integer('evaluation_id').references(() => evaluations.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.model, table.textKey] }),
    index('ranked_texts_evaluation').on(table.evaluationId),
    index('ranked_texts_user').on(table.userId, table.seasonId, table.model),
  ],
)

/** Written by evaluations: one row for each game. */
export const evaluationSeeds = pgTable(
  'evaluation_seeds',
  {
    evaluationId: integer('evaluation_id')
      .notNull()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    seed: integer('seed').notNull(),
    /** Until then nobody else begins the game. */
    leasedUntil: moment('leased_until')
      .notNull()
      .default(sql`'epoch'`),
    /** Null until it was played. */
    result: jsonb('result').$type<SeedResult>(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.seed] }),
    index('evaluation_seeds_open')
      .on(table.evaluationId, table.seed)
      .where(sql`${table.result} is null`),
  ],
)

/** Written by evaluations: what a model answered, as soon as it did. A game that was broken off goes on from there. */
export const evaluationAnswers = pgTable(
  'evaluation_answers',
  {
    evaluationId: integer('evaluation_id').notNull(),
    seed: integer('seed').notNull(),
    telling: text('telling').$type<Telling>().notNull(),
    tick: integer('tick').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.seed, table.telling, table.tick] }),
    foreignKey({
      name: 'evaluation_answers_seed_fk',
      columns: [table.evaluationId, table.seed],
      foreignColumns: [evaluationSeeds.evaluationId, evaluationSeeds.seed],
    }).onDelete('cascade'),
  ],
)

/** Written by leaderboard: what stands in the rankings by measured rate (`features/leaderboard/measured.ts`). */
export const measuredTemplates = pgTable(
  'measured_templates',
  {
    evaluationId: integer('evaluation_id')
      .primaryKey()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seasonId: integer('season_id')
      .notNull()
      .references(() => seasons.id),
    model: text('model').notNull(),
    textKey: text('text_key').notNull(),
    rate: doublePrecision('rate').notNull(),
    /** Texts that this person has ranked with this model in the season. */
    ranked: integer('ranked').notNull(),
  },
  (table) => [
    index('measured_templates_rate').on(table.seasonId, table.model, table.rate.desc(), table.evaluationId),
    index('measured_templates_user').on(table.userId),
  ],
)

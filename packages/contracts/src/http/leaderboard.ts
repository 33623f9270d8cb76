import { z } from 'zod'
import { agentKinds } from '../agents.ts'
import { endpointsOf } from '../endpoint.ts'
import { IdParamsSchema, IdSchema, TimeSchema, WrittenIdSchema, writtenNumber } from './common.ts'
import { BoardNameSchema, ClockSchema, ModeSchema, SessionIdSchema } from './games.ts'

/** The engine's divisions by the powers that were used, and `programs`: runs in which a person's own program decided. */
export const DivisionSchema = z.enum(['pure', 'assisted', 'sandbox', 'programs'])
export type RunDivision = z.infer<typeof DivisionSchema>

/** A list of the ranking: one division, the standard ones (pure and assisted) together, or everything. */
export type RankingList = RunDivision | 'standard' | 'all'

/** What answered in a run: a language model or the rule agent, a baseline, or somebody's own program. */
const AgentKindSchema = z.enum(agentKinds)

const count = z.number().int().min(0).max(1_000_000)

/** `POST /api/leaderboard/submit`: the payload of `docs/spec/game.md` section 7, plus what lets the referee check it. */
export const SubmissionSchema = z.strictObject({
  template_id: IdSchema,
  session_id: SessionIdSchema,
  /** The old formula. */
  score: z.number().min(0).max(1_000_000),
  new_score: z.number().min(0).max(1_000_000),
  /** Seconds. */
  survival_time: z.number().min(0).max(3600),
  oxygen_collected: count,
  germs: z.number().int().min(0).max(50),
  mode: ModeSchema,
  total_steps: count,
  optimal_steps: count,
  backtrack_count: count,
  collision_count: count,
  dead_end_entries: count,
  avg_latency_ms: z.number().min(0).max(3_600_000),
  game_id: IdSchema.optional(),
  /** base64url, as `encodeRecord` writes it. */
  record: z.string().max(400_000).optional(),
})
export type Submission = z.infer<typeof SubmissionSchema>

export const SubmissionAnswerSchema = z.object({
  id: z.number().int(),
  rank: z.number().int(),
  score: z.number(),
  new_score: z.number().nullable(),
  verified: z.boolean(),
  division: DivisionSchema,
  game_id: z.number().int().nullable(),
})
export type SubmissionAnswer = z.infer<typeof SubmissionAnswerSchema>

/** Since when: of all time, of this quarter of the year or of today, in UTC. */
export const RankingWindowSchema = z.enum(['all', 'season', 'day'])
export type RankingWindow = z.infer<typeof RankingWindowSchema>

const ListedDivisionSchema = z.enum([...DivisionSchema.options, 'all'])
const ListedRunsSchema = z.enum(['all', 'best'])

export const LeaderboardQuerySchema = z.strictObject({
  skip: writtenNumber(0, 1_000_000).default(0),
  limit: writtenNumber(1, 200).default(20),
  /** `x-next-cursor` of the page before, instead of `skip`: no run that came meanwhile moves the next page. */
  after: z
    .string()
    .regex(/^[\w-]{28}$/, 'is no place in the ranking: give the x-next-cursor of the page before')
    .optional(),
  window: RankingWindowSchema.default('all'),
  /** Each board has a ranking of its own; `classic` has the specification's. */
  board: BoardNameSchema.default('classic'),
  mode: ModeSchema.optional(),
  division: ListedDivisionSchema.optional(),
  /** Every run, or the best one of each person in a mode. */
  runs: ListedRunsSchema.default('all'),
})
export type ListedRuns = z.infer<typeof LeaderboardQuerySchema>['runs']

/** `GET /api/leaderboard/me`: which list. */
export const OwnBestQuerySchema = LeaderboardQuerySchema.pick({
  window: true,
  board: true,
  mode: true,
  division: true,
  runs: true,
})

/** `GET /api/leaderboard/stats`: in which window of which board what is left out is counted. */
export const StatsQuerySchema = LeaderboardQuerySchema.pick({ window: true, board: true })

/** What makes a run of a game unverified (docs/fair-play.md). */
export const RunDoubtSchema = z.enum(['hint_late', 'hints_left_out'])
export type RunDoubt = z.infer<typeof RunDoubtSchema>

const AttemptsSchema = z.object({ begun: z.number().int(), submitted: z.number().int() })
const PlayedMazeSchema = z.object({ cols: z.number().int(), rows: z.number().int(), seed: z.number().int() })

export const LeaderboardEntrySchema = z.object({
  id: z.number().int(),
  rank: z.number().int(),
  /** The address where its owner shows it to the caller, else the handle. */
  user_email: z.string(),
  handle: z.string(),
  /** Whether the player's profile is shown to the caller. */
  is_player_shown: z.boolean(),
  /** Whether the caller owns the entry. */
  is_own: z.boolean(),
  template_id: z.number().int().nullable(),
  /** Whether the caller may open the template. */
  is_template_readable: z.boolean(),
  template_title: z.string(),
  new_score: z.number().nullable(),
  /** Deprecated: the old formula. */
  score: z.number(),
  total_steps: z.number().int().nullable(),
  collision_count: z.number().int().nullable(),
  /** The first 8 characters for anybody but the owner. */
  session_id: z.string(),
  created_at: TimeSchema,
  verified: z.boolean(),
  division: DivisionSchema,
  mode: ModeSchema,
  board_name: BoardNameSchema,
  game_id: z.number().int().nullable(),
  germs: z.number().int(),
  /** Seconds. */
  survival_time: z.number(),
  win: z.boolean().nullable(),
  /** Whose hints were played, as the server knows it: the model that was asked, `builtin/lam-rules-1`, or the name of a program; null for none. */
  agent: z.string().nullable(),
  agent_kind: AgentKindSchema.nullable(),
  clock: ClockSchema,
  /** Seconds from the first key to the submission, pauses included; null for a run without a seal. */
  wall_time: z.number().nullable(),
  /** Games of the same person with the same template in the same mode; null for a claim. The rest were abandoned. */
  attempts: AttemptsSchema.nullable(),
  /** The maze that was played, as the referee made it; null for a claim. */
  board: PlayedMazeSchema.nullable(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntrySchema>

/** The caller's run that stands highest in a list, with its place there; null for whoever has none in it. */
export const OwnBestSchema = z.object({ best: LeaderboardEntrySchema.nullable() })
export type OwnBest = z.infer<typeof OwnBestSchema>

/** `GET /api/runs/{id}`: an entry, with all that is kept of its game. `rank` is the place in the list of its mode. */
export const RunSchema = LeaderboardEntrySchema.extend({
  /** `attempts` with every template of the person together: a copy of a template counts anew. */
  attempts_in_all: LeaderboardEntrySchema.shape.attempts,
  template_version: z.number().int().nullable(),
  oxygen_collected: z.number().int(),
  optimal_steps: z.number().int().nullable(),
  backtrack_count: z.number().int().nullable(),
  dead_end_entries: z.number().int().nullable(),
  avg_latency_ms: z.number().nullable(),
  /** base64url, as `encodeRecord` writes it; null for a run that was claimed without one. */
  record: z.string().nullable(),
  /** What the server promised before the game began (docs/fair-play.md); null for a run without a seal. */
  commitment: z.string().nullable(),
  /** Hints that came for the game and are not in its record. */
  hints_not_played: z.number().int().nullable(),
  /** In real time: of these the ones that could have been played in time. */
  hints_left_out: z.number().int().nullable(),
  /** Why a game that the server began is not verified: the sentence is that of the refusal of this name. */
  doubt: RunDoubtSchema.nullable(),
})
export type Run = z.infer<typeof RunSchema>

/** `GET /api/leaderboard/latest`: whose last runs in a mode, as `1,2,3`. */
export const LatestRunsQuerySchema = z.strictObject({
  mode: ModeSchema,
  template_ids: z
    .string()
    .max(200)
    .transform((text): unknown[] => text.split(','))
    .pipe(WrittenIdSchema.array().max(20)),
})

/** The caller's last run with a template of theirs; it stands in the ranking of its division. */
export const LatestRunSchema = RunSchema.pick({
  id: true,
  template_version: true,
  new_score: true,
  score: true,
  verified: true,
}).extend({ template_id: z.number().int() })
export type LatestRun = z.infer<typeof LatestRunSchema>

/** `GET /api/leaderboard/recent`: with which template of theirs. */
export const RecentRunsQuerySchema = z.strictObject({ template_id: WrittenIdSchema })

/** A game that the agent of a template played for its owner, to be looked at for what could be better. */
export const RecentRunSchema = RunSchema.pick({ id: true, template_version: true, clock: true }).extend({
  /** base64url, as `encodeRecord` writes it. */
  record: z.string(),
})
export type RecentRun = z.infer<typeof RecentRunSchema>

const LeftOutRunsSchema = z.object({ sandbox: z.number().int(), programs: z.number().int() })

const LeftOutByModeSchema = z.record(ModeSchema, LeftOutRunsSchema)

export const LeaderboardStatsSchema = z.object({
  participants: z.number().int(),
  registered_users: z.number().int(),
  /** How many runs there are, of each mode, in the divisions that the list leaves out unless it is asked for them. */
  left_out: LeftOutByModeSchema,
})
export type LeaderboardStats = z.infer<typeof LeaderboardStatsSchema>

/** By their names in the API's reference. */
export const leaderboardSchemas = {
  RunDoubt: RunDoubtSchema,
  LeftOutRunsByMode: LeftOutByModeSchema,
  Attempts: AttemptsSchema,
  PlayedMaze: PlayedMazeSchema,
  LeftOutRuns: LeftOutRunsSchema,
  ListedDivision: ListedDivisionSchema,
  ListedRuns: ListedRunsSchema,
  Division: DivisionSchema,
  AgentKind: AgentKindSchema,
  Submission: SubmissionSchema,
  SubmissionAnswer: SubmissionAnswerSchema,
  RankingWindow: RankingWindowSchema,
  LeaderboardEntry: LeaderboardEntrySchema,
  OwnBest: OwnBestSchema,
  Run: RunSchema,
  LatestRun: LatestRunSchema,
  RecentRun: RecentRunSchema,
  LeaderboardStats: LeaderboardStatsSchema,
}

export const leaderboardEndpoints = endpointsOf('leaderboard', {
  'POST /api/leaderboard/submit': {
    summary: 'Submit a finished game; with its record it is replayed and its numbers are the server’s own',
    body: SubmissionSchema,
    status: 201,
    answer: SubmissionAnswerSchema,
  },
  'GET /api/leaderboard/': {
    summary:
      'The ranking of all runs, or of the best of each person; x-total-count says how many entries there are in all, x-next-cursor where the next page begins',
    query: LeaderboardQuerySchema,
    answer: z.array(LeaderboardEntrySchema),
  },
  'GET /api/leaderboard/me': {
    summary: 'The caller’s own run that stands highest in a list, and its place there',
    query: OwnBestQuerySchema,
    answer: OwnBestSchema,
  },
  'GET /api/leaderboard/latest': {
    summary: 'The caller’s last run in a mode with each of these templates of theirs, where there is one',
    query: LatestRunsQuerySchema,
    answer: z.array(LatestRunSchema),
  },
  'GET /api/leaderboard/recent': {
    summary: 'The caller’s last games of an agent with a template of theirs, the newest first, with their records',
    query: RecentRunsQuerySchema,
    answer: z.array(RecentRunSchema),
  },
  'GET /api/leaderboard/stats': {
    summary: 'How many people take part',
    query: StatsQuerySchema,
    answer: LeaderboardStatsSchema,
  },
  'GET /api/runs/:id': {
    summary: 'One run with its record, to be replayed; no token needed',
    params: IdParamsSchema,
    answer: RunSchema,
  },
})

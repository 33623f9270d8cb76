import { boardNames, sealKeyPattern } from '@clew/engine'
import { z } from 'zod'
import { agentNames } from '../agents.ts'
import { clocks } from '../clock.ts'
import { endpointsOf } from '../endpoint.ts'
import { isSessionId, maxSessionIdCharacters, sessionIdRule } from '../session-id.ts'
import { IdParamsSchema, IdSchema, OkSchema, TimeSchema } from './common.ts'

export const ModeSchema = z.enum(['manual', 'lam'])

/** On what a game is played (docs/boards.md). */
export const BoardNameSchema = z.enum(boardNames)

/** Which agent answers a game's observations, and nobody else. */
export const AgentNameSchema = z.enum(agentNames)

/** Whether a LAM game goes on while the agent thinks, or waits for it (`docs/spec/design.md` section 9). */
export const ClockSchema = z.enum(clocks)

/** A key, a commitment or a digest: 128 bits as 32 hexadecimal digits. */
const HexSchema = z.string().regex(sealKeyPattern, 'Must be 32 hexadecimal digits.')

/** How its owner calls a program that plays over MQTT. */
export const ProgramNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/, 'A program’s name has 1 to 40 letters, digits, spaces, dots, - or _.')

/** A session id ties a browser game to its MQTT topics. */
export const SessionIdSchema = z
  .string()
  .refine(isSessionId, sessionIdRule)
  .meta({ minLength: 1, maxLength: maxSessionIdCharacters })

/** `POST /api/games`: ask the referee for a seed. */
export const GameInputSchema = z.strictObject({
  mode: ModeSchema,
  board: BoardNameSchema.default('classic'),
  /** Counts on the board `classic` alone: all others have their own. */
  germs: z.number().int().min(0).max(50),
  template_id: IdSchema.nullish(),
  session_id: SessionIdSchema,
  agent: AgentNameSchema.default('lam'),
  /** With the agent `program`: which of one's own. */
  program: ProgramNameSchema.optional(),
  clock: ClockSchema.default('realtime'),
})
type ReadGameInput = z.infer<typeof GameInputSchema>
/** As it is sent: agent, clock and board may be left out. */
export type GameInput = Omit<ReadGameInput, 'agent' | 'clock' | 'board'> &
  Partial<Pick<ReadGameInput, 'agent' | 'clock' | 'board'>>

/** The game's id, its spec as the engine makes it of board, mode, seed and germs (`specOnBoard`), and its seal: `commitment` is `H` of the key of window 0 (docs/fair-play.md). */
export const GameSchema = z.object({
  game_id: z.number().int(),
  board: BoardNameSchema,
  seed: z.number().int(),
  mode: ModeSchema,
  cols: z.number().int(),
  rows: z.number().int(),
  germs: z.number().int(),
  loops: z.number().int(),
  commitment: HexSchema,
  window_ticks: z.number().int(),
})
export type Game = z.infer<typeof GameSchema>

/**
 * `POST /api/games/{id}/keys`: the key of the next window. In real time the one of window 0 starts the clock, and each later
 * one is given for `inputs`, the digest of what was played since (`inputsBefore`, `inputsDigest`). In lockstep it is given
 * when the decision is in.
 */
export const KeyInputSchema = z.strictObject({
  window: z.number().int().min(0).max(7200),
  inputs: HexSchema.optional(),
})
export type KeyInput = z.infer<typeof KeyInputSchema>

export const KeySchema = z.object({ window: z.number().int(), key: HexSchema })
export type Key = z.infer<typeof KeySchema>

/** `POST /api/mqtt/publish_template`. Without a session the template is announced to the user's newest one. */
export const PublishTemplateSchema = z.strictObject({
  template_id: IdSchema,
  reset: z.boolean().default(false),
  session_id: SessionIdSchema.optional(),
})

/** `GET /api/mqtt/last_hint`. */
export const LastHintQuerySchema = z.strictObject({ session_id: SessionIdSchema })

/** `POST /api/mqtt/agent_token`: for which program; a new name makes a new one, and no name is `agent`. */
export const AgentTokenInputSchema = z.strictObject({ name: ProgramNameSchema.optional() })

/** A credential for one's own program, good for the topics of one's own sessions. */
export const AgentTokenAnswerSchema = z.object({
  name: z.string(),
  username: z.string(),
  password: z.string(),
  /** Seconds. */
  expires_in: z.number().int(),
})
export type AgentTokenAnswer = z.infer<typeof AgentTokenAnswerSchema>

export const ProgramParamsSchema = z.object({ name: ProgramNameSchema })

/** `GET /api/mqtt/programs`: one's own programs; deleting one ends its tokens. */
export const ProgramSchema = z.object({ name: z.string(), created_at: TimeSchema })
export type Program = z.infer<typeof ProgramSchema>

/** So many programs one person may have. */
export const maxPrograms = 20

/** By their names in the API's reference. */
export const gameSchemas = {
  Mode: ModeSchema,
  BoardName: BoardNameSchema,
  AgentName: AgentNameSchema,
  Clock: ClockSchema,
  GameInput: GameInputSchema,
  Game: GameSchema,
  KeyInput: KeyInputSchema,
  Key: KeySchema,
  TemplatePublication: PublishTemplateSchema,
  AgentTokenInput: AgentTokenInputSchema,
  AgentToken: AgentTokenAnswerSchema,
  Program: ProgramSchema,
}

export const gameEndpoints = endpointsOf('games', {
  'POST /api/games': {
    summary: 'Begin a game that can be ranked: the server chooses the seed, and commits to its germs’ future',
    body: GameInputSchema,
    status: 201,
    answer: GameSchema,
  },
  'POST /api/games/:id/keys': {
    summary: 'The key of the next window of an own game, by which its germs move',
    params: IdParamsSchema,
    body: KeyInputSchema,
    answer: KeySchema,
  },
  'POST /api/mqtt/publish_template': {
    summary: 'Put a template in force for a session (the newest one when none is named)',
    body: PublishTemplateSchema,
    status: 202,
    answer: OkSchema,
  },
  'POST /api/mqtt/agent_token': {
    summary: 'A credential with which an own program may answer for own sessions on the broker',
    body: AgentTokenInputSchema.nullish(),
    answer: AgentTokenAnswerSchema,
  },
  'GET /api/mqtt/programs': {
    summary: 'One’s own programs',
    answer: z.array(ProgramSchema),
  },
  'DELETE /api/mqtt/programs/:name': {
    summary: 'Delete an own program: its tokens are good for nothing from then on',
    params: ProgramParamsSchema,
    answer: OkSchema,
  },
})

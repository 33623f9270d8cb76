import { z } from 'zod'
import { IdSchema } from './common.ts'

export const ModeSchema = z.enum(['manual', 'lam'])

/** Which agent answers a game's observations; `@clew/agents/agent-choices` says of each what it is. */
export const AgentNameSchema = z.enum(['lam', 'random', 'bfs', 'cautious', 'dqn'])
export type AgentName = z.infer<typeof AgentNameSchema>

/** Whether a LAM game goes on while the agent thinks, or waits for it (design section 9). */
export const ClockSchema = z.enum(['realtime', 'lockstep'])
export type Clock = z.infer<typeof ClockSchema>

/** In lockstep there is one decision at every multiple of so many ticks. */
export const lockstepDecisionTicks = 5

const maxSessionIdCharacters = 64
/** Letters, marks, digits, punctuation, symbols and spaces that can be seen; a URL drops an id of one or two dots. */
const sessionIdPattern = /^(?! *$)(?!\.{1,2}$)(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S} ])+$/u
export const sessionIdRule =
  'A session id has 1 to 64 printable characters: none that is invisible or changes the direction of text.'

/** A session id ties a browser game to its MQTT topics: free text, which `topics` (`mqtt.ts`) puts into a topic safely. */
export const SessionIdSchema = z
  .string()
  .refine((id) => [...id].length <= maxSessionIdCharacters && sessionIdPattern.test(id), sessionIdRule)
  .meta({ minLength: 1, maxLength: maxSessionIdCharacters })

/** As much of a session id as is shown: its first 8 characters. */
export const shortSessionId = (id: string): string => [...id].slice(0, 8).join('')

/** `POST /api/games`: ask the referee for a seed. */
export const GameInputSchema = z.object({
  mode: ModeSchema,
  germs: z.number().int().min(0).max(50),
  template_id: IdSchema.nullish(),
  session_id: SessionIdSchema,
  agent: AgentNameSchema.default('lam'),
  clock: ClockSchema.default('realtime'),
})
type ReadGameInput = z.infer<typeof GameInputSchema>
/** As it is sent: agent and clock may be left out. */
export type GameInput = Omit<ReadGameInput, 'agent' | 'clock'> & Partial<Pick<ReadGameInput, 'agent' | 'clock'>>

/** The game's spec, as the engine takes it, and its id. */
export const GameSchema = z.object({
  game_id: z.number().int(),
  seed: z.number().int(),
  mode: ModeSchema,
  cols: z.number().int(),
  rows: z.number().int(),
  germs: z.number().int(),
  loops: z.number().int(),
})
export type Game = z.infer<typeof GameSchema>

/** `POST /api/mqtt/publish_template`. Without a session the template is announced to the user's newest one. */
export const PublishTemplateSchema = z.object({
  template_id: IdSchema,
  reset: z.boolean().default(false),
  session_id: SessionIdSchema.optional(),
})

/** `GET /api/mqtt/last_hint`. */
export const LastHintQuerySchema = z.object({ session_id: SessionIdSchema })

/** `POST /api/mqtt/agent_token`: a credential for one's own agent program, good for the topics of one's own sessions. */
export const AgentTokenAnswerSchema = z.object({
  username: z.string(),
  password: z.string(),
  /** Seconds. */
  expires_in: z.number().int(),
})

import { maxTicks } from '@clew/engine'
import { z } from 'zod'
import { AgentNameSchema, SessionIdSchema } from './http/games.ts'

/** The MQTT topics; nothing else may spell one out. */
export const topics = {
  /** Every enriched observation of every session. */
  state: 'maze/state',
  /** The enriched observations of one session. */
  stateOf: (sessionId: string) => `maze/state/${sessionId}`,
  template: 'maze/template',
  templateOf: (sessionId: string) => `maze/template/${sessionId}`,
  /** Filter for the templates of every session. */
  anyTemplate: 'maze/template/+',
  hintOf: (sessionId: string) => `maze/hint/${sessionId}`,
  /** Filter for the hints of every session. */
  anyHint: 'maze/hint/+',
  /** Where a server that starts tries out what the broker can do. */
  probeOf: (id: string) => `maze/probe/${id}`,
} as const

/** The session id in a hint topic, or `undefined` when the topic is not one. */
export function sessionOfHintTopic(topic: string): string | undefined {
  const id = topic.startsWith('maze/hint/') ? topic.slice('maze/hint/'.length) : ''
  return SessionIdSchema.safeParse(id).success ? id : undefined
}

const axis = z.number().int().min(0).max(63)
const PairSchema = z.tuple([axis, axis])
const PointSchema = z.object({ x: axis, y: axis })

/** What an agent is told: the `state` object of `spec/game.md` section 7. Positions are `[x, y]`; maps are rows of columns. */
export const ObservationSchema = z.object({
  sessionId: SessionIdSchema,
  player_pos: PairSchema,
  exit_pos: PairSchema,
  /** 1 floor, 0 wall: the grid inverted. */
  visible_map: z.array(z.array(z.union([z.literal(0), z.literal(1)])).max(63)).max(63),
  oxygenPellets: z.array(PointSchema).max(4000),
  /** `dx`, `dy`: the germ's heading. */
  germs: z
    .array(
      PointSchema.extend({ dx: z.number().int().min(-1).max(1), dy: z.number().int().min(-1).max(1) }).partial({
        dx: true,
        dy: true,
      }),
    )
    .max(50),
  /** Time of the observation, ms since 1970. */
  tick: z.number(),
  health: z.number(),
  /** 100 minus what was collected. */
  oxygen: z.number(),
  oxygen_collected: z.number().int().optional(),
  /** Game time in ticks of 100 ms. */
  game_tick: z.number().int().min(0).max(maxTicks).optional(),
  game_id: z.number().int().min(1).max(2_147_483_647).optional(),
  breaks_remaining: z.number().int().optional(),
})
export type Observation = z.infer<typeof ObservationSchema>

export const PromptTemplateSchema = z.object({
  title: z.string(),
  content: z.string(),
  version: z.number().int(),
  user_id: z.number().int(),
})
export type PromptTemplate = z.infer<typeof PromptTemplateSchema>

/** What travels on `maze/state`: the observation, and the template and the agent that should answer it. */
export const EnrichedStateSchema = ObservationSchema.extend({
  prompt_template: PromptTemplateSchema.nullable(),
  /** `lam` when absent or unknown. */
  agent: AgentNameSchema.optional().catch(undefined),
})
export type EnrichedState = z.infer<typeof EnrichedStateSchema>

/** What travels on `maze/template`: the template now in force for a session; `reset` makes the agent forget what came before. */
export const TemplateMessageSchema = z.object({
  session_id: SessionIdSchema,
  prompt_template: PromptTemplateSchema,
  reset: z.boolean(),
})
export type TemplateMessage = z.infer<typeof TemplateMessageSchema>

/** Largest MQTT payload that the bridge takes, in bytes. */
export const maxPayloadBytes = 64 * 1024

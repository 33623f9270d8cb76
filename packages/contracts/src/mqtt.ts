import { germSpeed, maxTicks } from '@clew/engine'
import { z } from 'zod'
import { CountSchema, IdSchema } from './http/common.ts'
import { ClockSchema, ProgramNameSchema, SessionIdSchema } from './http/games.ts'

const effectMs = CountSchema
/** By the fields of a hint that ask for an effect. */
const EffectMsSchema = z.strictObject({ freeze_germs_ms: effectMs, slow_germs_ms: effectMs, speed_boost_ms: effectMs })
const axis = z.number().int().min(0).max(63)
const PairSchema = z.tuple([axis, axis])
const PointSchema = z.strictObject({ x: axis, y: axis })

const GermSchema = PointSchema.extend({
  dx: z.number().int().min(-1).max(1).optional(),
  dy: z.number().int().min(-1).max(1).optional(),
  speed: z.literal(germSpeed).optional(),
})

/**
 * What an agent is told: the `state` object of `docs/spec/game.md` section 7. Positions are `[x, y]`; maps are rows of
 * columns.
 */
export const ObservationSchema = z.object({
  sessionId: SessionIdSchema.describe('Of the game on the page.'),
  player_pos: PairSchema.describe('[x, y]: column, row.'),
  exit_pos: PairSchema.describe('Reaching it wins.'),
  visible_map: z
    .array(z.array(z.literal([0, 1])).max(63))
    .max(63)
    .describe('Rows of columns, visible_map[y][x]: 1 is floor, 0 is wall; the border is wall.'),
  oxygenPellets: z.array(PointSchema).max(4000).describe('What can be collected for points.'),
  germs: z
    .array(GermSchema)
    .max(50)
    .describe(
      'Where they are; dx, dy: where each is heading; speed: 4, the same for all, one cell a tick. Touching one loses.',
    ),
  tick: z.number().describe('Time of the observation by the server’s clock, ms since 1970.'),
  health: z.number().describe('100.'),
  oxygen: z.number().describe('100 minus what was collected.'),
  oxygen_collected: CountSchema.optional().describe('Pellets collected so far.'),
  game_tick: z.number().int().min(0).max(maxTicks).optional().describe('Game time in ticks of 100 ms.'),
  game_id: IdSchema.optional().describe('Only in a game that can be ranked.'),
  breaks_remaining: CountSchema.optional().describe('Walls that can still be broken.'),
  allowances_left: EffectMsSchema.optional().describe(
    'On a board where effects are scarce: for how long each can still be asked for, ms; asking for more gives what is left.',
  ),
  effects_left: EffectMsSchema.optional().describe(
    'On a board where effects are scarce: for how long each is still in force, ms.',
  ),
})
export type Observation = z.infer<typeof ObservationSchema>

export const PromptTemplateSchema = z.object({
  title: z.string(),
  content: z.string(),
  version: z.number().int(),
  user_id: z.number().int(),
})
export type PromptTemplate = z.infer<typeof PromptTemplateSchema>

/** Of a template, what everybody may know who listens to all sessions; its text is its author's and the answering agent's. */
const NamedTemplateSchema = PromptTemplateSchema.omit({ content: true })

/** What travels on `maze/state/{sessionId}`: the observation, and the template and the agent that should answer it. */
export const EnrichedStateSchema = ObservationSchema.extend({
  prompt_template: PromptTemplateSchema.nullable().describe('The text that is to be followed.'),
  agent: z
    .string()
    .max(64)
    .optional()
    .describe('Who is to answer, by name: lam when absent. Whoever is not there is refused.'),
  program: ProgramNameSchema.optional().describe('With the agent program: which of the player’s own is to answer.'),
  clock: ClockSchema.optional().describe('Whether the game goes on meanwhile, or waits.'),
})
export type EnrichedState = z.infer<typeof EnrichedStateSchema>

/** What travels on `maze/state`: the same without the template's text. */
export const ListedStateSchema = EnrichedStateSchema.extend({
  prompt_template: NamedTemplateSchema.nullable(),
})
type ListedState = z.infer<typeof ListedStateSchema>

/** What travels on `maze/template/{sessionId}`: the template now in force for a session; `reset` makes the agent forget what came before. */
export const TemplateMessageSchema = z.object({
  session_id: SessionIdSchema,
  prompt_template: PromptTemplateSchema,
  reset: z.boolean(),
})
export type TemplateMessage = z.infer<typeof TemplateMessageSchema>

/** What travels on `maze/template`: the same without the text. */
export const ListedTemplateMessageSchema = TemplateMessageSchema.extend({ prompt_template: NamedTemplateSchema })
type ListedTemplateMessage = z.infer<typeof ListedTemplateMessageSchema>

/** For `maze/state`, where everybody may listen whom an outside broker lets. */
export const withoutTemplateText = (state: EnrichedState): ListedState => ({
  ...state,
  prompt_template: state.prompt_template && nameOf(state.prompt_template),
})

/** For `maze/template`. */
export const withoutText = (message: TemplateMessage): ListedTemplateMessage => ({
  ...message,
  prompt_template: nameOf(message.prompt_template),
})

const nameOf = ({ content: _content, ...name }: PromptTemplate) => name

/** Largest MQTT payload that the bridge takes, in bytes. */
export const maxPayloadBytes = 64 * 1024

/** By their names in the API's reference. */
export const observationSchemas = {
  Germ: GermSchema,
  EffectDurations: EffectMsSchema,
  Position: PairSchema,
  Point: PointSchema,
  Observation: ObservationSchema,
}

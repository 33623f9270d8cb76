import { z } from 'zod'
import { ObservationSchema } from '../mqtt.ts'
import { IdSchema } from './common.ts'
import { AgentNameSchema, SessionIdSchema } from './games.ts'

/** `POST /api/mqtt/publish_state`: one observation, to be answered with the template. */
export const PublishStateSchema = z.object({
  session_id: SessionIdSchema,
  template_id: IdSchema.nullish(),
  /** `agent` says who is to answer one that is of no game; of a game it is the one that was chosen at its start. */
  state: ObservationSchema.extend({ agent: AgentNameSchema.optional() }),
})
export type PublishState = z.infer<typeof PublishStateSchema>

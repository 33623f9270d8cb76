import { z } from 'zod'
import { ObservationSchema } from '../mqtt.ts'
import { IdSchema } from './common.ts'
import { SessionIdSchema } from './games.ts'

/** `POST /api/mqtt/publish_state`: one observation, to be answered with the template. */
export const PublishStateSchema = z.object({
  session_id: SessionIdSchema,
  template_id: IdSchema.nullish(),
  state: ObservationSchema,
})
export type PublishState = z.infer<typeof PublishStateSchema>

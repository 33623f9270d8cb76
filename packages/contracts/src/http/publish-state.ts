import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { ObservationSchema } from '../mqtt.ts'
import { IdSchema, OkSchema } from './common.ts'
import { AgentNameSchema, SessionIdSchema } from './games.ts'

const PublishedObservationSchema = ObservationSchema.extend({ agent: AgentNameSchema.optional() }).strict()

/** `POST /api/mqtt/publish_state`: one observation, to be answered with the template. */
export const PublishStateSchema = z.strictObject({
  session_id: SessionIdSchema,
  template_id: IdSchema.nullish(),
  /** `agent` says who is to answer one that is of no game; of a game it is the one that was chosen at its start. */
  state: PublishedObservationSchema,
})
export type PublishState = z.infer<typeof PublishStateSchema>

/** By their names in the API's reference. */
export const publishStateSchemas = {
  PublishedObservation: PublishedObservationSchema,
  StatePublication: PublishStateSchema,
}

export const publishStateEndpoints = endpointsOf('games', {
  'POST /api/mqtt/publish_state': {
    summary: 'Publish an observation, to be answered on maze/hint/{session_id}',
    body: PublishStateSchema,
    status: 202,
    answer: OkSchema,
  },
})

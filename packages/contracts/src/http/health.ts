import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'

/** `failing`: it was asked and did not answer, or not as a model does. */
export const ModelStateSchema = z.enum(['unknown', 'answering', 'failing'])
export type ModelState = z.infer<typeof ModelStateSchema>

/** What the server needs and has not: events are those of other servers, and one that is stopping is told to end. */
export const HealthProblemSchema = z.enum(['database', 'migrations', 'broker', 'events', 'stopping'])
export type HealthProblem = z.infer<typeof HealthProblemSchema>

const ModelHealthSchema = z.object({
  /** As shown to people. */
  name: z.string(),
  /** The built-in rule agent, which is not a language model. */
  is_builtin: z.boolean(),
  /** A model that is away is no reason to restart the server, so `ok` says nothing of it. */
  state: ModelStateSchema,
  /** How long its last decisions took; null when there was none since the start. */
  latency_ms: z.number().int().nullable(),
  /** How long one decision may take. */
  timeout_ms: z.number().int(),
})

/** `GET /api/health` and `GET /api/ready`: 200 when all is well, 503 when something that the server needs is away. */
export const HealthSchema = z.object({
  ok: z.boolean(),
  problems: z.array(HealthProblemSchema),
  database: z.boolean(),
  broker: z.boolean(),
  /** What works and should still be put right, each a sentence for whoever runs the server. */
  warnings: z.array(z.string()),
  model: ModelHealthSchema,
})
export type Health = z.infer<typeof HealthSchema>

/** By their names in the API's reference. */
export const healthSchemas = {
  ModelHealth: ModelHealthSchema,
  ModelState: ModelStateSchema,
  HealthProblem: HealthProblemSchema,
  Health: HealthSchema,
}

export const healthEndpoints = endpointsOf('server', {
  'GET /api/health': {
    summary: 'Whether the server and what it needs are up',
    answer: HealthSchema,
    otherStatus: 503,
  },
  'GET /api/ready': {
    summary: 'Whether the server and what it needs are up',
    answer: HealthSchema,
    otherStatus: 503,
  },
})

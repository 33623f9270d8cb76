import { z } from 'zod'
import { FullQuotaSchema } from './quotas.ts'

/** Every machine-readable reason a call can be refused with, and the HTTP status it travels under. */
export const errorStatus = {
  refused: 400,
  wrong_password: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  unverified: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  already_submitted: 409,
  busy: 409,
  quota_exceeded: 409,
  too_early: 409,
  inputs_changed: 409,
  changed_elsewhere: 409,
  expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  record_mismatch: 422,
  not_ranked: 422,
  too_many_requests: 429,
  daily_quota_exceeded: 429,
  internal: 500,
  model_failed: 502,
  unavailable: 503,
  model_timeout: 504,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What is wrong with one field of an input. */
const InputErrorSchema = z.object({ path: z.string(), message: z.string() })

/** The body of every answer that is not a success: `detail` is a sentence for a person. */
export const ErrorBodySchema = z.object({
  detail: z.string(),
  code: z.string(),
  /** What exactly was refused (`refusals.ts`), where people meet it, with the numbers of its sentence. */
  refusal: z.string().optional(),
  values: z.record(z.string(), z.number()).optional(),
  errors: z.array(InputErrorSchema).optional(),
  retry_after_s: z.number().optional(),
  /** With `quota_exceeded` and `daily_quota_exceeded`. */
  quota: FullQuotaSchema.optional(),
})
export type ErrorBody = z.infer<typeof ErrorBodySchema>

/** By their names in the API's reference. */
export const errorSchemas = {
  InputError: InputErrorSchema,
  Refusal: ErrorBodySchema,
}

import { z } from 'zod'

/** `model_tokens`: in a day, as many as the server's operator allows. */
export const QuotaNameSchema = z.enum([
  'storage',
  'templates',
  'template_versions',
  'chats',
  'evaluations',
  'games',
  'imports',
  'connections',
  'model_tokens',
])
export type QuotaName = z.infer<typeof QuotaNameSchema>

/** What a refusal says is full. */
export const FullQuotaSchema = z.object({ name: QuotaNameSchema, limit: z.number() })
export type FullQuota = z.infer<typeof FullQuotaSchema>

const QuotaSchema = z.object({ used: z.number(), limit: z.number() })
export type Quota = z.infer<typeof QuotaSchema>

/** Answer of `GET /api/settings/usage`. */
export const UsageSchema = z.object({
  storage: QuotaSchema,
  templates: QuotaSchema,
  chats: QuotaSchema,
  evaluations: QuotaSchema,
  games: QuotaSchema,
  imports: QuotaSchema,
  connections: QuotaSchema,
  /** Null where no model costs anything: the built-in rule agent is not counted. */
  model_tokens: QuotaSchema.nullable(),
})
export type Usage = z.infer<typeof UsageSchema>

/** By their names in the API's reference. */
export const quotaSchemas = {
  QuotaName: QuotaNameSchema,
  FullQuota: FullQuotaSchema,
  Quota: QuotaSchema,
  Usage: UsageSchema,
}

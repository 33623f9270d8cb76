import { z } from 'zod'

const MB = 1024 * 1024

/** How much one account may have of each. What is counted by day begins anew at midnight UTC. */
export const quotaLimits = {
  /** Bytes of the texts that are kept: versions of templates, chats, messages and records of games. */
  storage: 100 * MB,
  templates: 200,
  /** Of one template. */
  template_versions: 1000,
  chats: 200,
  evaluations: 100,
  /** Begun or claimed in a day. */
  games: 500,
  /** Of chats in a day. */
  imports: 50,
  /** Hint, message and MQTT sockets that are open at the same time, on each server. */
  connections: 50,
} as const

/** Tokens of models in a day until an account's e-mail address is confirmed, where that is asked for. */
export const unverifiedTokensPerDay = 20_000

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

import { resolve } from 'node:path'
import type { Price } from '@clew/contracts/price'
import { z } from 'zod'
import { origins, trustedProxies } from './env-network.ts'

const whole = (min: number, max: number, fallback: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback)
}

const url = (...schemes: string[]) => {
  const isUrl = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))
  return z
    .string()
    .refine(isUrl, { error: `must be a URL that starts with ${schemes.map((s) => `${s}://`).join(' or ')}` })
}

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export interface NamedModel {
  readonly id: string
  /** Null when not given. */
  readonly price: Price | null
}

const modelId = String.raw`(?<id>[^\s,=]{1,200})`
const dollars = String.raw`\d{1,6}(?:\.\d{1,6})?`
const namedModel = new RegExp(`^${modelId}(?:=(?<input>${dollars})/(?<output>${dollars}))?$`)

/** `some-model=0.15/0.60,other-model` */
const namedModels = z.string().transform((value, context): NamedModel[] => {
  const matches = value.split(',').map((part) => namedModel.exec(part.trim())?.groups)
  const models = matches.map((groups) => ({
    id: groups?.['id'] ?? '',
    price:
      groups?.['input'] === undefined ? null : { input: Number(groups['input']), output: Number(groups['output']) },
  }))
  if (matches.includes(undefined))
    context.addIssue('must be model ids with commas between them, each alone or with its prices, as a-model=0.15/0.60')
  else if (new Set(models.map(({ id }) => id)).size < models.length) context.addIssue('names a model twice')
  return models
})

const secret = z.string().refine((value) => Buffer.byteLength(value) >= 32, { error: 'must be at least 32 bytes long' })

/** Names that other programs use for three of the settings. */
const aliases = { LAM_BASE_URL: 'OPENAI_BASE_URL', LAM_API_KEY: 'OPENAI_API_KEY', LAM_MODEL: 'OPENAI_MODEL' } as const

/** The settings of `docs/settings.md` under their names in the environment. */
const VariablesSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: whole(0, 65_535, 3000),
    HOST: z.string().default('127.0.0.1'),
    TRUST_PROXY: trustedProxies.optional(),
    CORS_ORIGINS: origins.optional(),
    DATA_DIR: z.string().default('.clew'),
    DATABASE_URL: url('postgres', 'postgresql').optional(),
    MQTT_URL: url('mqtt', 'mqtts', 'ws', 'wss').optional(),
    MQTT_USERNAME: z.string().optional(),
    MQTT_PASSWORD: z.string().optional(),
    MQTT_PORT: whole(0, 65_535, 0),
    JWT_SECRET: secret.optional(),
    ADMIN_EMAIL: z.email({ error: 'must be an email address' }).default('admin@clew.local'),
    ADMIN_PASSWORD: z.string().optional(),
    LAM_BASE_URL: url('http', 'https').optional(),
    LAM_API_KEY: z.string().optional(),
    LAM_MODEL: z.string().optional(),
    LAM_MODELS: namedModels.optional(),
    LAM_TIMEOUT_MS: whole(100, 600_000, 30_000),
    LAM_CONCURRENCY: whole(1, 1000, 4),
    LAM_CONTEXT_TOKENS: whole(512, 10_000_000, 8192),
    LAM_TOKENS_PER_DAY: whole(1000, 1_000_000_000_000, 5_000_000),
    LAM_DETECT: oneOf('on', 'off').default('on'),
    EVALUATION_THREADS: whole(0, 16, 1),
    SEASON_DAYS: whole(1, 3650, 30),
    SMTP_URL: url('smtp', 'smtps').optional(),
    PUBLIC_URL: url('http', 'https').optional(),
    SMTP_FROM: z.email({ error: 'must be an email address' }).optional(),
    PASSWORD_MIN_LENGTH: whole(6, 128, 6),
    LEADERBOARD_UNVERIFIED: oneOf('accept', 'reject').default('accept'),
    METRICS_PORT: whole(0, 65_535, 0),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  })
  .superRefine((variables, context) => {
    const refuse = (name: keyof typeof variables, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const isSharedProduction = variables.NODE_ENV === 'production' && variables.DATABASE_URL !== undefined
    if (isSharedProduction && variables.JWT_SECRET === undefined)
      refuse('JWT_SECRET', 'is required when NODE_ENV=production and DATABASE_URL is set')
    if (variables.LAM_BASE_URL !== undefined && variables.LAM_MODEL === undefined)
      refuse('LAM_MODEL', 'is required when LAM_BASE_URL is set')
    if (variables.LAM_MODELS !== undefined && variables.LAM_BASE_URL === undefined)
      refuse('LAM_MODELS', 'needs LAM_BASE_URL, the endpoint of these models')
    if (variables.SMTP_URL !== undefined && variables.SMTP_FROM === undefined)
      refuse('SMTP_FROM', 'is required when SMTP_URL is set')
    if (variables.SMTP_URL !== undefined && variables.PUBLIC_URL === undefined)
      refuse('PUBLIC_URL', 'is required when SMTP_URL is set: links in emails begin with it')
    if (variables.ADMIN_PASSWORD !== undefined && variables.ADMIN_PASSWORD.length < variables.PASSWORD_MIN_LENGTH)
      refuse('ADMIN_PASSWORD', `must have at least ${variables.PASSWORD_MIN_LENGTH} characters`)
  })

/** What may be set, with the other names; `NODE_ENV` is Node's own. */
export const settingNames: readonly string[] = [
  ...Object.keys(VariablesSchema.shape),
  ...Object.values(aliases),
].filter((name) => name !== 'NODE_ENV')

export type Env = Readonly<ReturnType<typeof readEnv>>

/** Reads the settings; an empty value counts as unset. Throws one line that names the variable and never shows its value. */
export function readEnv(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = VariablesSchema.safeParse({
    ...Object.fromEntries(Object.entries(aliases).map(([name, alias]) => [name, given[alias]])),
    ...given,
  })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const variables = parsed.data
  return {
    port: variables.PORT,
    host: variables.HOST,
    /** `false`: the address of a connection is the caller's. */
    trustProxy: variables.TRUST_PROXY ?? false,
    corsOrigins: variables.CORS_ORIGINS ?? [],
    /** Absolute. */
    dataDir: resolve(variables.DATA_DIR),
    /** `undefined`: the embedded database in `dataDir`. */
    databaseUrl: variables.DATABASE_URL,
    /** `undefined`: the embedded broker. */
    mqttUrl: variables.MQTT_URL,
    mqttUsername: variables.MQTT_USERNAME,
    mqttPassword: variables.MQTT_PASSWORD,
    /** 0: the embedded broker takes TCP connections from this process only. */
    mqttPort: variables.MQTT_PORT,
    /** `undefined`: the secret kept in `dataDir` (`readJwtSecret`). */
    jwtSecret: variables.JWT_SECRET,
    adminEmail: variables.ADMIN_EMAIL,
    /** `undefined`: generated and printed once. */
    adminPassword: variables.ADMIN_PASSWORD,
    /** `undefined`: the built-in rule agent. */
    lamBaseUrl: variables.LAM_BASE_URL,
    lamApiKey: variables.LAM_API_KEY,
    lamModel: variables.LAM_MODEL,
    /** Others that can be chosen, and prices; may name the default one. */
    lamModels: variables.LAM_MODELS ?? [],
    lamTimeoutMs: variables.LAM_TIMEOUT_MS,
    lamConcurrency: variables.LAM_CONCURRENCY,
    evaluationThreads: variables.EVALUATION_THREADS,
    /** Of those that begin from now on. */
    seasonDays: variables.SEASON_DAYS,
    lamContextTokens: variables.LAM_CONTEXT_TOKENS,
    /** For one account; the built-in rule agent's are free. */
    lamTokensPerDay: variables.LAM_TOKENS_PER_DAY,
    /** Whether the administrator may have this machine's model servers looked for. */
    lamDetect: variables.LAM_DETECT === 'on',
    /** `undefined`: no e-mail is sent. */
    smtpUrl: variables.SMTP_URL,
    smtpFrom: variables.SMTP_FROM,
    /** Where people find the web app, without a slash at the end. */
    publicUrl: variables.PUBLIC_URL?.replace(/\/+$/, ''),
    passwordMinLength: variables.PASSWORD_MIN_LENGTH,
    leaderboardUnverified: variables.LEADERBOARD_UNVERIFIED,
    /** 0: nobody is told any. */
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    logLevel: variables.LOG_LEVEL,
  }
}

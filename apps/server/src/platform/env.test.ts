import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('everything is optional', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: false,
    corsOrigins: [],
    dataDir: resolve('.clew'),
    databaseUrl: undefined,
    mqttUrl: undefined,
    mqttUsername: undefined,
    mqttPassword: undefined,
    mqttPort: 0,
    jwtSecret: undefined,
    adminEmail: 'admin@clew.local',
    adminPassword: undefined,
    lamBaseUrl: undefined,
    lamApiKey: undefined,
    lamModel: undefined,
    lamModels: [],
    lamTimeoutMs: 30_000,
    lamConcurrency: 4,
    evaluationThreads: 1,
    seasonDays: 30,
    lamContextTokens: 8192,
    lamTokensPerDay: 5_000_000,
    lamDetect: true,
    smtpUrl: undefined,
    smtpFrom: undefined,
    passwordMinLength: 6,
    leaderboardUnverified: 'accept',
    metricsPort: 0,
    metricsHost: '127.0.0.1',
    logLevel: 'info',
  })
})

test('an empty value counts as unset', () => {
  expect(readEnv({ PORT: '', MQTT_URL: '  ' })).toEqual(readEnv({}))
})

test('values are read into numbers and absolute paths', () => {
  const env = readEnv({
    PORT: '0',
    LAM_TIMEOUT_MS: '1500',
    DATA_DIR: 'data',
    NODE_ENV: 'production',
    MQTT_PORT: '1883',
  })
  expect(env).toMatchObject({
    port: 0,
    lamTimeoutMs: 1500,
    dataDir: resolve('data'),
    mqttPort: 1883,
  })
})

test('OPENAI_ names are taken where the LAM_ name is unset', () => {
  const names = { OPENAI_BASE_URL: 'http://a/v1', OPENAI_API_KEY: 'key', OPENAI_MODEL: 'a', LAM_MODEL: 'b' }
  expect(readEnv(names)).toMatchObject({ lamBaseUrl: 'http://a/v1', lamApiKey: 'key', lamModel: 'b' })
})

test('models are named with or without their prices', () => {
  const endpoint = { LAM_BASE_URL: 'http://a/v1', LAM_MODEL: 'a' }
  expect(readEnv({ ...endpoint, LAM_MODELS: 'gpt-x-mini=0.15/0.60, llama3.1:8b,org/model=2/10' }).lamModels).toEqual([
    { id: 'gpt-x-mini', price: { input: 0.15, output: 0.6 } },
    { id: 'llama3.1:8b', price: null },
    { id: 'org/model', price: { input: 2, output: 10 } },
  ])
})

test('the search for model servers can be turned off', () => {
  expect(readEnv({ LAM_DETECT: 'off' }).lamDetect).toBe(false)
})

describe('a bad value is refused in one line that names the variable and does not show the value', () => {
  const long = 'x'.repeat(32)
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '1.5' }, 'PORT must be a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://user:secret@host/db' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    ],
    [{ MQTT_URL: 'localhost:1883' }, 'MQTT_URL must be a URL that starts with mqtt:// or mqtts:// or ws:// or wss://'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an email address'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 6 characters'],
    [{ LEADERBOARD_UNVERIFIED: 'maybe' }, 'LEADERBOARD_UNVERIFIED must be one of accept, reject'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_FROM is required when SMTP_URL is set'],
    [
      { SMTP_URL: 'smtp://a', SMTP_FROM: 'a@example.com' },
      'PUBLIC_URL is required when SMTP_URL is set: links in emails begin with it',
    ],
    [{ LAM_BASE_URL: 'http://a/v1' }, 'LAM_MODEL is required when LAM_BASE_URL is set'],
    [{ LAM_MODELS: 'a' }, 'LAM_MODELS needs LAM_BASE_URL, the endpoint of these models'],
    [{ LAM_DETECT: 'no' }, 'LAM_DETECT must be one of on, off'],
    [{ JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET must be at least 32 bytes long'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://host/db' },
      'JWT_SECRET is required when NODE_ENV=production and DATABASE_URL is set',
    ],
  ])('%o', (source, message) => {
    expect(() => readEnv(source)).toThrow(new Error(message))
  })

  test.each(['a,', 'a,,b', 'a=', 'a=1', 'a=1/', 'a=-1/2', 'a=1/2/3', 'a=one/two', 'a=1e3/2', 'a b', 'x'.repeat(201)])(
    'LAM_MODELS %s',
    (value) => {
      expect(() => readEnv({ LAM_BASE_URL: 'http://a/v1', LAM_MODEL: 'a', LAM_MODELS: value })).toThrow(
        new Error(
          'LAM_MODELS must be model ids with commas between them, each alone or with its prices, as a-model=0.15/0.60',
        ),
      )
    },
  )

  test('LAM_MODELS with a model twice', () => {
    expect(() => readEnv({ LAM_BASE_URL: 'http://a/v1', LAM_MODEL: 'a', LAM_MODELS: 'b=1/2,b' })).toThrow(
      new Error('LAM_MODELS names a model twice'),
    )
  })

  test('a secret of 32 bytes is enough in production', () => {
    const source = { NODE_ENV: 'production', DATABASE_URL: 'postgres://host/db', JWT_SECRET: long }
    expect(readEnv(source).jwtSecret).toBe(long)
  })
})

test.each([
  ['loopback', ['loopback']],
  ['127.0.0.1, 10.0.0.0/8,::1/128', ['127.0.0.1', '10.0.0.0/8', '::1/128']],
])('TRUST_PROXY=%s is read', (TRUST_PROXY, trustProxy) => {
  expect(readEnv({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

test.each(['true', '1', 'everybody', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/8/8', '-1', '127.0.0.1,', '::1/x'])(
  'TRUST_PROXY=%s stops the start with one line',
  (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be addresses and networks of proxies[^\n]+$/)
  },
)

test('CORS_ORIGINS is a list of origins as browsers name them', () => {
  const { corsOrigins } = readEnv({ CORS_ORIGINS: 'https://App.example, http://localhost:5173' })
  expect(corsOrigins).toEqual(['https://app.example', 'http://localhost:5173'])
})

test.each(['*', 'app.example', 'https://app.example/', 'https://app.example/path', 'ftp://app.example', 'null', ','])(
  'CORS_ORIGINS=%s stops the start with one line',
  (CORS_ORIGINS) => {
    expect(() => readEnv({ CORS_ORIGINS })).toThrow(/^CORS_ORIGINS must be origins[^\n]+$/)
  },
)

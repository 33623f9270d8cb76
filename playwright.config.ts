import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from './scripts/chromium-args.ts'

/** Each worker has a server of its own, as what one journey announces to everybody is no part of another. */
const workers = 2
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
const ports = { builtin: 4310, model: 4310 + workers, modelEndpoint: 4311 + workers }
const address = (port: number) => `http://127.0.0.1:${port}`
/** A server with a data folder of its own, as a new user would have it. */
const clew = (port: number, env: Record<string, string> = {}) => ({
  command: 'node scripts/start.mjs',
  url: `${address(port)}/api/health`,
  env: {
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'clew-e2e-')),
    ADMIN_PASSWORD: 'the thread leads out',
    // What else runs on the machine is no part of a journey.
    LAM_DETECT: 'off',
    ...env,
  },
  timeout: 120_000,
  expect: { timeout: 15_000 },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
})

const soak = 'memory.spec.ts'
const pictures = 'pictures.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  workers,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    timezoneId: 'UTC',
    // An account that has not chosen is shown in the scheme of its browser.
    colorScheme: 'dark',
    // Two cores that paint in software have better things to do than to animate; e2e/memory.spec.ts moves.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
  },
  projects: [
    { name: 'built-in agent', testIgnore: [soak, pictures], use: { baseURL: address(ports.builtin + worker) } },
    { name: 'model endpoint', testMatch: 'lam-game.spec.ts', use: { baseURL: address(ports.model) } },
    // `npm run soak`
    { name: 'soak', testMatch: soak, use: { baseURL: address(ports.builtin + worker) } },
    // `npm run pictures`
    { name: 'pictures', testMatch: pictures, use: { baseURL: address(ports.builtin) } },
  ],
  webServer: [
    ...Array.from({ length: workers }, (_, index) => clew(ports.builtin + index)),
    {
      command: `node --import tsx packages/agents/src/testing/model-server.ts --port ${ports.modelEndpoint}`,
      url: `${address(ports.modelEndpoint)}/v1/models`,
    },
    clew(ports.model, { LAM_BASE_URL: `${address(ports.modelEndpoint)}/v1`, LAM_MODEL: 'test-model' }),
  ],
})

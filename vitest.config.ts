import { defineConfig } from 'vitest/config'
import { linguiMacros } from './apps/web/lingui-macros.ts'

export default defineConfig({
  plugins: [linguiMacros()],
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
    // What a file changed for all is put back (scripts/put-back.ts); to load every module anew for each file is half of the time of a run.
    isolate: false,
    globalSetup: ['scripts/built-server.mjs'],
    setupFiles: ['scripts/property-seed.ts', 'scripts/english.ts', 'scripts/put-back.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

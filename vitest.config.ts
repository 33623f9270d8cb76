import { defineConfig } from 'vitest/config'
import { linguiMacros } from './apps/web/lingui-macros.ts'

export default defineConfig({
  plugins: [linguiMacros()],
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['scripts/property-seed.ts', 'scripts/english.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'
export default defineConfig({
  resolve: { alias: [
    { find: /^@clew\/agents\/rules\/sample-template$/, replacement: '/tmp/stub/sample-template.ts' },
    { find: /^\.\.?\/platform\/model\.ts$/, replacement: '/tmp/stub/model.ts' },
    { find: /^\.\/features\/models\/routes\.ts$/, replacement: '/tmp/stub/models-routes.ts' },
  ] },
  test: { include: ['apps/server/src/**/*.test.ts'], testTimeout: 60000, hookTimeout: 60000 },
})

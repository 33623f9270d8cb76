import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const { webServer: _own, projects: [{ name, testIgnore } = {}] = [], ...same } = journeys

/** The journeys on servers that run already, at CLUSTER_URL. */
export default defineConfig({
  ...same,
  testDir: '../../e2e',
  outputDir: '../../test-results/cluster',
  // One after the other: what one announces is shown to everybody.
  workers: 1,
  retries: 0,
  reporter: 'list',
  // An outside broker does not know the tokens of programs (docs/agents.md).
  grepInvert: /^.* a program of one’s own is chosen, /,
  projects: [
    { ...(name && { name }), ...(testIgnore && { testIgnore }), use: { baseURL: process.env['CLUSTER_URL'] ?? '' } },
  ],
})

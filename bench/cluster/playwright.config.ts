import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const { webServer: _own, projects: [{ name } = {}] = [], ...same } = journeys

/** The journeys on servers that run already, at CLUSTER_URL. */
export default defineConfig({
  ...same,
  testDir: '../../e2e',
  outputDir: '../../test-results/cluster',
  retries: 0,
  reporter: 'list',
  projects: [{ ...(name && { name }), use: { baseURL: process.env['CLUSTER_URL'] ?? '' } }],
})

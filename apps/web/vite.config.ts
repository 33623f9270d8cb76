import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { inlineFirstPaint } from './inline-first-paint.ts'
import { inlineScales } from './inline-scales.ts'
import { linguiMacros } from './lingui-macros.ts'
import { pagePreloads } from './page-preloads.ts'
import { themeVariables } from './theme-variables.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [inlineFirstPaint(), inlineScales(), themeVariables(), linguiMacros(), react(), lingui(), pagePreloads()],
  // The areas of a grid are named in one style sheet and taken in others, so those names are not made local.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, cssModules: { grid: false } } },
  // Nothing is inlined: the server's policy lets fonts come from this host only, not from data: addresses.
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // What a worker imports later is fetched later.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true }, '/mqtt': { target: server, ws: true }, '/v1': server } },
})

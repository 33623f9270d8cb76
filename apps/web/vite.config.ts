import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, matchChunks } from './chunks.ts'
import { inlineClassNames } from './inline-class-names.ts'
import { inlineScales } from './inline-scales.ts'
import { linguiMacros } from './lingui-macros.ts'
import { pagePreloads } from './page-preloads.ts'
import { themeVariables } from './theme-variables.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    inlineFirstPaint(),
    matchChunks(),
    inlineClassNames(),
    inlineScales(),
    themeVariables(),
    linguiMacros(),
    react(),
    lingui(),
    pagePreloads(),
  ],
  // The areas of a grid are named in one style sheet and taken in others, so those names are not made local.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, cssModules: { grid: false } } },
  // Nothing is inlined: the server's policy lets fonts come from this host only, not from data: addresses.
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // What a worker imports later is fetched later.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true }, '/mqtt': { target: server, ws: true }, '/v1': server } },
})

/** Writes `first-paint.js` into `index.html`, so that the mark is painted without waiting for another answer of the server. */
function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    transformIndexHtml: { order: 'pre', handler: inline },
  }
}

async function inline(page: string): Promise<string> {
  const code = await readFile(join(import.meta.dirname, 'first-paint.js'), 'utf8')
  const short = code.replaceAll(/^ *\/\/.*\n/gm, '').trim()
  return page.replace('<script src="/first-paint.js"></script>', () => `<script>${short}</script>`)
}

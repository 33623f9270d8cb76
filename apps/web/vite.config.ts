import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // Nothing is inlined: the server's policy lets fonts come from this host only, not from data: addresses.
  build: { outDir: '../../dist/web', emptyOutDir: true, assetsInlineLimit: 0, manifest: true },
  server: { proxy: { '/api': { target: server, ws: true }, '/mqtt': { target: server, ws: true }, '/v1': server } },
})

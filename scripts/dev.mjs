import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

await ensureInstalled()
const bin = (name) => join(root, 'node_modules', name)
const children = [
  spawn(process.execPath, [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [bin('vite/bin/vite.js'), 'apps/web'], { cwd: root, stdio: 'inherit' }),
]
const stop = () => children.forEach((child) => child.kill())
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)

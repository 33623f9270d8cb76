import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command in the checkout with its output shown, and ends it when this process is told to end; ends this process with its exit code when it fails. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const pass = (signal) => child.kill(signal)
  for (const signal of endings) process.on(signal, pass)
  const [status] = await once(child, 'exit').catch((error) => fail(`${command} could not be started: ${error.message}`))
  for (const signal of endings) process.off(signal, pass)
  if (status !== 0) process.exit(status ?? 1)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Installs exactly what the lock file says, unless that was done already. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Clew needs Node 20.19 or newer; this is ${process.versions.node}.`)
  const marker = join(root, 'node_modules', '.clew-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Installing what Clew needs (once) …')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
  writeFileSync(marker, wanted)
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { fail, root } from './install.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

function find() {
  return [process.env['CHROMIUM'], chromium.executablePath(), ...known].find((path) => path && existsSync(path))
}

function attempt(command, ...args) {
  return spawnSync(command, args, { cwd: root, stdio: 'ignore' }).status === 0
}

/** Path of a Chromium: one that is here, Playwright's own, or Debian's package when this is root with apt. */
export function ensureChromium() {
  const here = find()
  if (here) return here
  console.log('Looking for a Chromium to test with …')
  if (attempt('npx', '--no-install', 'playwright', 'install', 'chromium')) return find()
  const isRoot = process.getuid?.() === 0
  if (
    isRoot &&
    attempt('apt-get', 'update') &&
    attempt('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
  )
    return find()
  return fail('No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM to its path.')
}

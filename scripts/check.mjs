import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const checks = [
  ['types: engine', 'tsc', '-p', 'packages/engine'],
  ['types: contracts', 'tsc', '-p', 'packages/contracts'],
  ['types: agents', 'tsc', '-p', 'packages/agents'],
  ['types: training', 'tsc', '-p', 'packages/training'],
  ['types: server', 'tsc', '-p', 'apps/server'],
  ['types: web', 'tsc', '-p', 'apps/web'],
  ['types: tests, bench, e2e', 'tsc', '-p', 'tsconfig.tests.json'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['unused code and packages', 'knip'],
  ['size of the first page', 'size-limit'],
]
ensureBuilt()
const failed = checks.filter(([title, command, ...args]) => {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { cwd: root, stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title}`)
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)

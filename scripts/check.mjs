import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
/** The longest first, so that none is left over at the end. */
const checks = [
  ['types: tests, bench, e2e', 'tsc', '-p', 'tsconfig.tests.json'],
  ['types: web', 'tsc', '-p', 'apps/web'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types: server', 'tsc', '-p', 'apps/server'],
  ['types: agents', 'tsc', '-p', 'packages/agents'],
  ['unused code and packages', 'knip'],
  ['types: contracts', 'tsc', '-p', 'packages/contracts'],
  ['types: training', 'tsc', '-p', 'packages/training'],
  ['types: engine', 'tsc', '-p', 'packages/engine'],
  ['size of the first page', 'size-limit'],
  ['format', 'oxfmt', '--check'],
]
const waiting = [...checks]
const failed = []
ensureBuilt()
await Promise.all(Array.from({ length: availableParallelism() }, work))
process.exit(failed.length === 0 ? 0 : 1)

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check)
}

/** What a check said is shown when it ends, as several speak at once. */
async function run([title, command, ...args]) {
  const said = []
  const child = spawn('npx', ['--no-install', command, ...args], {
    cwd: root,
    env: { FORCE_COLOR: '1', ...process.env },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(said))
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title}`)
  if (status !== 0) failed.push(title)
}

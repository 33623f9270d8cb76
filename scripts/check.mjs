import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

await ensureInstalled()
/** The longest first, so that none is left over at the end. */
const checks = [
  ['size of the first page', 'size-limit'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types: web', ...compile('apps/web')],
  ['types: tests, bench, e2e, scripts', ...compile('.')],
  ['types: server', ...compile('apps/server')],
  ['unused code and packages', 'knip'],
  ['types: agents', ...compile('packages/agents')],
  ['types: contracts', ...compile('packages/contracts')],
  ['types: training', ...compile('packages/training')],
  ['types: engine', ...compile('packages/engine')],
  ['format', 'oxfmt', '--check'],
]
const waiting = [...checks]
const failed = []
await Promise.all(Array.from({ length: availableParallelism() }, work))
process.exit(failed.length === 0 ? 0 : 1)

/** By TypeScript 7, whose command has the name of its forerunner's; on one thread, as its threads repeat each other's work. */
function compile(project) {
  return ['node', join(root, 'node_modules/typescript-7/bin/tsc'), '-p', project, '--singleThreaded']
}

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check)
}

/** What a check said is shown when it ends, as several speak at once. */
async function run([title, command, ...args]) {
  const said = []
  const child = spawn(command, args, {
    cwd: root,
    env: {
      FORCE_COLOR: '1',
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(said))
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title}`)
  if (status !== 0) failed.push(title)
}

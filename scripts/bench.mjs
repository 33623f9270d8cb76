import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, fail, root, run } from './install.mjs'

await ensureInstalled()
const [name = '', ...rest] = process.argv.slice(2)
const file = join(root, 'bench', `${name}.ts`)
const names = readdirSync(join(root, 'bench')).filter((entry) => entry.endsWith('.ts'))
if (!/^[a-z-]+$/.test(name) || !existsSync(file))
  fail(`npm run bench <name>, where <name> is one of: ${names.map((entry) => entry.slice(0, -3)).join(', ')}`)
await ensureBuilt()
await run(process.execPath, ['--import', 'tsx', file, ...rest])

import { join } from 'node:path'
import { ensureInstalled, root, run } from './install.mjs'

await ensureInstalled()
await run(process.execPath, ['--import', 'tsx', join(root, 'packages/training/src/train.ts'), ...process.argv.slice(2)])

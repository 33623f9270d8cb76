import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

const entries = { server: '../dist/server.mjs', agent: '../dist/agent.mjs', clew: '../dist/clew.mjs' }

await ensureInstalled()
await ensureBuilt()
const [name = 'server', ...rest] = process.argv.slice(2)
process.argv.splice(2, Infinity, ...rest)
await import(entries[name])

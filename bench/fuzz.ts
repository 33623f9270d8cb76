import { fuzzServer, tableLines } from '../apps/server/src/testing/fuzz/fuzz-server.ts'
import { startClew } from './clew/start-clew.ts'

/** Fuzzed requests over every call of the API against the built server: no 5xx, one shape of refusal, no error in the log. */
const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const errorLevel = 50

const errors: string[] = []
const admin = { email: 'admin@clew.local', password: 'not a secret at all' }
const clew = await startClew(
  { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1', ADMIN_PASSWORD: admin.password },
  {
    onLine: (line) => {
      if (line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= errorLevel) errors.push(line)
    },
  },
)
const result = await fuzzServer({ port: Number(new URL(clew.address).port), admin }, { count, seed })
const { ok } = await clew.call<{ ok: boolean }>('/api/health')
await clew.stop()

const complaints = [...result.complaints, ...errors, ...(ok ? [] : ['the server is not well afterwards'])]
console.log([`${count} requests, seed ${seed}`, ...tableLines(result), '', ...complaints].join('\n'))
console.log(complaints.length === 0 ? 'Nothing to complain about.' : `${complaints.length} complaints.`)
process.exitCode = complaints.length === 0 ? 0 : 1

import { type ApiCall, calls } from './api/calls.ts'
import { type DatabaseKind, onDatabases } from './api/databases.ts'
import { measureCalls, medianOf } from './api/measure.ts'
import { row } from './api/report.ts'

/**
 * What the calls that have to do with runs cost with ten times as many of them, and a hundred times: CPU ms a request, with
 * the database. `-- embedded` or `-- postgres` for one database.
 */
const sizes = { embedded: [10_000, 100_000], postgres: [10_000, 100_000, 1_000_000] } as const
const rounds = 3
const mostGrowth = 1.5
const mostMs = 10
const ofRuns = calls.filter(({ isOfRuns }) => isOfRuns)

interface Grown {
  readonly costsMs: number[]
  refused: number
}

async function measureOn(kind: DatabaseKind): Promise<boolean> {
  const grown = new Map<ApiCall, Grown>(ofRuns.map((call) => [call, { costsMs: [], refused: 0 }]))
  for (const runCount of sizes[kind.name]) {
    const server = await kind.startServer(runCount)
    for (const { call, rounds: costs, refusals } of await measureCalls(server, { calls: ofRuns, rounds, runCount })) {
      const of = grown.get(call)!
      of.costsMs.push(medianOf(costs, 'withDatabaseMs'))
      of.refused += [...refusals.values()].reduce((sum, count) => sum + count, 0)
    }
    await server.clew.stop()
  }
  console.log(row([`${kind.name}, runs`, ...sizes[kind.name].map((size) => size.toLocaleString('en')), 'grew', '']))
  return [...grown].map(([call, of]) => isGood(kind, call, of)).every(Boolean)
}

function isGood(kind: DatabaseKind, { name }: ApiCall, { costsMs, refused }: Grown): boolean {
  const growth = Math.max(...costsMs) / costsMs[0]!
  const isSmall = kind.name === 'embedded' || Math.max(...costsMs) <= mostMs
  const isWell = growth <= mostGrowth && isSmall && refused === 0
  const costs = costsMs.map((ms) => ms.toFixed(2))
  const refusals = refused === 0 ? '' : ` ${refused} refused`
  console.log(row([name, ...costs, growth.toFixed(2), (isWell ? 'pass' : 'FAIL') + refusals]))
  return isWell
}

console.log(`Goal: grows by ${mostGrowth} at most, and on PostgreSQL to ${mostMs} ms at most`)
process.exitCode = (await onDatabases(measureOn)) ? 0 : 1

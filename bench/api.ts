import { build, type Checkout, checkOut } from './against/checkout.ts'
import { calls } from './api/calls.ts'
import { reportComparison } from './api/compare.ts'
import { type DatabaseKind, type MeasuredServer, onDatabases } from './api/databases.ts'
import { measureCalls } from './api/measure.ts'
import { accept, report, reportMoves } from './api/report.ts'
import { isAccepting } from './figures/accepted.ts'
import { describeMachine, headerOf, loadNow, measureControlMs } from './figures/machine.ts'
import { readOptions } from './figures/options.ts'

/**
 * CPU of a request, by the table of goals: 1,000 people, 100,000 runs, 20,000 messages, the built server in a process of
 * its own. `-- embedded` or `-- postgres` for one database, `-- --accept` to keep the figures in `bench/accepted/*.json`,
 * `-- --only message` for some calls, `-- --rounds 1` for a short look. `-- --against COMMIT` measures the server of that
 * commit, too, on the same world, in turn with this one.
 */
const runCount = 100_000
const { against, rounds, only } = readOptions(process.argv.slice(2), { rounds: 5 })
const chosen = calls.filter(({ name }) => name.includes(only))

async function measureOn(kind: DatabaseKind, other: Checkout | undefined): Promise<boolean> {
  const servers: MeasuredServer[] = []
  try {
    for (const root of [undefined, ...(other ? [other.root] : [])])
      servers.push(await kind.startServer(runCount, { root }))
    console.log(headerOf(kind.name, describeMachine(loadNow(), measureControlMs())))
    const [ours = [], theirs] = await measureCalls(servers, { calls: chosen, rounds })
    if (other && theirs) {
      reportComparison(`${kind.name}, against ${other.commit}`, ours, theirs)
      return true
    }
    const isGood = report(kind.name, ours)
    reportMoves(kind.name, ours)
    if (isAccepting) accept(kind.name, ours)
    return isGood
  } finally {
    await Promise.allSettled(servers.map(({ clew }) => clew.stop()))
  }
}

console.log(`CPU ms a request, and in thousandths of the control: median of ${rounds} rounds`)
const other = against === undefined ? undefined : checkOut(against)
try {
  if (other) build(other)
  process.exitCode = (await onDatabases((kind) => measureOn(kind, other))) ? 0 : 1
} finally {
  other?.remove()
}

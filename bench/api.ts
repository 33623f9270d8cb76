import { calls } from './api/calls.ts'
import { type DatabaseKind, onDatabases } from './api/databases.ts'
import { measureCalls } from './api/measure.ts'
import { accept, report, reportMoves } from './api/report.ts'
import { isAccepting } from './figures/accepted.ts'
import { describeMachine, headerOf, loadNow, measureControlMs } from './figures/machine.ts'

/**
 * CPU of a request, by the table of goals: 1,000 people, 100,000 runs, 20,000 messages, the built server in a process of
 * its own. `-- embedded` or `-- postgres` for one database, `-- --accept` to keep the figures in `bench/accepted/*.json`.
 */
const runCount = 100_000
const rounds = 5

async function measureOn(kind: DatabaseKind): Promise<boolean> {
  const server = await kind.startServer(runCount)
  try {
    console.log(headerOf(kind.name, describeMachine(loadNow(), measureControlMs())))
    const [measured = []] = await measureCalls([server], { calls, rounds })
    const isGood = report(kind.name, measured)
    reportMoves(kind.name, measured)
    if (isAccepting) accept(kind.name, measured)
    return isGood
  } finally {
    await server.clew.stop()
  }
}

console.log(`CPU ms a request, median of ${rounds} rounds`)
process.exitCode = (await onDatabases(measureOn)) ? 0 : 1

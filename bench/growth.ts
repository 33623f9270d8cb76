import { type ApiCall, calls } from './api/calls.ts'
import { type DatabaseKind, type MeasuredServer, onDatabases } from './api/databases.ts'
import { type Measured, measureCalls, roundsOf } from './api/measure.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { readOptions } from './figures/options.ts'
import { type Figure, reportFigures } from './figures/report.ts'
import { median } from './figures/rounds.ts'

/**
 * What the calls that have to do with runs cost with ten times as many of them, and a hundred times: CPU ms a request, with
 * the database, on a server for each size that take turns in every round. Building a million runs takes minutes.
 * `-- embedded` or `-- postgres` for one database, `-- --only submitted` for some calls, `-- --accept` to keep the figures.
 */
const sizes = [10_000, 100_000, 1_000_000]
const { rounds, only } = readOptions(process.argv.slice(2), { rounds: 5 })
const mostGrowth = 1.5
const mostMs = 10
const ofRuns = calls.filter(({ name, isOfRuns }) => isOfRuns && name.includes(only))

async function measureOn(kind: DatabaseKind): Promise<boolean> {
  const servers: MeasuredServer[] = []
  try {
    for (const size of sizes) {
      const startedMs = performance.now()
      servers.push(await kind.startServer(size))
      const tookS = (performance.now() - startedMs) / 1000
      console.log(`${kind.name}: ${size.toLocaleString('en')} runs built in ${tookS.toFixed(0)} s`)
    }
    const machine = describeMachine(loadNow(), measureControlMs())
    const measured = await measureCalls(servers, { calls: ofRuns, rounds })
    const figures = ofRuns.flatMap((call, at) =>
      figuresOf(
        kind,
        call,
        measured.map((ofServer) => ofServer[at]!),
      ),
    )
    return reportFigures('growth', kind.name, machine, figures)
  } finally {
    for (const { clew } of servers) await clew.stop()
  }
}

/** `bySize` in the order of the sizes. */
function figuresOf(kind: DatabaseKind, { name }: ApiCall, bySize: readonly Measured[]): Figure[] {
  const costs = bySize.map((measured) => roundsOf(measured, 'withDatabaseMs'))
  const refused = bySize.flatMap(({ refusals }) => [...refusals.values()]).reduce((sum, times) => sum + times, 0)
  const growth = Math.max(...costs.slice(1).map(median)) / median(costs[0] ?? [])
  return [
    ...costs.map((rounds, at) => ({
      name: `${name}, ${sizes[at]!.toLocaleString('en')} runs`,
      unit: 'ms',
      rounds,
      controlsMs: roundsOf(bySize[at]!, 'controlMs'),
      ...(kind.name === 'postgres' && { atMost: mostMs }),
    })),
    { name: `${name} grew`, unit: 'times', rounds: [growth], atMost: mostGrowth },
    ...(refused > 0 ? [{ name: `${name} refused`, unit: 'in all', rounds: [refused], atMost: 0 }] : []),
  ]
}

process.exitCode = (await onDatabases(measureOn)) ? 0 : 1

import { issueTokens } from '../apps/server/src/testing/issue-tokens.ts'
import { type DatabaseKind, jwtSecret, onDatabases } from './api/databases.ts'
import { rssMb } from './clew/processes.ts'
import { cpuMs } from './clew/start-clew.ts'
import { runApart } from './crowd/run-apart.ts'
import type { TalkOptions, TalkResult } from './crowd/talkers.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { type Figure, reportFigures } from './figures/report.ts'
import { median, percentile } from './figures/rounds.ts'

/**
 * A socket for each of 1,000 people and 200 messages a second among them: what is lost, doubled or out of order, and how
 * long one takes from when it was due to be sent until it is on the other's socket. The people are a process of their own.
 * `-- embedded` or `-- postgres` for one database, `-- --accept` to keep the figures.
 */
const people = 1000
const perSecond = 200
const warmUpMs = 5000
const measureMs = 20_000
const rounds = 3

interface Round extends TalkResult {
  readonly controlMs: number
  readonly cpuMs: number
  readonly rssMb: number
}

async function measureOn(kind: DatabaseKind): Promise<boolean> {
  const server = await kind.startServer(1000)
  const load = loadNow()
  const measured: Round[] = []
  try {
    const tokens = await issueTokens(jwtSecret, people)
    const readCpu = () => (cpuMs(server.clew.pid) ?? 0) + server.databaseCpuMs()
    for (let round = 0; round < rounds; round++) {
      const controlMs = measureControlMs()
      const before = readCpu()
      const options = { addresses: [server.clew.address], tokens, perSecond, warmUpMs, measureMs }
      const result = await runApart<TalkOptions, TalkResult>('talkers.ts', options).result
      measured.push({ ...result, controlMs, cpuMs: (readCpu() - before) / result.sent, rssMb: rssMb(server.clew.pid) })
    }
  } finally {
    await server.clew.stop()
  }
  for (const [reason, count] of measured.flatMap(({ refusals }) => [...refusals]))
    console.log(`${count} times ${reason}`)
  const machine = describeMachine(load, median(measured.map(({ controlMs }) => controlMs)))
  return reportFigures('sockets', kind.name, machine, figuresOf(measured))
}

function figuresOf(measured: readonly Round[]): Figure[] {
  const of = (value: (round: Round) => number) => measured.map(value)
  const never = (name: string, value: (round: Round) => number) => ({
    name,
    unit: 'times',
    rounds: [of(value).reduce((sum, times) => sum + times, 0)],
    atMost: 0,
  })
  const latency = (share: number) => of(({ latenciesMs }) => percentile(latenciesMs, share))
  return [
    never('refused', ({ refusals }) => [...refusals.values()].reduce((sum, times) => sum + times, 0)),
    never('socket closed', ({ closed }) => closed),
    never('lost', ({ lost }) => lost),
    never('doubled', ({ doubled }) => doubled),
    never('out of order', ({ outOfOrder }) => outOfOrder),
    { name: 'arrives, p50', unit: 'ms', rounds: latency(0.5) },
    { name: 'arrives, p99', unit: 'ms', rounds: latency(0.99), atMost: 100 },
    { name: 'CPU of a message, with the database', unit: 'ms', rounds: of((round) => round.cpuMs) },
    { name: 'memory of the server at the end', unit: 'MB', rounds: of((round) => round.rssMb) },
  ]
}

console.log(`${people} sockets, ${perSecond} messages a second, ${measureMs / 1000} s, ${rounds} rounds`)
process.exitCode = (await onDatabases(measureOn)) ? 0 : 1

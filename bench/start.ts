import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treeCpuMs } from './clew/processes.ts'
import { type ClewProcess, startClewIn } from './clew/start-clew.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { type Figure, reportFigures } from './figures/report.ts'
import { median } from './figures/rounds.ts'

/**
 * From the start of the default server until it is ready, on the clock and of the processor: in an empty folder, again,
 * and after it was killed. `-- 15` for so many rounds, `-- --accept` to keep the figures.
 */
const rounds = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 7)
/** What is written before the kill, which the next start has to read again from the database's log. */
const templates = 100
const content = 'Find the exit. Avoid germs. '.repeat(400)

interface Start {
  readonly wallMs: number
  readonly cpuMs: number
}

async function start(dataDir: string): Promise<Start & { readonly server: ClewProcess }> {
  const server = await startClewIn(dataDir)
  return { server, wallMs: server.readyMs, cpuMs: treeCpuMs(server.pid) }
}

async function write(server: ClewProcess): Promise<void> {
  const token = await server.signUp('bench@example.com')
  for (let n = 0; n < templates; n++)
    await server.call('/api/templates', { token, body: { title: `Template ${n}`, content, is_active: false } })
}

async function startThreeTimes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clew-start-'))
  const controlMs = measureControlMs()
  const first = await start(dataDir)
  await first.server.end('SIGTERM')
  const second = await start(dataDir)
  await write(second.server)
  await second.server.end('SIGKILL')
  const afterKill = await start(dataDir)
  await afterKill.server.end('SIGTERM')
  rmSync(dataDir, { recursive: true })
  return { controlMs, first, second, afterKill }
}

const load = loadNow()
const measured: Awaited<ReturnType<typeof startThreeTimes>>[] = []
for (let round = 0; round < rounds; round++) measured.push(await startThreeTimes())

const goals = { first: {}, second: { wall: 2000 }, afterKill: { cpu: 2000 } } as const
const names = { first: 'first start', second: 'second start', afterKill: 'after SIGKILL' } as const

const figures = (Object.keys(names) as (keyof typeof names)[]).flatMap((kind): Figure[] => {
  const goal: { readonly wall?: number; readonly cpu?: number } = goals[kind]
  const of = (value: (one: (typeof measured)[number]) => number) => measured.map(value)
  const most = (value: number | undefined) => (value === undefined ? {} : { atMost: value })
  return [
    { name: names[kind], unit: 'ms', rounds: of((one) => one[kind].wallMs), ...most(goal.wall) },
    { name: `${names[kind]}, CPU`, unit: 'ms', rounds: of((one) => one[kind].cpuMs), ...most(goal.cpu) },
    { name: `${names[kind]}, CPU`, unit: 'x control', rounds: of((one) => one[kind].cpuMs / one.controlMs) },
  ]
})
const machine = describeMachine(load, median(measured.map(({ controlMs }) => controlMs)))
process.exitCode = reportFigures('start', 'embedded', machine, figures) ? 0 : 1

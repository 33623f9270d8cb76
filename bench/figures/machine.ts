import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { median } from './rounds.ts'

/** What stood around a measurement: a figure means little without it. */
export interface Machine {
  readonly cpu: string
  readonly node: string
  /** Processes that ran or waited to run, in the mean of the last minute. */
  readonly load: number
  /** CPU time of `node -e 0`: how fast the machine was just then. */
  readonly controlMs: number
}

/**
 * The control: CPU time that Node needs to start and do nothing, the median of three starts. It compiles, reads, allocates and
 * asks the system, as a server does, and was measured beside all figures that were ever accepted.
 */
export const measureControlMs = (): number => median([0, 1, 2].map(startNode))

function startNode(): number {
  const script = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)'
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))
}

/** `load` is that of before the measurement, which makes load of its own. */
export const describeMachine = (load: number, controlMs: number): Machine => ({
  cpu: `${cpus().length} x ${cpus()[0]?.model ?? '?'}`,
  node: process.version,
  load,
  controlMs: Math.round(controlMs),
})

export const loadNow = () => Number((loadavg()[0] ?? 0).toFixed(2))

/** What stands above the figures of a part of a bench. */
export const headerOf = (part: string, { cpu, node, load, controlMs }: Machine): string =>
  `\n${part}: ${cpu}, node ${node}, load ${load}, control ${controlMs} ms`

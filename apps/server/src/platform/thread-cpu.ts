import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import type { Worker } from 'node:worker_threads'

interface CpuUsage {
  readonly user: number
  readonly system: number
}
/** Node 20 has neither: there Linux tells it of each thread. */
const { threadCpuUsage } = process as { threadCpuUsage?: () => CpuUsage }

const millisecondsOf = ({ user, system }: CpuUsage): number => (user + system) / 1000

/**
 * The processor time that a thread has used so far, and where that is read: from Node, in Linux's file of the thread, or,
 * where nobody measures threads, from the whole process, of which no thread has used more.
 */
export interface ThreadCpu {
  readonly ms: number
  readonly source: 'node' | 'process' | { readonly file: string }
}

/** Of the thread that calls it. */
export function ownCpu(): ThreadCpu {
  if (threadCpuUsage) return { ms: millisecondsOf(threadCpuUsage()), source: 'node' }
  const source = ownSource()
  return { ms: readMs(source), source }
}

interface MeasuredThread {
  readonly worker: Worker & { cpuUsage?: () => Promise<CpuUsage> }
  /** As the thread itself said. */
  readonly cpu: ThreadCpu | null
}

/** Of a thread of this process, also while it is busy; that of one that has ended, or does not say, has no end. */
export async function cpuMsOf({ worker, cpu }: MeasuredThread): Promise<number> {
  try {
    if (cpu && cpu.source !== 'node') return readMs(cpu.source)
    return worker.cpuUsage ? millisecondsOf(await worker.cpuUsage()) : Infinity
  } catch {
    return Infinity
  }
}

/** Of a thread that has done nothing since. */
export const idleCpuMs = ({ ms, source }: ThreadCpu): number => (source === 'process' ? readMs(source) : ms)

let known: Exclude<ThreadCpu['source'], 'node'> | undefined

function ownSource(): Exclude<ThreadCpu['source'], 'node'> {
  known ??= findOwnSource()
  return known
}

function findOwnSource(): Exclude<ThreadCpu['source'], 'node'> {
  try {
    const source = { file: `/proc/self/task/${basename(readlinkSync('/proc/thread-self'))}/schedstat` }
    readMs(source)
    return source
  } catch {
    return 'process'
  }
}

/** The first number of the file is nanoseconds. */
function readMs(source: 'process' | { readonly file: string }): number {
  if (source === 'process') return millisecondsOf(process.cpuUsage())
  return Number.parseInt(readFileSync(source.file, 'latin1'), 10) / 1e6
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Of a server's process, since it was asked last: delays of the event loop of its main thread, processor time and memory of all threads. */
export interface ServerLoad {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  readonly cpuMs: number
  readonly rssMb: number
  readonly mostRssMb: number
  /** Of the main thread. */
  readonly heapUsedMb: number
  readonly heapTotalMb: number
  readonly externalMb: number
}

export interface ServerWatch {
  /** For the server's start. */
  readonly env: Record<string, string>
  read(pid: number): Promise<ServerLoad>
  close(): void
}

/** Sees a server from within, where its event loop is: from outside, a stall looks like a slow network. */
export function watchServer(): ServerWatch {
  const folder = mkdtempSync(join(tmpdir(), 'clew-load-'))
  const file = join(folder, 'load')
  writeFileSync(file, '')
  const preload = fileURLToPath(new URL('./watch-event-loop.mjs', import.meta.url))
  const lines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return {
    env: { LOAD_FILE: file, NODE_OPTIONS: `--import=${preload}` },
    read: async (pid) => {
      const { length } = lines()
      process.kill(pid, 'SIGUSR2')
      while (lines().length === length) await setTimeout(20)
      return JSON.parse(lines().at(-1) ?? '') as ServerLoad
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process, told apart from a later one with the same pid (`startedAt`) and from one in another container (`place`). */
export interface ProcessIdentity {
  readonly pid: number
  /** Pids can be compared within one place only: this boot of this kernel, this pid namespace. */
  readonly place: string
  /** Clock ticks since boot; null where the system does not tell. */
  readonly startedAt: string | null
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, place: place(), startedAt: stat(process.pid)?.startedAt ?? null }
}

/** Whether that very process still runs; `undefined` when it lives, or lived, where this process cannot see. */
export function isRunning(identity: ProcessIdentity): boolean | undefined {
  if (identity.place !== place()) return undefined
  if (!hasProcess(identity.pid)) return false
  const now = stat(identity.pid)
  if (now === null || identity.startedAt === null) return true
  return now.startedAt === identity.startedAt && now.state !== 'Z'
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function place(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}

/** Linux: fields 3 and 22 of proc(5) `stat`, counted after the name, which may hold spaces and brackets. */
function stat(pid: number): { readonly state: string; readonly startedAt: string } | null {
  if (process.platform !== 'linux') return null
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

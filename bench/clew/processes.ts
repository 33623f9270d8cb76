import { readdirSync, readFileSync } from 'node:fs'
import { cpuMs, readAbout, statOf } from './start-clew.ts'

/** A process and all that it started and that started from those, itself first. */
export function treeOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter(Boolean)
    .map((child) => ({ child, parent: Number(statOf(child)?.[1]) }))
  const below = (one: number): number[] => [
    one,
    ...parents.filter(({ parent }) => parent === one).flatMap(({ child }) => below(child)),
  ]
  return below(pid)
}

/** Processor time of a process, of all it started, and of those of them that have ended. */
export function treeCpuMs(pid: number): number {
  const endedMs = (one: number) => {
    const fields = statOf(one)
    return fields ? (Number(fields[13]) + Number(fields[14])) * 10 : 0
  }
  return treeOf(pid).reduce((sum, one) => sum + (cpuMs(one) ?? 0) + endedMs(one), 0)
}

/** Memory of a process that is in RAM, in MB; 0 of one that has ended. */
export function rssMb(pid: number): number {
  return kilobytes(/VmRSS:\s+(\d+)/.exec(readAbout(pid, 'status') ?? '')) / 1024
}

/** The part of it that is memory of WebAssembly, which is PGlite's: V8 keeps 4 GB or more of addresses free behind it. */
export function wasmMb(pid: number): number {
  const mappings = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  const isGuard = (mapping = '') => {
    const [, from = '0', to = '0', rights] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(mapping) ?? []
    return rights === '---p' && parseInt(to, 16) - parseInt(from, 16) > 2 ** 32
  }
  const ofWasm = mappings.filter((mapping, at) => / rw-p /.test(mapping) && isGuard(mappings[at + 1]))
  return ofWasm.reduce((sum, mapping) => sum + kilobytes(/^Rss:\s+(\d+)/m.exec(mapping)), 0) / 1024
}

const kilobytes = (match: RegExpExecArray | null) => Number(match?.[1] ?? 0)

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A part of a load, in a process of its own, so that what it does costs nobody else time. */
export interface Apart<Result> {
  readonly pid: number
  /** What it sends at its end; rejects when it ends without. */
  readonly result: Promise<Result>
}

/** Runs a file of this folder, which calls `serveApart`. */
export function runApart<Options extends object, Result>(file: string, options: Options): Apart<Result> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  child.send(options)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with code ${code} before it had a result`)
  })
  const sent = once(child, 'message').then(([result]) => result as Result)
  return { pid: child.pid ?? 0, result: Promise.race([sent, failed]) }
}

/** The other side: does its work, and ends. */
export async function serveApart<Options, Result>(work: (options: Options) => Promise<Result>): Promise<void> {
  answerApart(await work(await hearOptions<Options>()))
}

/** The two halves of it, for a file that is nothing but its work. */
export async function hearOptions<Options>(): Promise<Options> {
  // A bench that fails leaves nothing running.
  process.once('disconnect', () => process.exit())
  return ((await once(process, 'message')) as [Options])[0]
}

export const answerApart = (result: unknown): void => void process.send?.(result, () => process.exit())

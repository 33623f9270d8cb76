import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** A part of a process, and how long its end may take. All of a process's parts together have 10 s. */
export interface Stage {
  readonly name: string
  readonly timeoutMs: number
  close(): Promise<void>
}

export interface Running {
  readonly log: FastifyBaseLogger
  /** In the order in which they end. */
  readonly stages: readonly Stage[]
}

/**
 * Starts a process that ends with code 0 when it is told to. `start` is told by a signal, and answers what is to be
 * ended; before that there is nothing that a kill could harm.
 */
export async function runUntilStopped(
  start: (stopping: AbortSignal) => Promise<Running>,
  fail: (error: unknown) => never,
): Promise<void> {
  let running: Running | undefined
  const stopping = new AbortController()
  const stop = async () => {
    // npm and a terminal may both pass a signal on: the second must not cut the first one's work short.
    if (stopping.signal.aborted) return
    stopping.abort()
    if (running) await closeInOrder(running)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  running = await start(stopping.signal).catch(fail)
}

/** Ends one part after the other. One that hangs or fails is named, and the next ones are ended all the same. */
export async function closeInOrder({ log, stages }: Running): Promise<void> {
  for (const { name, timeoutMs, close } of stages) {
    log.info(`Stopping ${name}`)
    const closed = close().then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, `Stopping ${name} failed`)
        return true
      },
    )
    const timer = new AbortController()
    const late = delay(timeoutMs, false, { signal: timer.signal }).catch(() => false)
    if (!(await Promise.race([closed, late])))
      log.error(`Stopping ${name} took longer than ${timeoutMs} ms; left behind`)
    timer.abort()
  }
}

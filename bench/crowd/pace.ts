import { setTimeout } from 'node:timers/promises'

/**
 * Calls `act` so often a second for `durationMs`, with the moment at which it was due: what waits because the machine or
 * the server is slow counts from then, and does not slow down what comes after it.
 */
export async function atPace(
  { perSecond, durationMs }: { readonly perSecond: number; readonly durationMs: number },
  act: (n: number, dueMs: number) => void,
): Promise<void> {
  const startedMs = performance.now()
  const count = Math.floor((perSecond * durationMs) / 1000)
  for (let n = 0; n < count; n++) {
    const dueMs = startedMs + (n * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs >= 1) await setTimeout(waitMs)
    act(n, dueMs)
  }
}

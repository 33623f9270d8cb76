import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** After its start a thread is at rest, or has other things to do than the start's. */
export const settledMs = 2000

/**
 * Gives back what only the start of this thread needed: 30 MB of an idle server. V8 would wait with it until the thread
 * has much to do.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

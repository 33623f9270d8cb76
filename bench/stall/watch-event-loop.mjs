import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server by `node --import`: on SIGUSR2 the delays of its event loop since the last time are a line in STALL_FILE.
const file = process.env.STALL_FILE
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    const ms = (nanoseconds) => nanoseconds / 1e6
    appendFileSync(
      file,
      `${JSON.stringify({ p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) })}\n`,
    )
    delay.reset()
  })
}

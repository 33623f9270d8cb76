import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server by `node --import`: on SIGUSR2 it writes what it saw since the last time, as a line, into LOAD_FILE.
const file = process.env.LOAD_FILE
const samplingMs = 20
const bytesPerMb = 1024 * 1024
const msOf = (nanoseconds) => nanoseconds / 1e6

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: samplingMs })
  delay.enable()
  let cpu = process.cpuUsage()
  let mostRss = process.memoryUsage.rss()
  const noteRss = () => (mostRss = Math.max(mostRss, process.memoryUsage.rss()))
  setInterval(noteRss, 100).unref()
  process.on('SIGUSR2', () => {
    noteRss()
    const { user, system } = process.cpuUsage(cpu)
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    const seen = {
      p50Ms: msOf(delay.percentile(50)),
      p99Ms: msOf(delay.percentile(99)),
      maxMs: msOf(delay.max),
      cpuMs: (user + system) / 1000,
      rssMb: rss / bytesPerMb,
      heapUsedMb: heapUsed / bytesPerMb,
      heapTotalMb: heapTotal / bytesPerMb,
      externalMb: external / bytesPerMb,
      mostRssMb: mostRss / bytesPerMb,
    }
    appendFileSync(file, `${JSON.stringify(seen)}\n`)
    delay.reset()
    cpu = process.cpuUsage()
    mostRss = 0
  })
}

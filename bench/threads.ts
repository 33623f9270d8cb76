import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** A thread does not take over how TypeScript is read here. */
const startTypeScript = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:worker_threads').workerData)
})`

/** Gives jobs to as many threads as there are cores; `script` answers each message with one, which `onResult` hears. */
export async function runInThreads<Job, Result>(
  script: URL,
  jobs: readonly Job[],
  onResult: (result: Result) => void,
): Promise<void> {
  let next = 0
  let done = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(startTypeScript, { eval: true, workerData: script.href })
      const give = () => {
        if (next < jobs.length) worker.postMessage(jobs[next++])
        else void worker.terminate().then(() => resolve(), reject)
      }
      worker.on('error', reject)
      worker.on('message', (result: Result) => {
        onResult(result)
        done++
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${jobs.length}`)
        give()
      })
      give()
    })
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

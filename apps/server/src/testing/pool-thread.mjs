// A thread of a pool: it goes on for ever, waits for ever, breaks down, works for a while, or says what it was told.
import { register } from 'tsx/esm/api'

register()
const { doJobs } = await import('../platform/thread-jobs.ts')
const { ownCpu } = await import('../platform/thread-cpu.ts')

const workMs = 500

doJobs((job) => {
  if (job === 'spin') for (;;);
  if (job === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (job === 'break') throw new Error('broken')
  if (job === 'work') for (const endMs = ownCpu().ms + workMs; ownCpu().ms < endMs;);
  return job
})

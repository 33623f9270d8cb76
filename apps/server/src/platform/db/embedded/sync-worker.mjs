import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The first number is 0 until the files of a message are on the disk: 1 when they all are, -1 when one is not. */
const state = new Int32Array(workerData)

parentPort.on('message', (paths) => {
  void Promise.allSettled(paths.map(sync)).then((results) => {
    Atomics.store(state, 0, results.every(({ status }) => status === 'fulfilled') ? 1 : -1)
    Atomics.notify(state, 0)
  })
})

/** A file that is gone has nothing to lose. */
async function sync(path) {
  const file = await open(path, 'r+').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (file === undefined) return
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

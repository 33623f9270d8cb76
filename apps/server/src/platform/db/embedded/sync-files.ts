import { Worker } from 'node:worker_threads'
import { smallYoungHeap } from '../../worker-heap.ts'

export type SyncFiles = (paths: readonly string[]) => void

/** A disk that has not answered by then is taken to have failed. */
const longestSyncMs = 60_000

/**
 * Syncs files, as many at once as Node has threads for: one after the other each waits for a commit of the file system's
 * journal, which those that come together share. Blocks until all are on the disk, as the engine wants it; throws when
 * one is not.
 */
export function createSyncFiles(): SyncFiles {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let thread: Worker | undefined
  const startThread = () => {
    const started = new Worker(new URL('./sync-worker.mjs', import.meta.url), {
      workerData: state.buffer,
      resourceLimits: smallYoungHeap,
    })
    started.unref()
    return started
  }
  return (paths) => {
    thread ??= startThread()
    Atomics.store(state, 0, 0)
    thread.postMessage(paths)
    Atomics.wait(state, 0, 0, longestSyncMs)
    if (Atomics.load(state, 0) !== 1)
      throw Object.assign(new Error('The files of the database could not be synced'), { code: 'EIO' })
  }
}

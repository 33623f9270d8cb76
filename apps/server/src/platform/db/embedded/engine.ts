import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { smallYoungHeap } from '../../worker-heap.ts'
import type { WorkerMessage, WorkerTask } from './pglite-worker.ts'
import { streamOverPort } from './port-stream.ts'

/**
 * How much a function of the engine has done, in bytes executed, before it is compiled again for speed. The usual 1.8 MB
 * makes a start compile hundreds of them, which takes as long as the rest of it and gains a tenth for each query.
 */
setFlagsFromString('--wasm-tiering-budget=100000000')

/** PGlite in a thread of its own. A thread that dies is replaced by the next connection; acknowledged commits are on the disk. */
export interface Engine {
  connect(): Duplex
  stop(): Promise<void>
}

/** Resolves when the database in `folder` is open; rejects with the reason when it cannot be. */
export async function startEngine(folder: string, log: FastifyBaseLogger): Promise<Engine> {
  let worker = spawnWorker({ task: 'serve', folder })
  await once(worker, 'message')
  let isAlive = false
  const watch = () => {
    isAlive = true
    worker.on('error', (error) => log.error({ err: error }, 'The embedded database failed'))
    worker.on('exit', () => (isAlive = false))
  }
  watch()
  const send = (message: WorkerMessage) => worker.postMessage(message, message === 'stop' ? [] : [message.connection])
  return {
    connect: () => {
      if (!isAlive) {
        worker = spawnWorker({ task: 'serve', folder })
        watch()
      }
      const { port1, port2 } = new MessageChannel()
      send({ connection: port2 })
      return streamOverPort(port1)
    },
    stop: async () => {
      if (!isAlive) return
      const exit = once(worker, 'exit')
      send('stop')
      await exit
    },
  }
}

/** `initdb` in a thread that ends, because it needs 850 MB for a moment. */
export async function makeEmptyClusterAside(folder: string): Promise<void> {
  await once(spawnWorker({ task: 'make-cluster', folder }), 'exit')
}

function spawnWorker(workerData: WorkerTask): Worker {
  return new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData, resourceLimits: smallYoungHeap })
}

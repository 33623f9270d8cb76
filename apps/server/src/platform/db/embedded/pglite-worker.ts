import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { makeEmptyCluster } from './cluster.ts'
import { openPglite } from './pglite.ts'
import { answerableLength, hasPanicked, simpleQuery } from './wire.ts'

export type WorkerTask =
  | { readonly task: 'make-cluster'; readonly folder: string }
  | { readonly task: 'serve'; readonly folder: string }

/** Each connection is a port that carries PostgreSQL's wire protocol; `stop` closes the database and ends the thread. */
export type WorkerMessage = { readonly connection: MessagePort } | 'stop'

const task = workerData as WorkerTask
if (task.task === 'make-cluster') await makeEmptyCluster(task.folder)
else await serve(task.folder)

async function serve(folder: string): Promise<void> {
  const engine = await openPglite(folder)
  parentPort?.postMessage('ready')
  parentPort?.on('message', (message: WorkerMessage) => {
    if (message === 'stop') void engine.close().then(() => parentPort?.close())
    else serveConnection(engine, message.connection)
  })
}

function serveConnection(engine: PGlite, port: MessagePort): void {
  // All connections share one session: what a lost one left behind must not meet the next.
  for (const sql of ['rollback', 'discard all']) engine.execProtocolRawSync(simpleQuery(sql))
  let input: Buffer = Buffer.alloc(0)
  port.on('message', (chunk: Uint8Array) => {
    input = Buffer.concat([input, chunk])
    const length = answerableLength(input)
    if (length === 0) return
    const answer = engine.execProtocolRawSync(input.subarray(0, length))
    input = input.subarray(length)
    const isOver = hasPanicked(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
    port.postMessage(answer, [answer.buffer as ArrayBuffer])
    // A server would start again by itself; PGlite answers every later query with an error. Here the next connection
    // starts another thread, which recovers from the log.
    if (isOver) throw new Error('PostgreSQL gave up')
  })
}

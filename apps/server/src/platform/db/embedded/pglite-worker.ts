import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { collectGarbage, settledMs } from '../../collect-garbage.ts'
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
  setTimeout(collectGarbage, settledMs).unref()
  parentPort?.on('message', (message: WorkerMessage) => {
    // The thread's end, and not that of its port alone: a connection that was left open would keep it.
    if (message === 'stop') void engine.close().then(() => process.exit())
    else serveConnection(engine, message.connection)
  })
}

/** A rejection of `answer` ends the thread, as every error does: the next connection starts another one. */
function serveConnection(engine: PGlite, port: MessagePort): void {
  // All connections share one session: what a lost one left behind must not meet the next.
  for (const sql of ['rollback', 'discard all']) void answer(engine, simpleQuery(sql))
  let input: Buffer = Buffer.alloc(0)
  port.on('message', (chunk: Uint8Array) => {
    input = Buffer.concat([input, chunk])
    const length = answerableLength(input)
    if (length === 0) return
    const question = input.subarray(0, length)
    input = input.subarray(length)
    void answer(engine, question).then((bytes) => send(port, bytes))
  })
}

/**
 * What the engine answers on the wire; it has answered when the call returns, so questions never overlap. The engine's
 * other raw calls parse every answer as well and keep the rows for ever.
 */
async function answer(engine: PGlite, question: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  // A copy: what is handed over is the engine's own memory.
  const onRawData = (piece: Uint8Array) => void pieces.push(piece.slice())
  await engine.execProtocolRawStream(question, { syncToFs: false, onRawData })
  return join(pieces)
}

/** In memory of its own, which a port can take over. */
function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

function send(port: MessagePort, bytes: Uint8Array<ArrayBuffer>): void {
  const isOver = hasPanicked(Buffer.from(bytes.buffer))
  port.postMessage(bytes, [bytes.buffer])
  // A server would start again by itself; PGlite answers every later query with an error. Here the next connection
  // starts another thread, which recovers from the log.
  if (isOver) throw new Error('PostgreSQL gave up')
}

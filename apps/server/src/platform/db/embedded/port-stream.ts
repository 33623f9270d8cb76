import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** A message port that looks to `pg` like a connected socket. Destroyed with an error when the other side goes away. */
export function streamOverPort(port: MessagePort): Duplex {
  const send = (bytes: Uint8Array) => {
    // A copy: `pg` writes slices of a pooled buffer, and a port would clone the whole pool.
    const copy = Uint8Array.from(bytes)
    port.postMessage(copy, [copy.buffer])
  }
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      send(chunk)
      done()
    },
    writev: (chunks, done) => {
      send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)))
      done()
    },
    final: (done) => {
      stream.push(null)
      done()
    },
    destroy: (error, done) => {
      port.close()
      done(error)
    },
  })
  port.on('message', (bytes: Uint8Array) => stream.push(bytes))
  port.on('close', () =>
    stream.destroy(stream.writableEnded ? undefined : new Error('The embedded database has stopped')),
  )
  const socketMethods = {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => undefined,
    setKeepAlive: () => undefined,
    ref: () => port.ref(),
    unref: () => port.unref(),
  }
  return Object.assign(stream, socketMethods)
}

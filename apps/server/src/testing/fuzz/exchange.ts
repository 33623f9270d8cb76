import { connect } from 'node:net'

export interface RawAnswer {
  /** 0: the connection ended without one. */
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const patienceMs = 20_000
/** A server waits for the rest of a request that says it is longer; after this it is told that there is none. */
const restMs = 1000

/** Sends bytes over a connection of their own and reads what comes back until it ends. */
export function exchange(port: number, bytes: Buffer, { isUnfinished }: { isUnfinished: boolean }): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const ending = isUnfinished ? setTimeout(() => socket.end(), restMs) : undefined
    const finish = () => {
      clearTimeout(ending)
      socket.destroy()
      resolve(readAnswer(Buffer.concat(pieces)))
    }
    socket.setTimeout(patienceMs, finish)
    socket.on('data', (piece) => {
      pieces.push(piece)
      // An upgraded connection stays open.
      if (pieces.length === 1 && piece.toString('latin1').startsWith('HTTP/1.1 101')) finish()
    })
    socket.on('end', finish)
    // What had been said by then counts: a server may refuse before it has read everything.
    socket.on('error', finish)
    socket.write(bytes)
  })
}

function readAnswer(bytes: Buffer): RawAnswer {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return { status: 0, headers: new Map(), body: '' }
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
  // What the client was told while it still spoke.
  if (status === 100) return readAnswer(bytes.subarray(headEnd + 4))
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const body = bytes.subarray(headEnd + 4)
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  return { status, headers, body: isChunked ? joinChunks(body) : body.toString() }
}

function joinChunks(bytes: Buffer): string {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (lineEnd < 0 || !(length > 0)) break
    pieces.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 4 + length
  }
  return Buffer.concat(pieces).toString()
}

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '@clew/contracts/errors'
import type { FastifyInstance } from 'fastify'

const refusals: ReadonlyMap<string | undefined, readonly [status: number, detail: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, 'The headers are too large.']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, 'The body is too large.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive.']],
])

/** Fastify's `clientErrorHandler`: what never becomes a request is refused in the shape of all other refusals. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else endWith(socket, ...(refusals.get(error.code) ?? [400, 'The request is not valid HTTP.']))
}

/** The same for handshakes of sockets that are none, and for expectations that nobody here meets. */
export function refuseBadHandshakes(app: FastifyInstance): void {
  app.websocketServer.on('wsClientError', (_error: Error, socket: Duplex) =>
    endWith(socket, 400, 'The WebSocket handshake is not valid.'),
  )
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = bodyOf('The server takes no other expectation than 100-continue.')
    response.writeHead(417, { 'content-type': contentType, connection: 'close' }).end(body)
  })
}

/** A request to open a socket that finds no route: its connection is not the HTTP server's any more, so nobody else would close it. */
export function endUpgraded({ headers, socket }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.once('finish', () => socket.destroySoon())
}

const contentType = 'application/json; charset=utf-8'
const bodyOf = (detail: string) => JSON.stringify({ detail, code: 'refused' } satisfies ErrorBody)

function endWith(socket: Duplex, status: number, detail: string): void {
  const body = bodyOf(detail)
  const headers = [
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'sec-websocket-version: 13',
    'connection: close',
  ]
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}`
  // Not only ended: the other side may never close.
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy())
}

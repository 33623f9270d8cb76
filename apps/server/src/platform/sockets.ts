import { bearerProtocol, closeUnauthorized } from '@clew/contracts/socket'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

const pingEveryMs = 30_000
/** A reader this far behind is cut off: it can come back and ask for what it missed. */
const maxQueuedBytes = 1024 * 1024

/** The token that a browser offers as the sub-protocol after `clew.bearer`. */
export function tokenOfSocket(request: FastifyRequest): string | undefined {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  return offered[0] === bearerProtocol ? offered[1] : undefined
}

/** The sub-protocol that an opening socket is answered with: never the token itself. */
export function chooseProtocol(offered: Set<string>): string | false {
  return [bearerProtocol, 'mqtt', 'mqttv3.1'].find((name) => offered.has(name)) ?? false
}

/** Ends a socket whose token is missing, bad or not allowed there. */
export const refuseSocket = (socket: WebSocket) => socket.close(closeUnauthorized, 'not allowed')

/** Pings, ends a socket that does not answer, and one whose user may no longer be there (password changed, account deleted). */
export function keepAlive(socket: WebSocket, isStillAllowed: () => Promise<boolean>): void {
  let isAlive = true
  socket.on('pong', () => (isAlive = true))
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    isStillAllowed().then(
      (isAllowed) => isAllowed || refuseSocket(socket),
      () => undefined,
    )
  }, pingEveryMs)
  socket.on('close', () => clearInterval(timer))
}

export function push(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > maxQueuedBytes) socket.terminate()
  else socket.send(text)
}

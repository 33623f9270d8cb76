import { bearerProtocol, closeForbidden, closeUnauthorized } from '@clew/contracts/socket'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type Auth, bearerOf } from './auth.ts'

const heartbeatMs = 30_000
/** A reader this far behind is cut off: it can come back and ask for what it missed. */
const maxQueuedBytes = 1024 * 1024
/** Where a password is changed in one tab, the others ask why they were closed: by then they have the new token. */
const recallGraceMs = 1000

/** The token that a browser offers as the sub-protocol after `clew.bearer`, or that a program sends in the Authorization header. */
export function tokenOfSocket(request: FastifyRequest): string | undefined {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  return offered[0] === bearerProtocol ? offered[1] : bearerOf(request)
}

/** The sub-protocol that an opening socket is answered with: never the token itself. */
export function chooseProtocol(offered: Set<string>): string | false {
  return [bearerProtocol, 'mqtt', 'mqttv3.1'].find((name) => offered.has(name)) ?? false
}

/** Ends a socket whose token is missing, bad or too old. */
export const refuseSocket = (socket: WebSocket) => socket.close(closeUnauthorized, 'sign in')

/** Ends a socket on what belongs to somebody else. */
export const forbidSocket = (socket: WebSocket) => socket.close(closeForbidden, 'not allowed')

interface Kept {
  readonly auth: Pick<Auth, 'userOfToken' | 'onForget'>
  readonly userId: number
  readonly token: string | undefined
  /** Sent now and then, because a page does not see pings. */
  readonly heartbeat?: string | undefined
}

/** Sends heartbeats, and ends a socket whose token no longer holds (password changed, account deleted). */
export function keepAlive(socket: WebSocket, { auth, userId, token, heartbeat }: Kept): void {
  const check = () => {
    auth.userOfToken(token).then(
      (user) => user ?? recall(socket),
      () => undefined,
    )
  }
  const timer = setInterval(() => {
    if (heartbeat !== undefined) push(socket, heartbeat)
    check()
  }, heartbeatMs)
  const stopListening = auth.onForget(userId, check)
  socket.on('close', () => {
    clearInterval(timer)
    stopListening()
  })
}

const recalled = new WeakSet<WebSocket>()

/** Nothing more is sent, and the socket ends. */
function recall(socket: WebSocket): void {
  recalled.add(socket)
  setTimeout(() => refuseSocket(socket), recallGraceMs).unref()
}

export function push(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN || recalled.has(socket)) return
  if (socket.bufferedAmount > maxQueuedBytes) socket.terminate()
  else socket.send(text)
}

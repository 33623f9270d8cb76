import { idempotencyKeyHeader } from '@clew/contracts/http/chat'
import { nextCursorHeader, totalCountHeader } from '@clew/contracts/http/common'
import { requestIdHeader } from '@clew/contracts/request-id'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'
import type { Env } from './env.ts'
import { AppError } from './errors.ts'

/** How long a browser may remember what it was told, in seconds. */
const preflightLifeS = '600'

/**
 * What pages of other hosts may do: nothing, unless `CORS_ORIGINS` lists them; then call the API and open sockets, always
 * with a token, since there are no cookies. A client that is no browser names no origin and is not looked at here.
 */
export function guardOrigins(app: FastifyInstance, { corsOrigins }: Pick<Env, 'corsOrigins'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (request.ws && origin !== undefined && !corsOrigins.includes(origin) && !isSameHost(origin, request.host))
      return done(new AppError('forbidden', 'Pages of another host may not open this socket.'))
    if (corsOrigins.length === 0 || !isApiPath(request.url)) return done()
    addVary(reply, 'origin')
    if (origin === undefined || !corsOrigins.includes(origin)) return done()
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': `${totalCountHeader}, retry-after, content-disposition, ${nextCursorHeader}, ${requestIdHeader}`,
    })
    if (isPreflight(request)) void answerPreflight(reply)
    else done()
  })
}

/** Without the scheme: behind a proxy that ends HTTPS the server does not know its own. */
function isSameHost(origin: string, host: string): boolean {
  const hostOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)
  const page = hostOf(origin)
  return page !== undefined && page.host !== '' && page.host === hostOf(`${page.protocol}//${host}`)?.host
}

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const answerPreflight = (reply: FastifyReply) =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': `authorization, content-type, ${idempotencyKeyHeader}`,
      'access-control-max-age': preflightLifeS,
    })
    .send()

/** Names one more header on which the answer depends. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  void reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`)
}

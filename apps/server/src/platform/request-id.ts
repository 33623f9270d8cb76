import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestIdHeader, RequestIdSchema } from '@clew/contracts/request-id'
import type { FastifyInstance } from 'fastify'

/** The id that a caller or a proxy gave a request, or one of our own for what is none. */
export const requestIdOf = ({ headers }: IncomingMessage): string =>
  headers[requestIdHeader] === undefined
    ? randomUUID()
    : (RequestIdSchema.safeParse(headers[requestIdHeader]).data ?? randomUUID())

/** Says in each answer which lines of the log are about it. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header(requestIdHeader, id)
    done()
  })
}

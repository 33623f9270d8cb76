import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { addVary } from './origins.ts'

/** A shorter answer fits in one packet anyway. Tokens travel in such, and are never compressed beside what others wrote. */
const leastCharacters = 1400
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Compresses long answers of the API; files of the web app lie there compressed, and streams stay as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < leastCharacters) return done(null, payload)
    addVary(reply, 'accept-encoding')
    if (!takesGzip.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    gzip(payload, done)
  })
}

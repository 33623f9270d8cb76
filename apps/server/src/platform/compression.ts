import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { addVary } from './origins.ts'

const compress = promisify(gzip)
/** A shorter answer fits in one packet anyway. Tokens travel in such, and are never compressed beside what others wrote. */
const leastCharacters = 1400
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Compresses long answers of the API; files of the web app lie there compressed, and streams stay as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastCharacters) return payload
    addVary(reply, 'accept-encoding')
    if (!takesGzip.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload)
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'
import { AppError, answerError, refusal } from './errors.ts'

interface KnownPath {
  readonly pattern: RegExp
  /** A 0 for each fixed part, a 1 for each parameter. */
  readonly shape: string
  readonly methods: Set<string>
}

/** Answers every call that no route takes: 405 where the path is known under another method, else 404. */
export function answerUnknownCalls(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!isApiPath(url) || url.includes('*')) return
    const known = paths.get(url) ?? { pattern: patternOf(url), shape: shapeOf(url), methods: new Set() }
    for (const name of [method].flat()) known.methods.add(name)
    paths.set(url, known)
  })
  /** Matches what one of them does, which most unknown addresses do not: the list is gone through for the others only. */
  let anyPath = /(?!)/
  app.addHook('onReady', (done) => {
    anyPath = new RegExp([...paths.values()].map(({ pattern }) => pattern.source).join('|'))
    done()
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const known = anyPath.test(path) ? [...paths.values()].filter(({ pattern }) => pattern.test(path)) : []
    return answerError(refusalOf(request, reply, nearestOf(known)), request, reply)
  })
}

/** What the router would take first: from the left, a fixed part before a parameter. */
const nearestOf = (known: readonly KnownPath[]): KnownPath | undefined =>
  [...known].sort((one, other) => (one.shape < other.shape ? -1 : 1))[0]

function refusalOf({ method }: FastifyRequest, reply: FastifyReply, known: KnownPath | undefined): AppError {
  const methods = known?.methods
  if (!methods || methods.has(method)) return refusal('nothing_here')
  const allowed = [...methods].sort().join(', ')
  void reply.header('allow', allowed)
  return new AppError('method_not_allowed', `This address takes only ${allowed}.`)
}

const shapeOf = (url: string) =>
  url
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')

/** Literal text escaped, `:name` any one part; a slash at the end changes nothing. */
const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`)

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'
import { AppError, answerError, notFound } from './errors.ts'

interface KnownPath {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/**
 * Answers every call that no route takes: 405 where the path is known under another method, else 404. The list of paths
 * is gone through for these calls only.
 */
export function answerUnknownCalls(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!isApiPath(url) || url.includes('*')) return
    const known = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) known.methods.add(name)
    paths.set(url, known)
  })
  app.setNotFoundHandler((request, reply) =>
    answerError(refusalOf(request, reply, [...paths.values()]), request, reply),
  )
}

function refusalOf({ url, method }: FastifyRequest, reply: FastifyReply, paths: readonly KnownPath[]): AppError {
  const [path = ''] = url.split('?', 1)
  const methods = new Set(paths.flatMap((known) => (known.pattern.test(path) ? [...known.methods] : [])))
  if (methods.size === 0 || methods.has(method)) return notFound()
  const allowed = [...methods].sort().join(', ')
  void reply.header('allow', allowed)
  return new AppError('method_not_allowed', `This address takes only ${allowed}.`)
}

/** Literal text escaped, `:name` any one part; a slash at the end changes nothing. */
const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`)

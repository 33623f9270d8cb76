import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOf } from './auth.ts'
import type { Bus } from './bus/bus.ts'
import { AppError } from './errors.ts'
import { openSharedCounts, type SharedCounts } from './shared-counts.ts'

const timeWindowMs = 60_000

/** Limits only the routes that ask for one. The answer counts whatever else is limited. */
export async function registerRateLimits(app: FastifyInstance, bus: Bus): Promise<SharedCounts> {
  const counts = openSharedCounts(bus)
  await app.register(rateLimit, {
    global: false,
    timeWindow: timeWindowMs,
    store: storeOf(counts),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  })
  return counts
}

type StoredRoute = Parameters<FastifyRateLimitStore['child']>[0] & {
  readonly routeInfo: { readonly method: string | string[]; readonly url: string }
}

/** Each route counts for itself. */
const storeOf = (counts: SharedCounts, route = ''): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const { times, leftMs } = counts.add(`${route} ${key}`, { max, windowMs })
      callback(null, { current: times, ttl: leftMs })
    }
    child({ routeInfo: { method, url } }: StoredRoute): FastifyRateLimitStore {
      const Store = storeOf(counts, `${String(method)} ${url}`)
      return new Store({})
    }
  }

export function tooManyRequests(waitMs: number): AppError {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  const wait = waitS <= 120 ? `${waitS} s` : `${Math.ceil(waitS / 60)} min`
  return new AppError('too_many_requests', `Too many requests. Try again in ${wait}.`, { retry_after_s: waitS })
}

/** `config` of a route that one network address may call so often a minute. */
export const perAddress = (max: number) => ({ rateLimit: { max } })

/** `config` of a route behind `requireUser`: so often a minute (or `timeWindow`) for one account, wherever it calls from. */
export const perUser = (max: number, timeWindow = timeWindowMs) => ({
  rateLimit: { max, timeWindow, keyGenerator: (request: FastifyRequest) => `user ${request.user?.id ?? request.ip}` },
})

/** `config` of the login: one address may try each account so often a minute. */
export const perAddressAndEmail = (max: number) => ({
  rateLimit: {
    max,
    // The e-mail is known only when the body has been read.
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => {
      const { email } = request.body as { email: string }
      return `${request.ip} ${email.toLowerCase()}`
    },
  },
})

/**
 * Hooks of a route behind `requireUser` that takes much memory: while a person's call is worked on, from its head to its
 * answer, and also when the person has gone, the next one is refused with this sentence.
 */
export function oneAtATime(refusal: string) {
  const busy = new Map<number, FastifyRequest>()
  return {
    onRequest: async (request: FastifyRequest) => {
      const { id } = userOf(request)
      if (busy.has(id)) throw new AppError('too_many_requests', refusal, { retry_after_s: 5 })
      busy.set(id, request)
    },
    onSend: async (request: FastifyRequest) => {
      if (request.user && busy.get(request.user.id) === request) busy.delete(request.user.id)
    },
  }
}

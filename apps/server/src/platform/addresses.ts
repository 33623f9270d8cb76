import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from './env.ts'

/** Turns the path of something on this server into an address that a client on any host can open. */
export type AddressOf = <Path extends string | null>(path: Path) => Path | string

declare module 'fastify' {
  interface FastifyRequest {
    readonly addressOf: AddressOf
  }
}

/** Nothing but a name or a number and a port: what follows the host must stay a path of that host. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Addresses begin with `PUBLIC_URL`, or else with the host that the caller itself asked. Whoever names a false host deceives
 * nobody else, because no answer of the API is kept for another caller.
 */
export function makeAddresses(app: FastifyInstance, { publicUrl }: Partial<Pick<Env, 'publicUrl'>>): void {
  app.decorateRequest('addressOf', {
    getter() {
      const base = publicUrl ?? askedHost(this as FastifyRequest)
      return (path) => (path === null ? path : `${base}${path}`)
    },
  })
}

/** Empty when the caller names none; the path alone is then all that can be said. */
const askedHost = ({ protocol, host }: FastifyRequest): string =>
  plainHost.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : ''

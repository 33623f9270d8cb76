import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

/** For whom the server is working: shared between what was begun by the same request. */
interface Caller {
  /** `user 7`, or `address 10.0.0.1` of somebody who is not signed in: of an IPv6 address its network. */
  name: string
  /** From where the request came, whoever is signed in. */
  readonly network: string
}

const current = new AsyncLocalStorage<Caller | undefined>()

/** The server's own work: what no request waits for, and what many requests wait for together. */
export const house = 'the house'

/** For whom the work at hand is done. */
export const callerName = (): string => current.getStore()?.name ?? house

/** From which network the work at hand was asked for. */
export const callerNetwork = (): string => current.getStore()?.network ?? house

/** Work begun inside is nobody's in particular, whoever asked for it first. */
export const asTheHouse = <T>(work: () => T): T => current.run(undefined, work)

/** Every call is its network address's, until it is known whose account it is. */
export function followCallers(app: FastifyInstance): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.addHook('onRequest', (request, _reply, done) => {
    const network = networkOf(request.ip)
    const caller = { name: `address ${network}`, network }
    callers.set(request, caller)
    current.run(caller, done)
  })
  // A body that had to be waited for is read outside of what the call began.
  app.addHook('preValidation', (request, _reply, done) => current.run(callers.get(request), done))
}

/** The call at hand is this account's. */
export function nameCaller(userId: number): void {
  const caller = current.getStore()
  if (caller) caller.name = `user ${userId}`
}

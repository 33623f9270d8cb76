import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** For whom the server is working: shared between what was begun by the same request. */
interface Caller {
  /** `user 7`, or `address 10.0.0.1` of somebody who is not signed in. */
  name: string
}

const current = new AsyncLocalStorage<Caller | undefined>()

/** The server's own work: what no request waits for, and what many requests wait for together. */
export const house = 'the house'

/** For whom the work at hand is done. */
export const callerName = (): string => current.getStore()?.name ?? house

/** Work begun inside is nobody's in particular, whoever asked for it first. */
export const asTheHouse = <T>(work: () => T): T => current.run(undefined, work)

/** Every call is its network address's, until it is known whose account it is. */
export function followCallers(app: FastifyInstance): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = { name: `address ${request.ip}` }
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

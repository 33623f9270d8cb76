import { fastify } from 'fastify'
import { openAuth } from '../platform/auth.ts'
import { openLocalBus } from '../platform/bus/local-bus.ts'

/** By their ids: tokens of the first accounts of a server with this secret, for whom nobody has to sign in. */
export async function issueTokens(secret: string, count: number): Promise<ReadonlyMap<number, string>> {
  const app = fastify()
  const { issueToken } = await openAuth(app, { bus: openLocalBus(), secret, findAccount: async () => undefined })
  await app.ready()
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const tokens = new Map(ids.map((id) => [id, issueToken({ id, tokenVersion: 0 })] as const))
  await app.close()
  return tokens
}

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBatches } from './batches.ts'
import { callerName, nameCaller } from './caller.ts'
import { openHttp } from './http.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = await openHttp({ logLevel: 'silent', trustProxy: true, corsOrigins: [] })
  const batches = createBatches<string, string>({
    run: async (items) => items.map(callerName),
    maxItems: 9,
    maxWaitingPerKey: 9,
  })
  app.post('/who', async () => {
    await setImmediate()
    return callerName()
  })
  const onRequest = async () => nameCaller(7)
  app.post('/user', { onRequest }, async () => callerName())
  app.post('/together', { onRequest }, async () => batches.add('key', 'item'))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** The body comes in two pieces, the second one later: who is calling must not be forgotten in between. */
async function post(path: string, address = '10.0.0.9'): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  const asked = request({ port, path, method: 'POST', headers })
  asked.write('{"a":')
  await setImmediate()
  asked.end('1}')
  return new Promise((resolve) => asked.on('response', (answer) => resolve(text(answer))))
}

test('a call is its address’s until it is known whose account it is', async () => {
  expect(await Promise.all([post('/who'), post('/user')])).toEqual(['address 10.0.0.9', 'user 7'])
})

test('all addresses of an IPv6 network are one caller', async () => {
  const [one, other] = await Promise.all([post('/who', '2001:db8:1:2::1'), post('/who', '2001:db8:1:2:ffff::9')])
  expect(one).toBe('address 2001:db8:1:2')
  expect(other).toBe(one)
})

test('what is done for many together is done for nobody in particular, as what no call asked for', async () => {
  expect(await post('/together')).toBe('the house')
  expect(callerName()).toBe('the house')
})

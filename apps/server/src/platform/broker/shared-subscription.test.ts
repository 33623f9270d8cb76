import type { AedesOptions } from 'aedes'
import { expect, test } from 'vitest'
import { openOutsideBroker } from '../../testing/outside-broker.ts'
import { hasSharedSubscriptions } from './shared-subscription.ts'

/** Asks a broker that treats subscriptions in this way. */
async function probe(options: AedesOptions): Promise<boolean> {
  const broker = await openOutsideBroker(options)
  const [a, b] = [await broker.connect(), await broker.connect()]
  const answer = await hasSharedSubscriptions(a, b, 500)
  await Promise.all([a.close(), b.close()])
  await broker.close()
  return answer
}

const unshared = (topic: string) => topic.replace(/^\$share\/[^/]+\//, '')

test('Aedes, which accepts them and delivers nothing, has none', async () => {
  expect(await probe({})).toBe(false)
})

test('a broker that refuses them has none', async () => {
  expect(await probe({ authorizeSubscribe: (_client, _subscription, done) => done(null, null) })).toBe(false)
})

test('a broker that gives each member its own copy has none', async () => {
  const copying: AedesOptions = {
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, { ...subscription, topic: unshared(subscription.topic) }),
  }
  expect(await probe(copying)).toBe(false)
})

test('a broker that gives each message to one member has them', async () => {
  // The simplest division: the first member gets everything.
  let members = 0
  const sharing: AedesOptions = {
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, members++ === 0 ? { ...subscription, topic: unshared(subscription.topic) } : subscription),
  }
  expect(await probe(sharing)).toBe(true)
})

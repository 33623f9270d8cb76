import { topics } from '@clew/contracts/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnections } from '../connections.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { testSeals } from '../../testing/embedded-broker.ts'
import { silentLog } from '../../testing/log.ts'
import { openOutsideBroker, type OutsideBroker } from '../../testing/outside-broker.ts'
import { openBroker, openExternalBroker } from './open-broker.ts'

let database: TestDatabase
let outside: OutsideBroker

beforeAll(async () => {
  database = await openTestDatabase()
  outside = await openOutsideBroker()
})
afterAll(async () => {
  await outside.close()
  await database.close()
})

const access = {
  checkAgentToken: async () => null,
  sessionOwner: async () => undefined,
  seals: testSeals,
  connections: createConnections(),
}
const externalEnv = () => {
  const { url, username, password } = outside.account
  return { ...database.env, mqttUrl: url, mqttUsername: username, mqttPassword: password }
}

test('the embedded broker carries messages, and its only server answers for everybody', async () => {
  const broker = await openBroker({ env: database.env, db: database.db, log: silentLog, ...access })
  expect(broker).toMatchObject({ kind: 'embedded', handleSocket: expect.any(Function) as unknown })
  expect(broker.groupFilter('lam', topics.state)).toBe(topics.state)
  expect(await broker.mayAnswer('session-1')).toBe(true)
  const heard = new Promise(
    (resolve) => void broker.channel.subscribe(topics.state, (_topic, payload) => resolve(payload)),
  )
  await expect
    .poll(async () => {
      await broker.channel.publish(topics.state, 'a state')
      return Promise.race([heard, Promise.resolve()])
    })
    .toBe('a state')
  await broker.close()
})

test('servers on a broker without shared subscriptions hear everything, and one of them answers', async () => {
  const open = () => openBroker({ env: externalEnv(), db: database.db, log: silentLog, ...access })
  const [first, second] = await Promise.all([open(), open()])
  expect(first).toMatchObject({ kind: 'external', handleSocket: null })
  const heard: string[] = []
  for (const broker of [first, second])
    await broker.channel.subscribe(broker.groupFilter('lam', topics.state), (_topic, payload) => heard.push(payload))
  await first.channel.publish(topics.state, 'a state')
  await expect.poll(() => heard).toEqual(['a state', 'a state'])
  const answers = await Promise.all([first.mayAnswer('session-1'), second.mayAnswer('session-1')])
  expect(answers.filter(Boolean)).toHaveLength(1)
  await Promise.all([first.close(), second.close()])
})

test('a worker without a database refuses a broker on which it could not share the work', async () => {
  const opening = openExternalBroker({ env: externalEnv(), log: silentLog }, outside.account.url)
  await expect(opening).rejects.toThrow('MQTT_URL: this broker has no shared subscriptions, so DATABASE_URL is needed')
})

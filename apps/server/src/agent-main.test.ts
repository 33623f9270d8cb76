import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { topics } from '@clew/contracts/topics'
import type { EnrichedState } from '@clew/contracts/mqtt'
import { samples } from '@clew/agents/samples/samples'
import { describe, expect, test } from 'vitest'
import { builtFile } from './testing/built.ts'
import { openServerDatabase, migrationsFolder } from './testing/database.ts'
import { openOutsideBroker } from './testing/outside-broker.ts'
import { hasPostgres, postgresNote, startPostgres } from './testing/postgres.ts'
import { migrate } from './platform/db/migrate.ts'

const command = [builtFile('agent')]
const { PATH } = process.env

const observation: EnrichedState = {
  sessionId: 'session-1',
  player_pos: [1, 1],
  exit_pos: [3, 1],
  visible_map: [
    [0, 0, 0, 0, 0],
    [0, 1, 1, 1, 0],
    [0, 0, 0, 0, 0],
  ],
  oxygenPellets: [],
  germs: [],
  tick: 0,
  health: 100,
  oxygen: 100,
  prompt_template: { title: samples.plain.title, content: samples.plain.content, version: 1, user_id: 1 },
}

test.each([
  [{}, 'The agent cannot start: MQTT_URL is required: the broker whose observations are to be answered\n'],
  [{ MQTT_URL: 'here' }, /^The agent cannot start: MQTT_URL must be a URL[^\n]*\n$/],
])('with the settings %o it says in one line what is missing', (settings, line) => {
  const { status, stderr } = spawnSync(process.execPath, command, { env: { PATH, ...settings }, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(line)
})

describe.skipIf(!hasPostgres)(`beside servers on PostgreSQL${postgresNote}`, () => {
  test('a worker in a process of its own answers an observation with a hint, and ends when it is told to', async () => {
    const server = await startPostgres()
    const database = await openServerDatabase(server.url)
    await migrate(database.pool, migrationsFolder)
    const broker = await openOutsideBroker()
    const { url: MQTT_URL, username: MQTT_USERNAME, password: MQTT_PASSWORD } = broker.account
    const settings = { MQTT_URL, MQTT_USERNAME, MQTT_PASSWORD, DATABASE_URL: database.env.databaseUrl }
    const worker = spawn(process.execPath, command, { env: { PATH, ...settings, LOG_LEVEL: 'silent' } })
    expect(String(await once(worker.stdout, 'data'))).toContain('The agent builtin/lam-rules-1 answers at 127.0.0.1:')
    const channel = await broker.connect()
    const hint = new Promise<string>(
      (resolve) => void channel.subscribe(topics.hintOf('session-1'), (_topic, payload) => resolve(payload)),
    )
    await channel.publish(topics.stateOf(observation.sessionId), JSON.stringify(observation))
    expect(JSON.parse(await hint)).toBeTypeOf('object')
    const exit = once(worker, 'exit')
    worker.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    await channel.close()
    await broker.close()
    await database.close()
    await server.stop()
  })
})

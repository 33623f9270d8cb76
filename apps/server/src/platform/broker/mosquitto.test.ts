import { topics } from '@clew/contracts/topics'
import { fastify } from 'fastify'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  hasMosquitto,
  type Mosquitto,
  mosquittoNote,
  startOpenMosquitto,
  startRecipe,
} from '../../testing/mosquitto.ts'
import { openGame, playInLockstep, wayOut } from '../../testing/play.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { watchAnonymousAccess } from './anonymous-access.ts'

const passwords = { clew: 'the thread leads out', ada: 'of adas program', bob: 'of bobs program' }
type User = keyof typeof passwords

describe.skipIf(!hasMosquitto)(`Mosquitto as docs/how-to/mosquitto.md sets it up${mosquittoNote}`, () => {
  let mosquitto: Mosquitto
  let server: TestApp
  const clients: MqttClient[] = []
  beforeAll(async () => {
    mosquitto = await startRecipe(passwords)
    server = await buildTestApp({ mqttUrl: mosquitto.url, mqttUsername: 'clew', mqttPassword: passwords.clew })
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)))
    await server.close()
    await mosquitto.stop()
  })

  const connect = async (credentials: { username?: string; password?: string }) => {
    const settings = { protocolVersion: 4, reconnectPeriod: 0, ...credentials } as const
    const client = await mqtt.connectAsync(mosquitto.url, settings)
    clients.push(client)
    return client
  }
  const connectAs = (username: User) => connect({ username, password: passwords[username] })
  /** Of a client that asked for everything, the topics that it hears. */
  const heardBy = async (user: User) => {
    const client = await connectAs(user)
    const heard: string[] = []
    client.on('message', (topic) => heard.push(topic))
    await client.subscribeAsync('#')
    return { client, heard }
  }

  test.each([{}, { username: 'ada' }, { username: 'ada', password: 'a guess' }, { username: 'eve', password: '' }])(
    'nobody comes in with %j',
    async (credentials) => {
      await expect(connect(credentials)).rejects.toThrow(/not authorized/i)
    },
  )

  test('a program reads the observations of the session with its own name, and nothing else', async () => {
    const clew = await connectAs('clew')
    const { heard } = await heardBy('ada')
    const others = [
      topics.state,
      topics.stateOf('bob'),
      topics.template,
      topics.templateOf('ada'),
      topics.hintOf('bob'),
    ]
    for (const topic of [...others, topics.stateOf('ada')]) await clew.publishAsync(topic, '{}', { qos: 1 })
    await expect.poll(() => heard).toEqual([topics.stateOf('ada')])
  })

  test('a program writes the hints of the session with its own name, and nothing else', async () => {
    const { heard } = await heardBy('clew')
    const ada = await connectAs('ada')
    const others = [topics.hintOf('bob'), topics.state, topics.stateOf('ada'), topics.templateOf('ada'), 'maze/other']
    for (const topic of [...others, topics.hintOf('ada')]) await ada.publishAsync(topic, '{}', { qos: 1 })
    await expect.poll(() => heard).toContain(topics.hintOf('ada'))
    expect(heard.filter((topic) => others.includes(topic))).toEqual([])
  })

  test('a whole game is played over it, and ranked, by the agent of the house and by a program outside', async () => {
    const user = await server.login('ada')
    const session = async (input: object) => {
      const game = await openGame(user, { clock: 'lockstep', ...input })
      return { game, socket: await server.listen(game.sessionId, user.token) }
    }
    const submit = async ({ game, socket }: Awaited<ReturnType<typeof session>>) => {
      await playInLockstep(game, socket)
      socket.close()
      return (await user.call('POST', '/api/leaderboard/submit', game.claim())).body
    }
    expect(await submit(await session({ agent: 'lam' }))).toMatchObject({ verified: true, rank: 1 })

    await user.call('POST', '/api/mqtt/agent_token', { name: 'outside' })
    const begun = await session({ agent: 'program', program: 'outside', session_id: 'ada' })
    const program = await connectAs('ada')
    program.on('message', (_topic, payload) => {
      const { game_id, game_tick } = JSON.parse(String(payload)) as Record<string, number>
      const hint = { ...wayOut(begun.game.recording.game), in_reply_to: { game_id, game_tick } }
      program.publish(topics.hintOf('ada'), JSON.stringify(hint))
    })
    await program.subscribeAsync(topics.stateOf('ada'))
    expect(await submit(begun)).toMatchObject({ verified: true, division: 'programs' })
  })

  test('there is nothing to warn of', async () => {
    expect((await server.visitor().call('GET', '/api/ready')).body).toMatchObject({ broker: true, warnings: [] })
  })
})

describe.skipIf(!hasMosquitto)(`a broker that lets everybody in${mosquittoNote}`, () => {
  let mosquitto: Mosquitto
  beforeAll(async () => {
    mosquitto = await startOpenMosquitto()
  })
  afterAll(() => mosquitto.stop())

  test('is warned of where the server is asked how it is', async () => {
    const server = await buildTestApp({ mqttUrl: mosquitto.url })
    const warnings = async () => (await server.visitor().call('GET', '/api/ready')).body['warnings']
    await expect.poll(warnings).toEqual([expect.stringMatching(/without a password.*docs\/how-to\/mosquitto\.md/)])
    await server.close()
  })

  test('is warned of in the log, once', async () => {
    const lines: string[] = []
    const { log } = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
    watchAnonymousAccess(mosquitto.url.replace('//', '//clew:secret@'), log, Promise.resolve())
    await expect.poll(() => lines).toEqual([expect.stringMatching(/without a password/)])
    expect(lines[0]).not.toContain('secret')
  })
})

import { topics } from '@clew/contracts/topics'
import type { EnrichedState, TemplateMessage } from '@clew/contracts/mqtt'
import type { HintEnvelope } from '@clew/contracts/socket'
import { createGame, standardSpec } from '@clew/engine'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, newSessionId, observationOf } from '../../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login('ada')
})
afterAll(() => server.close())

const publishState = (user: TestUser, sessionId: string) =>
  user.call('POST', '/api/mqtt/publish_state', {
    session_id: sessionId,
    template_id: user.templateId,
    state: observationOf(createGame(standardSpec('lam', 1, 0)), sessionId),
  })

/** The next message on a topic. */
async function hear<Message>(topic: string, publish: () => Promise<unknown>): Promise<Message> {
  let take = (_message: Message) => {}
  const message = new Promise<Message>((resolve) => (take = resolve))
  const stop = await server.broker.channel.subscribe(topic, (_topic, payload) => take(JSON.parse(payload) as Message))
  await publish()
  const heard = await message
  await stop()
  return heard
}

describe('a session id of free text', () => {
  it.each(['Größe #3/+ 50 %', '日本語のセッション', 'a', '100%', '%2F', '…/../x', '🎮'.repeat(64)])(
    '%j has its own topics, hints and socket',
    async (sessionId) => {
      const socket = await server.listen(encodeURIComponent(sessionId), ada.token)
      const publish = () => publishState(ada, sessionId)
      expect(await hear<EnrichedState>(topics.stateOf(sessionId), publish)).toMatchObject({ sessionId })
      expect(await socket.next()).toMatchObject({ session_id: sessionId, has_hint: true })
      const asked = await ada.call('GET', `/api/mqtt/last_hint?session_id=${encodeURIComponent(sessionId)}`)
      expect(asked.body).toMatchObject({ session_id: sessionId, has_hint: true })
      socket.close()
    },
  )

  it.each(['', ' ', 'x'.repeat(65), 'a\u202eb', 'a\nb', 'a\0b', '..'])('%j is refused in one sentence', async (id) => {
    const { status, body } = await publishState(ada, id)
    expect(status).toBe(422)
    expect(body['errors']).toContainEqual({
      path: 'session_id',
      message:
        'A session id has 1 to 64 printable characters: none that is invisible or changes the direction of text.',
    })
  })

  it('can be that of a game', async () => {
    expect(await beginGame(ada, { session_id: 'Über den Wolken' })).toHaveProperty('game_id')
  })
})

it('a server that hears of a hint from another one passes it on, also for an id with spaces', async () => {
  const second = await buildTestApp({ beside: server })
  const socket = await second.listen(encodeURIComponent('mein Spiel'), ada.token)
  await publishState(ada, 'mein Spiel')
  expect(await socket.next()).toMatchObject({ session_id: 'mein Spiel', has_hint: true })
  socket.close()
  await second.close()
})

it('the text of a published template is shown to its session alone', async () => {
  const session_id = newSessionId()
  const publish = () => ada.call('POST', '/api/mqtt/publish_template', { template_id: ada.templateId, session_id })
  const onTopic = (topic: string) => hear<TemplateMessage>(topic, publish)
  expect(await onTopic(topics.templateOf(session_id))).toHaveProperty('prompt_template.content')
  const listed = await onTopic(topics.template)
  expect(listed).toMatchObject({ session_id, prompt_template: { user_id: ada.id, version: 1 } })
  expect(listed).not.toHaveProperty('prompt_template.content')
})

it('a program that asks for all sessions before there is one hears its own user’s, and answers them', async () => {
  const bob = await server.login('bob')
  const { body } = await ada.call<{ username: string; password: string }>('POST', '/api/mqtt/agent_token')
  const program = await mqtt.connectAsync(`ws://${server.host}/mqtt`, { protocolVersion: 4, ...body })
  const heard: string[] = []
  await program.subscribeAsync(topics.anyState)
  program.on('message', (topic, payload) => {
    heard.push((JSON.parse(String(payload)) as EnrichedState).sessionId)
    program.publish(topic.replace('state', 'hint'), JSON.stringify({ hint: 'From my own program.' }))
  })
  await publishState(bob, 'Bobs Spiel')
  await publishState(ada, 'Adas Spiel')
  const lastHint = () => ada.call<HintEnvelope>('GET', '/api/mqtt/last_hint?session_id=Adas%20Spiel')
  await expect.poll(() => heard).toEqual(['Adas Spiel'])
  await expect.poll(async () => (await lastHint()).body.has_hint).toBe(true)
  await program.endAsync()
})

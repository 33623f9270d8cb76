import officialSchema from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' }
import { topics } from '@clew/contracts/topics'
import { createGame, standardSpec } from '@clew/engine'
import { Ajv, type SchemaObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { observationOf } from '../testing/play.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

interface Channel {
  readonly address: string
  readonly messages: { readonly message: { readonly payload: SchemaObject } }
}
interface Description {
  readonly asyncapi: string
  readonly channels: Record<string, Channel>
  readonly operations: Record<string, { action: string; channel: { $ref: string } }>
}

/** It has the schema of schemas in it, which need not be there twice. */
const compileOfficial = () =>
  new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false }).compile(officialSchema)

let server: TestApp
let description: Description
beforeAll(async () => {
  server = await buildTestApp()
  description = (await server.visitor().call<Description>('GET', '/api/asyncapi.json')).body
})
afterAll(() => server.close())

it('is AsyncAPI 3.0, as the official schema has it', () => {
  const validate = compileOfficial()
  validate(description)
  expect(validate.errors).toBeNull()
})

it('refuses what is none: the schema is not an empty one', () => {
  const validate = compileOfficial()
  expect(validate({ ...description, channels: { broken: { address: 5 } } })).toBe(false)
})

it('names every topic and every socket, and each has an operation', () => {
  const addresses = Object.values(description.channels).map(({ address }) => address)
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${topics.stateOf('')}{sessionId}`,
      topics.state,
      `${topics.templateOf('')}{sessionId}`,
      topics.template,
      `${topics.hintOf('')}{sessionId}`,
      '/api/mqtt/ws/hints/{sessionId}',
      '/api/messages/ws/{userId}',
    ]),
  )
  const used = Object.values(description.operations).map(({ channel }) => channel.$ref)
  expect(new Set(used)).toEqual(new Set(Object.keys(description.channels).map((name) => `#/channels/${name}`)))
})

it('what is published fits its schema, and what is no observation does not', async () => {
  const ada = await server.login()
  const state = await heardOn(topics.stateOf('a session'), async () => {
    await ada.call('POST', '/api/mqtt/publish_state', {
      session_id: 'a session',
      template_id: ada.templateId,
      state: observationOf(createGame(standardSpec('lam', 1, 5)), 'a session'),
    })
  })
  const validate = new Ajv({ strict: false }).compile(payloadOf('observations'))
  validate(state)
  expect(validate.errors).toBeNull()
  expect(validate({ ...(state as object), player_pos: { x: 1, y: 1 } })).toBe(false)
})

it.each([
  ['state', ['sessionId', 'player_pos', 'exit_pos', 'visible_map', 'germs', 'oxygenPellets', 'prompt_template']],
  ['hint', ['hint', 'path', 'in_reply_to', 'break_wall', 'speed_boost_ms', 'error']],
])('/api/schemas/%s.json is JSON Schema with the fields of the wire', async (name, fields) => {
  const { body } = await server.visitor().call<{ properties: object }>('GET', `/api/schemas/${name}.json`)
  expect(() => new Ajv2020({ strict: false }).compile(body)).not.toThrow()
  expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(fields))
})

it('a hint with what nobody knows fits, and one with a path of words does not', () => {
  const validate = new Ajv({ strict: false }).compile(payloadOf('hints'))
  expect(validate({ hint: 'Right.', path: [[1, 1], { x: 2, y: 1 }], freeze_germs_ms: true, mood: 'calm' })).toBe(true)
  expect(validate({ path: ['right', 'right'] })).toBe(false)
})

function payloadOf(channel: string): SchemaObject {
  const found = description.channels[channel]
  if (!found) throw new Error(`no channel ${channel}`)
  return found.messages.message.payload
}

async function heardOn(topic: string, publish: () => Promise<void>): Promise<unknown> {
  let take = (_message: unknown) => {}
  const message = new Promise((resolve) => (take = resolve))
  const stop = await server.broker.channel.subscribe(topic, (_topic, payload) => take(JSON.parse(payload)))
  await publish()
  const heard = await message
  await stop()
  return heard
}

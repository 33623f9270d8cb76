import type { HintEnvelope } from '@clew/contracts/socket'
import { createGame } from '@clew/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CuttableRoad, openCuttableRoad } from '../../testing/cuttable-road.ts'
import { openOutsideBroker, type OutsideBroker } from '../../testing/outside-broker.ts'
import { beginGame, newSessionId, observationOf, specOf } from '../../testing/play.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let outside: OutsideBroker
let road: CuttableRoad
let server: TestApp
let lines: string[]

beforeEach(async () => {
  outside = await openOutsideBroker()
  road = await openCuttableRoad(outside.account.url)
  road.cut()
  lines = []
  const { username: mqttUsername, password: mqttPassword } = outside.account
  const logTo = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }
  server = await buildTestApp({ mqttUrl: road.url, mqttUsername, mqttPassword, logLevel: 'info', logTo })
})
afterEach(async () => {
  await server.close()
  await road.close()
  await outside.close()
})

test('a server whose broker is away starts, says so, and plays when it comes', async () => {
  expect(lines).toContain('The MQTT broker is not there yet; it is connected to when it comes')
  const user = await server.login()
  const health = () => user.call('GET', '/api/health')
  expect(await health()).toMatchObject({ status: 503, body: { ok: false, database: true, broker: false } })

  const sessionId = newSessionId()
  const game = await beginGame(user, { session_id: sessionId })
  const state = observationOf(createGame(specOf(game)), sessionId, game.game_id)
  const body = { session_id: sessionId, template_id: user.templateId, state }
  const publish = async () => (await user.call('POST', '/api/mqtt/publish_state', body)).status
  expect(await publish()).toBe(503)

  road.mend()
  await server.broker.reached
  expect(await health()).toMatchObject({ status: 200, body: { ok: true, broker: true } })
  const socket = await server.listen(sessionId, user.token)
  // The agent subscribes as soon as the broker is there: what is published in that moment is nobody's.
  let answer: HintEnvelope | number | undefined
  void socket.next().then((envelope) => (answer = envelope))
  const publishUntilAnswered = async () => {
    await publish()
    return answer
  }
  const hint = { session_id: sessionId, has_hint: true }
  await expect.poll(publishUntilAnswered, { timeout: 20_000 }).toMatchObject(hint)
  socket.close()
})

import { setTimeout as delay } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCuttableRoad } from '../testing/cuttable-road.ts'
import { openOutsideBroker } from '../testing/outside-broker.ts'
import { beginGame, newSessionId, observationOf, specOf } from '../testing/play.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { startRecording } from '@clew/engine'
import { logOptions } from './log.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly leftOut?: number
  readonly n?: number
}

function openLog() {
  const lines: Line[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
  return { lines, stream }
}

describe('a line that repeats itself', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is written once, and then once a minute with how many were left out, until it ends', () => {
    const { lines, stream } = openLog()
    const { log } = fastify({ logger: { ...logOptions('info'), stream } })
    for (let n = 1; n <= 100; n += 1) log.warn({ n }, 'The broker is away')
    expect(lines).toEqual([expect.objectContaining({ n: 1, msg: 'The broker is away' })])
    vi.advanceTimersByTime(60_000)
    expect(lines[1]).toMatchObject({ n: 100, leftOut: 99, msg: 'The broker is away' })
    log.warn({ n: 101 }, 'The broker is away')
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(lines[2]).toMatchObject({ n: 101, leftOut: 1 })
    vi.advanceTimersByTime(60_000)
    log.warn({ n: 102 }, 'The broker is away')
    expect(lines[3]).not.toHaveProperty('leftOut')
    expect(lines).toHaveLength(4)
  })

  it('hides no other one: of another sentence, level or error', () => {
    const { lines, stream } = openLog()
    const { log } = fastify({ logger: { ...logOptions('debug'), stream } })
    const failures = [new Error('one'), new Error('two')]
    for (let n = 0; n < 3; n += 1) {
      for (const err of failures) log.error({ err }, 'request failed')
      log.info('one sentence')
      log.warn('one sentence')
      log.child({ reqId: n }).info('one sentence')
      log.debug('all of them are wanted')
    }
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(2)
    expect(lines.filter(({ msg }) => msg === 'one sentence')).toHaveLength(2)
    expect(lines.filter(({ level }) => level === 20)).toHaveLength(3)
  })
})

it('the log of a server whose broker is away stays short, however much is played', async () => {
  const broker = await openOutsideBroker()
  const road = await openCuttableRoad(broker.account.url)
  const { lines, stream } = openLog()
  const { username: mqttUsername, password: mqttPassword } = broker.account
  const server = await buildTestApp({ mqttUrl: road.url, mqttUsername, mqttPassword, logLevel: 'info', logTo: stream })
  const ada = await server.login('ada')
  const session_id = newSessionId()
  const begun = await beginGame(ada, { session_id })
  const state = observationOf(startRecording(specOf(begun)).game, session_id, begun.game_id)
  lines.length = 0
  road.cut()
  while (server.broker.channel.isConnected()) await delay(10)
  for (let n = 0; n < 30; n += 1) {
    const answer = await ada.call('POST', '/api/mqtt/publish_state', { session_id, template_id: ada.templateId, state })
    expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable'])
  }
  expect(lines.map(({ msg }) => msg).sort()).toEqual(['The MQTT broker is away', 'request failed'])
  await server.close()
  await road.close()
  await broker.close()
})

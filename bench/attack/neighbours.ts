import { setTimeout } from 'node:timers/promises'
import { topics } from '@clew/contracts/topics'
import { tickMs } from '@clew/engine'
import mqtt, { type MqttClient } from 'mqtt'
import { observationOf, openGame } from '../../apps/server/src/testing/play.ts'
import type { TestUser } from '../../apps/server/src/testing/test-app.ts'
import type { From } from '../crowd/visitor.ts'
import { type Attack, post } from './attacks.ts'
import type { Flood } from './floods.ts'

export interface Attacker {
  readonly attacks?: readonly Attack[]
  readonly floods?: Readonly<Record<string, Flood>>
}

const connections = 10
/** A little less often than a program is cut off for. */
const hintPauseMs = 22
const hintBytes = 63_000
/** Quotes, commas and an end that JSON does not have: it is repaired, all of it. */
const brokenHint = `{'hint': 'go', 'path': [${'[1, 2],'.repeat(hintBytes / 7 - 4)}`

/** One account, ten programs, each with hints as long as they may be that have to be repaired. */
export async function floodBrokenHints({ address, ip }: From, attacker: TestUser): Promise<Attacker> {
  const { body } = await attacker.call<{ username: string; password: string }>('POST', '/api/mqtt/agent_token', {})
  const { sessionId } = await openGame(attacker, { germs: 50 })
  const url = `${address.replace('http', 'ws')}/mqtt`
  const wsOptions = { headers: { 'x-forwarded-for': ip } }
  const options = { ...body, protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 5000, wsOptions } as const
  const enter = async () => (await mqtt.connectAsync(url, options, false)).on('error', () => undefined)
  const flood: Flood = async (isOver) => {
    let sent = 0
    const program = async () => {
      let client: MqttClient | undefined
      while (!isOver()) {
        client = client?.connected ? client : await enter().catch(() => undefined)
        client?.publish(topics.hintOf(sessionId), brokenHint, { qos: 0 })
        if (client) sent += 1
        await setTimeout(hintPauseMs)
      }
      client?.end(true)
    }
    await Promise.all(Array.from({ length: connections }, program))
    return sent
  }
  return { floods: { 'broken hints over MQTT': flood } }
}

/** As often as a program may submit. */
const submitPauseMs = 1000
const playedBeforeMs = 30_000

/**
 * A game on the largest board that goes on in real time, with an observation of every tick, and its unfinished record, which is
 * refused each time: after a minute it has 600 observations to look at, half of them from before the attack.
 */
export async function refuseSubmissions(attacker: TestUser): Promise<Attacker> {
  const begin = () => openGame(attacker, { mode: 'manual', board: 'large-3', germs: 0 })
  let game = await begin()
  let claim = game.claim()
  const playOn: Flood = async (isOver) => {
    let observed = 0
    while (!isOver()) {
      // Its key may come a moment later than the tick.
      await Promise.all([game.tick().catch(() => undefined), setTimeout(tickMs)])
      if (game.recording.game.status !== 'running') game = await begin()
      await game.observe()
      claim = game.claim()
      observed += 1
    }
    return observed
  }
  const beginsMs = performance.now() + playedBeforeMs
  await playOn(() => performance.now() > beginsMs)
  const request = () => post('/api/leaderboard/submit', claim)
  return {
    attacks: [{ name: 'unfinished record', atOnce: 1, pauseMs: submitPauseMs, request }],
    floods: { 'observations of the game': playOn },
  }
}

const sessions = 160

/** Observations of 160 sessions in turn, each of which has the model asked. */
export async function askInManySessions(attacker: TestUser): Promise<Attacker> {
  const { recording } = await openGame(attacker, { germs: 50 })
  const request = (n: number) => {
    const session_id = `attack-session-${n % sessions}`
    const state = { ...observationOf(recording.game, session_id), tick: n }
    return post('/api/mqtt/publish_state', { session_id, template_id: attacker.templateId, state })
  }
  return { attacks: [{ name: `observations of ${sessions} sessions`, atOnce: 8, pauseMs: 400, request }] }
}

/** 500 wrong passwords in half a minute, and 230 at once, all for accounts that are not there. */
export function signInAtOnce(): Attacker {
  const login = (n: number) =>
    post('/api/auth/login', { email: `invented-${n}@example.com`, password: 'Spring2026!' }, true)
  return {
    attacks: [
      { name: 'wrong passwords, 16 a second', atOnce: 4, pauseMs: 240, request: login },
      { name: 'wrong passwords, 230 at once', atOnce: 230, pauseMs: 10_000, request: (n) => login(1_000_000 + n) },
    ],
  }
}

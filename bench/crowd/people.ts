import { setTimeout } from 'node:timers/promises'
import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import type { Message } from '@clew/contracts/http/messages'
import type { Template } from '@clew/contracts/http/templates'
import type { TestUser } from '../../apps/server/src/testing/test-app.ts'
import { note, type Tally } from './answers.ts'
import { playSealedGame } from './play-sealed-game.ts'
import { type From, listen, makeCall, signUp } from './visitor.ts'

/** What honest people did in a phase, and what became of it. */
export interface Phase {
  readonly tally: Tally
  readonly games: { ranked: number; readonly failures: string[] }
  readonly isOver: () => boolean
}

/** Goes on until the phase is over. */
export type Person = (phase: Phase) => Promise<void>

const wait = setTimeout
const messageWaitMs = 30_000

/** A few people with an account and a network address each, who do what people do, at their pace. */
export async function invitePeople(
  address: string,
): Promise<{ readonly people: readonly Person[]; readonly emails: readonly string[] }> {
  const arriving: Tally = {}
  const emails: string[] = []
  const arrive = async (suffix = '') => {
    const name = `visitor-${emails.length + 1}`
    const from = { address, ip: `10.1.0.${emails.length + 1}` }
    const user = await signUp(from, arriving, name, suffix)
    emails.push(user.email)
    return { from, user, suffix }
  }
  const [one, other] = [await arrive(), await arrive()]
  await one.user.call('POST', '/api/friends/request', { requested_id: other.user.id })
  await other.user.call('POST', '/api/friends/request', { requested_id: one.user.id })
  const people = [
    play(await arrive(', real time'), 'realtime'),
    play(await arrive(', real time'), 'realtime'),
    play(await arrive(', lockstep'), 'lockstep'),
    play(await arrive(', lockstep'), 'lockstep'),
    read(await arrive()),
    chat(await arrive()),
    comeBack(await arrive()),
    write(one, other),
  ]
  return { people, emails }
}

interface Arrived {
  readonly from: From
  readonly user: TestUser
  readonly suffix: string
}

/** The person with calls that are counted in this phase. */
const inPhase = ({ from, user, suffix }: Arrived, { tally }: Phase): TestUser => ({
  ...user,
  call: makeCall(from, tally, { token: user.token, suffix }),
})

const play =
  (player: Arrived, clock: 'realtime' | 'lockstep'): Person =>
  async (phase) => {
    while (!phase.isOver()) {
      try {
        await playSealedGame(player.from, inPhase(player, phase), phase.tally, { clock })
        phase.games.ranked += 1
      } catch (error) {
        phase.games.failures.push(`${clock}: ${String(error).slice(0, 300)}`)
      }
      await wait(2500)
    }
  }

const read =
  (reader: Arrived): Person =>
  async (phase) => {
    const { call } = inPhase(reader, phase)
    while (!phase.isOver()) {
      const { body: templates } = await call<Template[]>('GET', '/api/templates?mine=false')
      const template = Array.isArray(templates) ? templates.at(-1) : undefined
      if (template) await call('GET', `/api/templates/public/${template.id}`)
      const { body: entries } = await call<LeaderboardEntry[]>('GET', '/api/leaderboard/?limit=20')
      const entry = Array.isArray(entries) ? entries[0] : undefined
      if (entry) await call('GET', `/api/runs/${entry.id}`)
      await wait(300)
    }
  }

const chat =
  (asker: Arrived): Person =>
  async (phase) => {
    const { call } = inPhase(asker, phase)
    const { body: session } = await call<{ id: number }>('POST', '/api/chatbot/sessions', {})
    while (!phase.isOver()) {
      const content = 'Check this template: Use BFS to the exit. Avoid germs. Answer with JSON.'
      await call('POST', '/api/chatbot/messages', { session_id: session.id, content })
      await wait(1500)
    }
  }

const comeBack =
  ({ from, user: { email, password } }: Arrived): Person =>
  async (phase) => {
    const call = makeCall(from, phase.tally)
    while (!phase.isOver()) {
      await call('POST', '/api/auth/login', { email, password })
      await wait(2000)
    }
  }

/** To a friend whose page is open. */
const write =
  (writer: Arrived, reader: Arrived): Person =>
  async (phase) => {
    const { call } = inPhase(writer, phase)
    const socket = await listen<Message>(reader.from, `/api/messages/ws/${writer.user.id}`, reader.user.token)
    for (let n = 0; !phase.isOver(); n++) {
      const content = `Message ${n}`
      const startedMs = performance.now()
      const isMeant = (push: Message) => push.content === content
      await call('POST', '/api/messages/send', { recipient_id: reader.user.id, content })
      const arrived = socket.next(isMeant, messageWaitMs)
      const status = await arrived.then(
        () => 200,
        () => 0,
      )
      note(phase.tally, 'message, from its sending to the socket', { ms: performance.now() - startedMs, status })
      await wait(700)
    }
    socket.close()
  }

import { setTimeout } from 'node:timers/promises'
import { samples } from '@clew/agents/samples/samples'
import type { Player } from '../../apps/server/src/testing/play.ts'
import type { Tally } from './answers.ts'
import { playSealedGame } from './play-sealed-game.ts'
import { serveApart } from './run-apart.ts'
import { makeCall } from './visitor.ts'

export interface PlayOptions {
  readonly addresses: readonly string[]
  /** Of those who play, each one game after the other. */
  readonly tokens: readonly string[]
  readonly durationMs: number
}

export interface PlayResult {
  readonly tally: Tally
  readonly ranked: number
  readonly failures: readonly string[]
}

/** So that they do not all begin in one moment. */
const arrivingMs = 10_000

/** A game with the built-in agent for each person, as the page plays it in lockstep, and another one when it is over. */
async function play({ addresses, tokens, durationMs }: PlayOptions): Promise<PlayResult> {
  const tally: Tally = {}
  const failures: string[] = []
  let ranked = 0
  const endsMs = performance.now() + durationMs
  const isOver = () => performance.now() > endsMs

  async function playOn(token: string, at: number): Promise<void> {
    const from = { address: addresses[at % addresses.length]!, ip: '127.0.0.1' }
    const call = makeCall(from, tally, { token })
    await setTimeout((at * arrivingMs) / tokens.length)
    const { body: template } = await call<{ id: number }>('POST', '/api/templates', samples.plain)
    const person: Player = { token, templateId: template.id, call }
    while (!isOver()) {
      const outcome = await playSealedGame(from, person, tally, { clock: 'lockstep', isPaced: true, isOver }).catch(
        (error: unknown) => failures.push(String(error).slice(0, 300)),
      )
      if (outcome === 'ranked') ranked += 1
    }
  }
  await Promise.all(tokens.map(playOn))
  return { tally, ranked, failures }
}

await serveApart(play)

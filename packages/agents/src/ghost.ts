import { readHint } from '@clew/contracts/hint'
import { windowTicks, type Clock } from '@clew/contracts/clock'
import { applyHint, createGhostGame, emptyHint, observe, step, tickMs, type Game, type OnEvent } from '@clew/engine'
import type { Agent } from './agent.ts'
import { decide } from './decide.ts'

interface GhostOptions {
  /** The game that is really played; it is only read. */
  readonly leader: Game
  readonly agent: Agent
  /** In real time the agent decides every tick, in lockstep once a window, as it would if it played. */
  readonly clock: Clock
  /** Hears what happens in the ghost's own game, before `onStep` of the tick. */
  onEvent?: OnEvent
  /** Hears of every tick of it. */
  onStep(game: Game): void
  /** The agent cannot decide, as without its weights: the ghost stands still from here on. */
  onFailed(): void
}

/** An agent that walks the maze of somebody else's game beside its player. Nothing of it is recorded or sent. */
export interface Ghost {
  /** Its own game. */
  readonly game: Game
  /** Goes on as far as the leader is. To be called after each tick of the leader; late decisions are made up for. */
  follow(): void
  stop(): void
}

/**
 * The ghost sees observations of its own game and nothing else. It never runs ahead of the leader's tick, so that it shows nobody
 * what is to come, and it walks only: without powers its germs stay those that the leader was dealt, and only where the leader
 * slows or freezes germs or breaks a wall do the two worlds part. Both are fair then: each meets what its own moves led to.
 */
export function startGhost({ leader, agent, clock, onEvent, onStep, onFailed }: GhostOptions): Ghost {
  const game = createGhostGame(leader)
  const decisionTicks = clock === 'lockstep' ? windowTicks.lockstep : 1
  const life = new AbortController()
  let decidedTick = -1
  let isAsking = false

  const isDecided = () => game.tick % decisionTicks !== 0 || game.tick === decidedTick
  const ask = async () => {
    isAsking = true
    const { hint: wire } = await decide(agent, stateOf(game, clock), life.signal)
    isAsking = false
    if (life.signal.aborted) return
    const { hint, error } = readHint(wire)
    if (error !== null) {
      life.abort()
      return onFailed()
    }
    applyHint(game, { ...emptyHint, path: hint.path })
    decidedTick = game.tick
    follow()
  }
  const follow = () => {
    while (game.status === 'running' && isDecided() && game.tick < leader.tick) {
      step(game, 0, onEvent)
      onStep(game)
    }
    // The next decision is made ahead of its tick, so that the ghost moves in the same frame as the player.
    if (game.status === 'running' && !isDecided() && !isAsking && !life.signal.aborted) void ask()
  }

  return { game, follow, stop: () => life.abort() }
}

/** Without a clock an agent takes it that it is asked every tick. */
function stateOf(game: Game, clock: Clock) {
  const state = { ...observe(game), sessionId: 'ghost', tick: game.tick * tickMs, prompt_template: null }
  return clock === 'lockstep' ? { ...state, clock } : state
}

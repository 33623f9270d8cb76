import { maxActiveFeatures } from '@clew/agents/dqn/features'
import type { Dice } from '@clew/agents/situation/dice'
import { roll } from '@clew/agents/situation/dice'

/** What became of a game with a step: it goes on, it is over, or it was cut. */
export const outcomes = { goesOn: 0, over: 1, cut: 2 } as const

/** The last steps of each of the games that are played beside each other, a ring for each game. */
export interface ReplayMemory {
  readonly games: number
  /** Steps that one ring holds. */
  readonly size: number
  /** Steps so far, the same for every game. */
  written: number
  readonly active: Uint16Array
  readonly counts: Uint8Array
  /** Five for each step: what the forecast holds against each move. */
  readonly lags: Float32Array
  readonly legal: Uint8Array
  readonly moves: Uint8Array
  readonly rewards: Float32Array
  readonly outcomes: Uint8Array
}

export function createReplayMemory(games: number, steps: number): ReplayMemory {
  const size = Math.trunc(steps / games)
  const all = size * games
  return {
    games,
    size,
    written: 0,
    active: new Uint16Array(all * maxActiveFeatures),
    counts: new Uint8Array(all),
    lags: new Float32Array(all * 5),
    legal: new Uint8Array(all),
    moves: new Uint8Array(all),
    rewards: new Float32Array(all),
    outcomes: new Uint8Array(all),
  }
}

/** Where step number `step` of a game lies. */
export function slotOf(memory: ReplayMemory, game: number, step: number): number {
  return game * memory.size + (step % memory.size)
}

/** A step to learn from: its slot, what it and the next steps brought, and where they led (-1: the game was over). */
export interface Sample {
  slot: number
  gain: number
  nextSlot: number
  /** What the value of where it led counts for. */
  nextDiscount: number
}

/** Draws a step of which the following `steps` are known; those that a cut falls into are drawn anew. */
export function drawSample(memory: ReplayMemory, dice: Dice, steps: number, discount: number, sample: Sample): void {
  const oldest = Math.max(0, memory.written - memory.size)
  for (;;) {
    const game = roll(dice, memory.games)
    const first = oldest + roll(dice, memory.written - steps - oldest)
    if (followSteps(memory, game, first, steps, discount, sample)) return
  }
}

function followSteps(
  memory: ReplayMemory,
  game: number,
  first: number,
  steps: number,
  discount: number,
  sample: Sample,
): boolean {
  sample.slot = slotOf(memory, game, first)
  sample.gain = 0
  let weight = 1
  for (let i = 0; i < steps; i++) {
    const slot = slotOf(memory, game, first + i)
    sample.gain += weight * memory.rewards[slot]!
    weight *= discount
    if (memory.outcomes[slot] === outcomes.cut) return false
    if (memory.outcomes[slot] === outcomes.over) {
      sample.nextSlot = -1
      return true
    }
  }
  sample.nextSlot = slotOf(memory, game, first + steps)
  sample.nextDiscount = weight
  return true
}

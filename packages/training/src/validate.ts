import { createEncoder, maxActiveFeatures } from '@clew/agents/dqn/features'
import type { Network } from '@clew/agents/dqn/network'
import { bestMove, createEvaluator } from '@clew/agents/dqn/network'
import type { Move } from '@clew/engine'
import { advance, beginGame, isGoingOn, legalNow } from './environment.ts'
import type { GameKind, Recipe } from './recipe.ts'
import { leaveOut } from './trainer.ts'

/** Games to choose weights by have seeds from here on. */
const firstValidationSeed = 0x2000_0000

/** How many of so many games of each kind a network wins, deciding for itself, and the mean oxygen of a game. */
export interface Validation {
  readonly games: number
  readonly wins: number
  readonly oxygen: number
}

export function validate(network: Network, recipe: Recipe, games: number, firstSeed = firstValidationSeed): Validation {
  let wins = 0
  let oxygen = 0
  let played = 0
  const shares = recipe.validation.reduce((sum, kind) => sum + kind.games, 0)
  for (const kind of recipe.validation) {
    const count = Math.trunc((games * kind.games) / shares)
    for (let index = 0; index < count; index++) {
      const { isWon, collected } = playOut(network, recipe, kind, firstSeed + index, index)
      if (isWon) wins++
      oxygen += collected
    }
    played += count
  }
  return { games: played, wins, oxygen: played === 0 ? 0 : oxygen / played }
}

function playOut(network: Network, recipe: Recipe, kind: GameKind, seed: number, index: number) {
  const evaluate = createEvaluator(network)
  const environment = beginGame(kind, seed, index)
  const { encode } = createEncoder(environment.game.grid.length)
  const active = new Uint16Array(maxActiveFeatures)
  const lags = new Float32Array(5)
  const values = new Float32Array(5)
  while (isGoingOn(environment)) {
    const count = encode(environment.situation, active, lags)
    evaluate(active, leaveOut(active, count, lags, recipe), lags, values)
    advance(environment, bestMove(values, recipe.hasMask ? legalNow(environment) : 31) as Move, 0)
  }
  return { isWon: environment.game.status === 'won', collected: environment.game.oxygenCollected }
}

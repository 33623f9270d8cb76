import { boardNames, createGame, specOnBoard } from '@clew/engine'
import { expect, test } from 'vitest'
import { createBfsAgent } from '../baselines/bfs.ts'
import { createCautiousAgent } from '../baselines/cautious.ts'
import { winnableInTicks } from './oracle.ts'
import { playGame } from './play-game.ts'

const maxTicks = 600

test('without germs the shortest way is the oracle’s', () => {
  for (const seed of [1, 2, 3]) {
    const spec = specOnBoard('classic', 'lam', seed, 0)
    expect(winnableInTicks(spec, maxTicks)).toBe(createGame(spec).optimalSteps)
  }
})

test('whoever wins by walking needs no fewer ticks than the oracle', async () => {
  for (const name of boardNames) {
    for (let seed = 1; seed <= 10; seed++) {
      const spec = specOnBoard(name, 'lam', seed, 5)
      const best = winnableInTicks(spec, maxTicks)
      for (const agent of [createBfsAgent(), createCautiousAgent()]) {
        const { game } = await playGame({ spec, agent, decisionTicks: 1, latencyTicks: 0, maxTicks })
        if (game.status === 'won') expect(best).toBeLessThanOrEqual(game.tick)
      }
    }
  }
})

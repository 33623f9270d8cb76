import { expect, test } from 'vitest'
import { createBfsAgent } from '../baselines/bfs.ts'
import { createCautiousAgent } from '../baselines/cautious.ts'
import { createRandomAgent } from '../baselines/random.ts'
import { winRate } from './win-rate.ts'

const board = { cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }
const lockstep = { decisionTicks: 1, latencyTicks: 0, maxTicks: 600 }
const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

test('over 200 seeds random play wins less than blind search, and that less than caution', async () => {
  const random = await winRate({ ...lockstep, board, seeds, createAgent: createRandomAgent })
  const blind = await winRate({ ...lockstep, board, seeds, createAgent: createBfsAgent })
  const cautious = await winRate({ ...lockstep, board, seeds, createAgent: createCautiousAgent })
  expect(random).toMatchObject({ games: 200 })
  expect(random.rate).toBeLessThan(0.05)
  expect(blind.rate).toBeGreaterThan(random.rate + 0.05)
  expect(blind.rate).toBeLessThan(0.35)
  expect(cautious.rate).toBeGreaterThan(0.65)
})

test('without germs blind search always wins', async () => {
  const boards = { ...board, germs: 0 }
  expect(await winRate({ ...lockstep, board: boards, seeds: [1, 2, 3], createAgent: createBfsAgent })).toEqual({
    games: 3,
    wins: 3,
    rate: 1,
  })
})

test('no games have no wins', async () => {
  expect(await winRate({ ...lockstep, board, seeds: [], createAgent: createBfsAgent })).toEqual({
    games: 0,
    wins: 0,
    rate: 0,
  })
})

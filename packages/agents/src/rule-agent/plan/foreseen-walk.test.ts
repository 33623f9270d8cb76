import { expect, test } from 'vitest'
import { ruleAgentOf } from '../../evaluate/rule-agent-of.ts'
import { winRate } from '../../evaluate/win-rate.ts'

const standard = { mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null } as const
const lockstep = { decisionTicks: 5, latencyTicks: 0, maxTicks: 600, clock: 'lockstep' } as const

test('who freezes germs whenever one is near does not wait behind them for ever', async () => {
  const template =
    'Answer with one JSON object and nothing else. Plan the shortest path to the exit. Predict where the germs will move. Wait for a safe moment. Look one answer ahead. Freeze the germs for 3 seconds when a germ is within 3 cells.'
  const seeds = Array.from({ length: 12 }, (_, i) => 1000 + i)
  const { rate } = await winRate({ ...lockstep, board: standard, seeds, createAgent: () => ruleAgentOf(template) })
  expect(rate).toBeGreaterThan(0.6)
})

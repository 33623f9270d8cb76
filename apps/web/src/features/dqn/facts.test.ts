import { expect, test } from 'vitest'
import type { BenchRow } from '../../data/agent-bench.ts'
import { byLoops, lostToCautious, readBoard, settings, settingsOf, slowestSetting } from './facts.ts'

const row = (about: Partial<BenchRow>): BenchRow => ({
  suite: 'standard',
  board: '11x11, 5 germs, loops 60',
  clock: 'every tick',
  agent: 'dqn',
  games: 10,
  wins: 5,
  rate: 0.5,
  low: 0.3,
  high: 0.7,
  oxygen: 1,
  ticks: 10,
  decisionMs: 1,
  wonScore: null,
  versusCautious: null,
  ...about,
})
const cautious = row({ agent: 'cautious' })

test('a board is read from its name', () => {
  expect(readBoard('33x21, 20 germs, loops 10')).toEqual({ cols: 33, rows: 21, germs: 20, loops: 10 })
})

test('the network alone stands for the DQN only where look-ahead was not measured', () => {
  const alone = row({ agent: 'dqn/alone' })
  const whole = row({})
  expect(settingsOf([alone, whole, cautious])[0]?.dqn).toBe(whole)
  expect(settingsOf([alone, cautious])[0]?.dqn).toBe(alone)
})

test('only what chance does not explain is called worse than cautious', () => {
  const margin = (low: number, high: number) => row({ versusCautious: { margin: (low + high) / 2, low, high } })
  expect(lostToCautious(settingsOf([margin(-0.2, -0.1), cautious]))).toHaveLength(1)
  expect(lostToCautious(settingsOf([margin(-0.2, 0.01), cautious]))).toEqual([])
})

test('the slowest board is the one that takes longest beside cautious, of those on which hardly anybody dies early', () => {
  const large = '33x21, 5 germs, loops 60'
  const hard = '11x11, 5 germs, loops 10'
  const rows = [
    row({ ticks: 30, rate: 0.99 }),
    { ...cautious, rate: 0.99 },
    row({ board: large, ticks: 90, rate: 0.99 }),
    { ...cautious, board: large, ticks: 60, rate: 0.99 },
    row({ board: hard, ticks: 900 }),
    { ...cautious, board: hard },
  ]
  expect(slowestSetting(settingsOf(rows))?.board.cols).toBe(11)
  expect(slowestSetting(settingsOf(rows))?.board.loops).toBe(60)
})

test('what was measured has the standard board first, and hard mazes after it', () => {
  expect(settings[0]).toMatchObject({ board: { cols: 11, rows: 11, germs: 5, loops: 60 }, clock: 'every tick' })
  expect(byLoops(settings).map(({ board }) => board.loops)).toEqual([60, 30, 10])
})

import { expect, it } from 'vitest'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { csvOf, markdownOf } from './report-files.ts'

const result = { seed: 500_001, won: false, failure: 'gave-up', ticks: 600 } as EvaluationDetail['results'][number]
const evaluation = {
  template_title: 'Go\n# home',
  template_version: 3,
  without: null,
  suite: 'standard-1',
  agent: 'lam',
  model: 'builtin/lam-rules-1',
  is_rule_engine: true,
  rate: { value: 0.5, low: 0.25, high: 0.75 },
  error: null,
  cost: null,
  report: {
    games: 2,
    wins: 1,
    failures: { 'gave-up': 1 },
    disturbed: {},
    metrics: [
      { key: 'success', value: 0.5, interval: { low: 0.25, high: 0.75 }, verdict: 'unknown' },
      { key: 'robustness', value: null, interval: null, verdict: 'unknown' },
    ],
  },
} as unknown as EvaluationDetail

it('a line of CSV for each game, what is not there left empty', () => {
  expect(csvOf({ results: [result, { ...result, seed: 500_002, won: true, failure: null }] })).toBe(
    'seed,won,ticks,failure\r\n500001,false,600,gave-up\r\n500002,true,600,\r\n',
  )
  expect(csvOf({ results: [] })).toBe('')
})

it('Markdown says what was left out of the text', () => {
  const without = { start: 3, end: 14, text: 'Go\nhome now.' }
  expect(markdownOf({ ...evaluation, without })).toMatch(/^# Go # home, version 3, without “Go home now\.”\n/)
})

it('Markdown names the player honestly, and a title cannot break out of its line', () => {
  expect(markdownOf(evaluation)).toBe(`# Go # home, version 3

Played by builtin/lam-rules-1 (built-in rule engine, not a language model) on standard-1: 1 of 2 games won, 50.0 % (95 % interval 25.0 % to 75.0 %).

| Metric | Value | 95 % interval | Verdict |
|---|---:|---:|---|
| Success rate | 0.5 | 0.25 to 0.75 | unknown |
| Robustness pass rate |  |  | unknown |

| Lost because | Games |
|---|---:|
| gave-up | 1 |
`)
})

it('Markdown says what a model has cost, where that is known', () => {
  expect(markdownOf({ ...evaluation, cost: 0.0123 })).toContain('\nCost of the model: $0.0123.\n')
})

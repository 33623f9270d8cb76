import { suites } from '@clew/contracts/evaluations/suites'
import type { Evaluation } from '@clew/contracts/http/evaluations'
import { expect, it } from 'vitest'
import { leftOutText } from '../../../lib/left-out.ts'
import { findWithout } from './left-out.ts'

const whole = {
  id: 1,
  template_id: 7,
  template_version: 2,
  suite_spec: suites['standard-1'],
  agent: 'lam',
  model: 'm',
  without: null,
  state: 'done',
  rate: { value: 0.5, low: 0.3, high: 0.7 },
} as Evaluation
const part = { start: 4, end: 9 }
const other = (id: number, changes: Partial<Evaluation> = {}): Evaluation => ({
  ...whole,
  id,
  without: { ...part, text: 'Wait.' },
  ...changes,
})
const found = (...all: Evaluation[]) => findWithout(whole, part, all)?.id

it('finds the newest that leaves the part out, of the same text, player and suite', () => {
  expect(found(other(9), other(8))).toBe(9)
  expect(found(whole)).toBeUndefined()
  const others: Partial<Evaluation>[] = [
    { template_id: 8 },
    { template_version: 3 },
    { suite_spec: suites['hard-1'] },
    { model: 'n' },
    { without: { start: 4, end: 8, text: 'Wait' } },
  ]
  for (const changes of others) expect(found(other(9, changes))).toBeUndefined()
})

it('passes over one that ended before a game was played, unless there is no other', () => {
  const failed = other(9, { state: 'failed', rate: null })
  expect(found(failed, other(8))).toBe(8)
  expect(found(failed, other(8, { state: 'running', rate: null }))).toBe(8)
  expect(found(failed)).toBe(9)
})

it('names what is left out in one short line', () => {
  expect(leftOutText(whole)).toBe('')
  expect(leftOutText(other(2))).toBe('without “Wait.”')
  expect(leftOutText({ without: { start: 0, end: 80, text: `Go\n  ${'far '.repeat(30)}` } })).toMatch(
    /^without “Go far .*far…”$/,
  )
})

import { placeholders } from '@clew/agents/lam/placeholders'
import { compileTemplate } from '@clew/agents/rule-agent/compile/compile-template'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { criteria } from './criteria.ts'
import { metricsOfAnswers } from './metrics-of-answers.ts'
import { metricsOfPlay } from './metrics.ts'

const metrics = [...metricsOfPlay, ...metricsOfAnswers]
const textOf = (text: MessageDescriptor) => i18n._(text)

test('there are the 11 criteria and the 12 metrics of the specification', () => {
  expect(criteria).toHaveLength(11)
  expect(new Set(metrics.map(({ name }) => textOf(name))).size).toBe(12)
})

test.each(criteria)('the built-in agent understands every word of the example “$example”', ({ example }) => {
  const { evidence, unmatched } = compileTemplate(example)
  expect(evidence.length).toBeGreaterThan(0)
  expect(unmatched).toEqual([])
})

test('the targets are the specification’s', () => {
  const targets = Object.fromEntries(metrics.map(({ name, good, bad }) => [textOf(name), [good, bad].map(textOf)]))
  expect(targets).toMatchObject({
    'Success rate': ['at least 85\u00a0% over at least 20 seeds', 'under 60\u00a0%'],
    'Path efficiency': ['at least 0.85', 'under 0.60'],
    'Backtrack ratio': ['at most 10\u00a0%', 'at least 25\u00a0%'],
    'Collision rate': ['about 0', 'at least 5\u00a0%'],
    'Dead-end entries': ['at most 2\u00a0%', 'at least 10\u00a0%'],
    'Latency per step': ['at most 400 ms', 'at least 1000 ms'],
    'Tokens per decision': ['at most 80', 'at least 200'],
    'Action validity': ['about 100\u00a0%', 'at most 95\u00a0%'],
    'Format compliance': ['at least 99\u00a0%', 'at most 95\u00a0%'],
    'Recovery time': ['at most 3 steps', 'at least 8'],
    'Robustness pass rate': ['at least 80\u00a0%', 'at most 50\u00a0%'],
  })
})

test('every placeholder that a metric recommends exists', () => {
  const named = metrics.flatMap(({ improve }) =>
    [...textOf(improve).matchAll(/placeholders? (\w+)(?: and (\w+))?/g)].flatMap(([, ...names]) => names),
  )
  const known = placeholders.map(({ name }) => name)
  expect(named.filter((name) => name !== undefined)).toEqual(['visited', 'legal_moves', 'adjacency', 'last_error'])
  expect(known).toEqual(expect.arrayContaining(['visited', 'legal_moves', 'adjacency', 'last_error']))
})

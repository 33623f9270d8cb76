import { compileTemplate } from '@clew/agents/rule-agent/compile/compile-template'
import { expect, test } from 'vitest'
import { effectText, evidenceText } from './effect-labels.ts'

const effectsOf = (prompt: string) => compileTemplate(prompt).evidence.map(({ readRules }) => effectText(readRules))

test.each([
  ['Plan the shortest path to the exit.', 'plans the shortest way'],
  ['Never go next to a germ.', 'never walks into a germ, keeps 1 cell from germs'],
  ['Collect pellets within 2 steps of your path.', 'collects oxygen on its way, goes up to 4 extra steps for a pellet'],
  ['Reply with JSON only.', 'answers in JSON, explains nothing, writes no code fence'],
  ['Freeze germs if a germ is within 3 cells.', 'freezes germs for 3.5 s, if a germ is within 3 cells'],
])('“%s” is told as: %s', (prompt, effect) => {
  expect(effectsOf(prompt)).toEqual([effect])
})

test('an exception is told with the condition under which it holds', () => {
  expect(effectsOf('Avoid germs unless oxygen is below 10.')).toEqual([
    'makes a detour around germs; ignores germs, if oxygen < 10',
  ])
})

test('what no longer holds, and what takes it back, is told so', () => {
  expect(compileTemplate('Avoid germs. Never mind.').evidence.map(evidenceText)).toEqual([
    'is taken back further down, and does nothing',
    'takes back what stands before it',
  ])
  expect(
    compileTemplate('Freeze the germs. Never frobnicate the germs with freezing.').evidence.map(evidenceText),
  ).toEqual(['is not done: a ban that is not understood may be about it'])
})

import { compileTemplate } from '@clew/agents/rule-agent/compile/compile-template'
import { samples } from '@clew/agents/samples/samples'
import { describe, expect, test } from 'vitest'
import { policyLabels } from './policy-labels.ts'

const wordsFor = (prompt: string) => policyLabels(compileTemplate(prompt).policy)

test('who asks for nothing is told the defaults', () => {
  expect(wordsFor('')).toEqual({
    always: [
      'Steps towards the exit and takes one step in an answer.',
      'Ignores germs.',
      'Leaves oxygen alone.',
      'Breaks no walls.',
      'Uses no powers.',
      'Answers in prose, which moves nobody: ask for JSON.',
    ],
    sometimes: [],
  })
})

test('a sample template is told in six sentences and its exception', () => {
  const { always, sometimes } = wordsFor(samples.thrift.content)
  expect(always).toEqual([
    'Plans the shortest way and walks as far as is wise until it is asked again.',
    'Foresees where germs can be and waits for a safe moment.',
    'Leaves oxygen alone.',
    'Breaks a wall when that is shorter and breaks one only if that saves 6 steps.',
    'Uses no powers otherwise.',
    'Answers in JSON.',
  ])
  expect(sometimes).toEqual(['If a germ is within 2 cells: freezes germs for 3 s.'])
})

describe('a sentence of the prompt changes the sentence about it', () => {
  test.each([
    ['Send at most 3 steps.', 'Steps towards the exit and takes at most 3 steps in an answer.'],
    ['Use the BFS assist for 4 steps.', 'Lets BFS assist walk 4 steps and does not look out for germs meanwhile.'],
    ['Stand still.', 'Stands still.'],
    ['Break no walls. Slow the germs. Use a speed boost.', 'Slows germs for 3 s and takes a speed boost of 1.5 s.'],
    ['Answer in JSON. Put the JSON into a code fence.', 'Answers in JSON and puts the JSON into a code fence.'],
    [
      'Use BFS. Never step next to a germ. Foresee where the germs will be. Never wait.',
      'Never walks into a germ, keeps 1 cell from germs, foresees where germs can be and never waits.',
    ],
    ['Use BFS. Collect oxygen first.', 'Collects oxygen before anything else and wants all pellets before the exit.'],
  ])('“%s”: “%s”', (prompt, sentence) => {
    expect(wordsFor(prompt).always).toContain(sentence)
  })
})

test('what needs a planned way is not promised to who plans none', () => {
  const asked = 'Collect oxygen on the way. Break a wall only when the way is blocked.'
  expect(wordsFor(asked).always).toEqual(
    expect.arrayContaining([
      'Collects only the oxygen that it happens to walk over, because it plans no way.',
      'Breaks no walls, because it plans no way.',
    ]),
  )
  expect(wordsFor(`Use BFS. ${asked}`).always).toEqual(
    expect.arrayContaining([
      'Collects oxygen on its way and goes no extra step for a pellet.',
      'Breaks a wall when there is no other way.',
    ]),
  )
})

test('who stands still is not told how it would walk', () => {
  expect(wordsFor('Stand still.').always).toEqual([
    'Stands still.',
    'Uses no powers.',
    'Answers in prose, which moves nobody: ask for JSON.',
  ])
})

test('what holds under one condition is told together, and a rule that is said twice once', () => {
  const rule = 'If oxygen is below 3, avoid germs.'
  const { sometimes } = wordsFor(`${rule}\n${rule}\nIf oxygen is below 3, break no walls.`)
  expect(sometimes).toEqual(['If oxygen < 3: makes a detour around germs, breaks no walls.'])
})

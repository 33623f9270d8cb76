import { describe, expect, test } from 'vitest'
import { compileTemplate } from './compile-template.ts'
import { nearestSentence, readTemplate } from './read-template.ts'
import { formGroups } from '../parse/sentence-forms.ts'

const sentences = formGroups.flatMap(({ forms }) => forms.map(({ sentence }) => sentence))

test.each(sentences)('a sentence that is offered is understood: %s', (sentence) => {
  const { evidence, unmatched } = compileTemplate(sentence)
  expect(unmatched).toEqual([])
  expect(evidence.length).toBeGreaterThan(0)
})

test('no sentence is offered twice', () => {
  expect(new Set(sentences).size).toBe(sentences.length)
})

describe('did you mean', () => {
  test.each([
    ['Never brekk the flimsy walls', 'Never break walls'],
    ['Never ever crush the flimsy walls.', 'Never break walls.'],
    ['avoid the germz', 'avoid germs'],
    ['Always try collecting lots of oxygen pellets', 'Collect oxygen'],
    ['Follow the shortst pth to the exit', 'Follow the shortest path to the exit'],
  ])('“%s”: “%s”', (clause, suggestion) => {
    expect(compileTemplate(clause).unmatched).not.toEqual([])
    expect(nearestSentence(clause)).toBe(suggestion)
    expect(compileTemplate(suggestion).unmatched).toEqual([])
  })

  test.each([
    'Sing a song about the sea',
    'Never mind',
    'You are a helpful assistant',
    '123',
    'Avoid germs',
    'The germs walk while you think',
  ])('nothing is near, or nothing is wrong with the words: “%s”', (clause) =>
    expect(nearestSentence(clause)).toBeNull(),
  )

  test('what forbids is never answered with what asks, nor the other way round', () => {
    for (const clause of ['Never collect those shiny oxygen things', 'Collect those shiny oxygen things']) {
      const suggestion = nearestSentence(clause)
      expect(suggestion === null || /^(?:Never|Do not|Avoid)/.test(suggestion)).toBe(clause.startsWith('Never'))
    }
  })
})

test('bans that were not understood come first', () => {
  const text = 'Sing a song about the sea.\nAvoid germs.\nNever look at the red tiles.\nDo not hum.'
  const { misses, evidence } = readTemplate(text)
  expect(misses.map(({ clause, isBan }) => [clause, isBan])).toEqual([
    ['Never look at the red tiles', true],
    ['Do not hum', true],
    ['Sing a song about the sea', false],
  ])
  expect(evidence).toHaveLength(1)
  for (const { clause, start, end } of misses) expect(text.slice(start, end)).toBe(clause)
})

test('what stands in a list of bans is a ban without a word of its own', () => {
  const { misses } = readTemplate('Never:\n- break walls\n- sing about the sea\n\nHum.')
  expect(misses.map(({ clause, isBan }) => [clause, isBan])).toEqual([
    ['sing about the sea', true],
    ['Hum', false],
  ])
})

test.each(["## Don'ts", '## Donts', '**Don’ts**'])('what stands under %s is forbidden', (heading) => {
  const { evidence } = readTemplate(`${heading}\n- Break walls.\n- Freeze the germs.`)
  expect(evidence.flatMap(({ readRules }) => readRules.map(({ change }) => change))).toEqual([
    { breaks: 'never' },
    { freezeMs: 0 },
  ])
})

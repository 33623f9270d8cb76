import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileTemplate } from '../compile/compile-template.ts'

/** Orders about different things, so that each can stand before or behind the others. */
const orders = [
  'use BFS',
  'avoid germs',
  'never break walls',
  'collect oxygen on the way',
  'freeze the germs for 2 seconds',
  'send at most 5 steps',
  'answer in JSON',
  'keep the hint under 9 words',
  'reveal the map',
] as const
const order = fc.constantFrom(...orders)
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
const policyOf = (text: string) => compileTemplate(text).policy
const same = (a: string, b: string) => expect(policyOf(a), `${a} / ${b}`).toEqual(policyOf(b))

describe('a rewording that changes nothing changes no policy', () => {
  test('please, the player, at all times, and other fillers', () => {
    const opening = fc.constantFrom(
      'Please ',
      'Please, ',
      'You must ',
      'You should always ',
      'Make sure to ',
      'Remember to ',
      'Always ',
      'Could you please ',
    )
    fc.assert(
      fc.property(opening, order, (before, said) => {
        if (/always|remember|make sure/i.test(before) && said.startsWith('never')) return
        if (/^(?:You must|You should always|Could)/.test(before) && said.startsWith('never')) return
        same(before + said, said)
      }),
    )
  })

  test('what stands behind an order and says only how much it is meant', () => {
    const closing = fc.constantFrom(
      ', please',
      ' at all times',
      ', always',
      ' please',
      ' in every answer',
      ' (this is important)',
      ' (please)',
      '!',
      '.',
      ' now',
    )
    fc.assert(
      fc.property(order, closing, (said, behind) => {
        same(said + behind, said)
      }),
    )
  })

  test('case', () => {
    fc.assert(
      fc.property(order, (said) => {
        same(said.toUpperCase(), said)
        same(capital(said), said)
      }),
    )
  })

  test('another order of sentences, and other marks between them', () => {
    const some = fc.shuffledSubarray([...orders], { minLength: 2, maxLength: 5 })
    const marks = fc.constantFrom('. ', '.\n', '; ', '\n- ', '! ')
    fc.assert(
      fc.property(some, marks, (said, mark) => {
        const whole = policyOf(said.map(capital).join('. '))
        expect(policyOf(`- ${said.map(capital).join(mark)}`)).toEqual(whole)
        expect(policyOf([...said].sort().map(capital).join('. ')).settings).toEqual(whole.settings)
      }),
    )
  })

  test.each([
    [
      'avoid germs',
      [
        'dodge the germs',
        'stay away from germs',
        'keep clear of all enemies',
        'evade viruses',
        'steer clear of the microbes',
      ],
    ],
    [
      'use BFS',
      ['run breadth-first search', 'apply A*', 'use Dijkstra', 'take the shortest path', 'follow the quickest route'],
    ],
    [
      'never break walls',
      [
        'do not destroy walls',
        "don't smash any walls",
        'avoid breaking walls',
        'no wall breaking',
        'refrain from breaking walls',
      ],
    ],
    ['collect oxygen', ['pick up pellets', 'grab oxygen', 'gather the oxygen pellets', 'fetch oxygen']],
    [
      'answer in JSON',
      ['respond with JSON', 'reply as JSON', 'your answer must be JSON', 'format your response as JSON'],
    ],
  ])('a synonym: %s', (said, others) => {
    for (const other of others) same(other, said)
  })

  test.each([
    ['Avoid germs.', ['Meide die Keime.', 'Évite les germes.', 'Evita los gérmenes.', '避开细菌。']],
    [
      'Never break walls.',
      ['Brich nie Wände durch.', 'Ne casse jamais de mur.', 'Nunca rompas paredes.', '绝不要打破墙壁。'],
    ],
    [
      'Freeze the germs for 2 seconds.',
      [
        'Friere die Keime für 2 Sekunden ein.',
        'Gèle les germes pendant 2 secondes.',
        'Congela los gérmenes durante 2 segundos.',
        '冻结细菌2秒。',
      ],
    ],
  ])('another language: %s', (said, others) => {
    for (const other of others) same(other, said)
  })
})

test('what is not understood is shown with the words that are not known', () => {
  const text = 'Never tickle the germs.'
  const [miss] = compileTemplate(text).unmatched
  expect(miss).toMatchObject({ clause: 'Never tickle the germs', isBan: true })
  expect(miss!.unknown.map(({ start, end }) => text.slice(start, end))).toEqual(['tickle'])
})

test('what is taken back no longer holds, and is shown as taken back', () => {
  const { policy, evidence } = compileTemplate('Rule 1: Freeze the germs.\nRule 2: Avoid germs.\nRule 1 is withdrawn.')
  expect(policy.settings).toMatchObject({ freezeMs: 0, germs: 'avoid' })
  expect(evidence.map(({ effect }) => effect)).toEqual(['taken back', 'germs: avoid', 'taken back'])
})

import { readTemplate } from '@clew/agents/rule-agent/compile/read-template'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnderstoodList } from './understood-list.tsx'

const draw = (text: string): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <UnderstoodList reading={readTemplate(text)} field={{ current: null }} />
      </I18nProvider>
    </MantineProvider>,
  )
const quotesIn = (html: string): number => html.split('<q>').length - 1
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))

test('of hundreds of misses the first forty of each kind are drawn, and a button shows the rest', () => {
  const misses = lines(300, (index) => `Sing verse ${index} of the song.`)
  const bans = lines(45, (index) => `Never sing verse ${index} of the hymn.`)
  const html = draw([...misses, ...bans].join('\n\n'))
  expect(quotesIn(html)).toBe(40 + 40)
  expect(html).toContain('Show all 300')
  expect(html).toContain('Show all 45')
})

test('forty are all drawn, without a button', () => {
  const html = draw(lines(40, (index) => `Sing verse ${index} of the song.`).join('\n\n'))
  expect(quotesIn(html)).toBe(40)
  expect(html).not.toContain('Show all')
})

/** Where each of some texts stands in the page, in the order of the page. */
const orderIn = (html: string, ...texts: string[]): string[] =>
  texts.toSorted((a, b) => html.indexOf(a) - html.indexOf(b)).filter((text) => html.includes(text))

test('a ban that is not understood stands before all, then how it will play, what to mend, and the rest', () => {
  const order = [
    '1 part may forbid something and is not understood: nothing keeps to it',
    'How it will play',
    '3 instructions understood, 2 not.',
    'Contradictions',
    'Not understood',
    'Sentence by sentence',
  ]
  const text = 'Avoid germs.\nSing a song.\nUse BFS.\nNever look at the red tiles.\nIgnore germs.'
  expect(orderIn(draw(text), ...order.toReversed())).toEqual(order)
})

test('who has written nothing is told how the agent plays by itself', () => {
  const html = draw('')
  expect(html).toContain('Steps towards the exit and takes one step in an answer.')
  expect(html).toContain('Nothing is asked of it yet.')
  expect(html).not.toContain('Sentence by sentence')
})

test('a rule under a condition stands apart from what holds always', () => {
  expect(draw('Use BFS. If oxygen is below 3, avoid germs.')).toContain(
    'If oxygen &lt; 3: makes a detour around germs.',
  )
})

test('two clauses that disagree in two settings are one contradiction, and the later one wins', () => {
  const html = draw('Never go near germs.\nIgnore germs.')
  const [, shown = ''] = html.split('Contradictions')
  expect(orderIn(shown, '<q>Never go near germs</q>', 'loses', '<q>Ignore germs</q>', 'wins: it stands later')).toEqual(
    ['<q>Never go near germs</q>', 'loses', '<q>Ignore germs</q>', 'wins: it stands later'],
  )
  expect(html.split('wins: it stands later')).toHaveLength(2)
})

test('what is taken back is struck out, and what takes it back is told', () => {
  const html = draw('Avoid germs.\nNever mind.')
  expect(html).toContain('<q><s>Avoid germs</s></q>')
  expect(html).toContain('is taken back further down, and does nothing')
  expect(html).toContain('takes back what stands before it')
  expect(html).toContain('No instruction is in force')
})

test('sentences that explain the game state are counted, and not listed', () => {
  const html = draw('- `germs`: the germs, each as {x, y}.')
  expect(html).toContain('1 sentence explains the game state or the answer.')
  expect(quotesIn(html)).toBe(0)
})

import { expect, test } from 'vitest'
import { textWithout } from '../rule-agent/parse/cut-sentences.ts'
import { sentencesToMeasure } from './sentences-to-measure.ts'

const text = `# Rules

- Sing of the sea.
- Never break walls.
- Never freeze germs.
- Use BFS on the map.
`
const partOf = (said: string) => ({ start: text.indexOf(said), end: text.indexOf(said) + said.length })
const order = (broken: readonly (readonly [string, number])[]) =>
  sentencesToMeasure(
    text,
    broken.map(([said, violations]) => ({ ...partOf(said), violations })),
  )

test('sentences come in the order in which a model broke them, then those it is judged by, then the rest', () => {
  expect(order([]).map((one) => one.text)).toEqual([
    'Never break walls.',
    'Never freeze germs.',
    'Sing of the sea.',
    'Use BFS on the map.',
    'Rules',
  ])
  const broken = order([
    ['Never break walls.', 2],
    ['Never freeze germs.', 7],
  ])
  expect(broken.slice(0, 3).map((one) => [one.text, one.violations])).toEqual([
    ['Never freeze germs.', 7],
    ['Never break walls.', 2],
    ['Sing of the sea.', 0],
  ])
})

test('each can be left out of the text as an X-ray leaves it out', () => {
  for (const { start, end, text: said } of order([])) {
    expect(text.slice(start, end)).toBe(said)
    expect(textWithout(text, { start, end })).not.toContain(said)
  }
  expect(textWithout(text, partOf('Sing of the sea.'))).toBe(text.replace('- Sing of the sea.\n', ''))
})

import { expect, test } from 'vitest'
import { readTemplate } from '../rule-agent/compile/read-template.ts'
import { placeSentence } from './place-sentence.ts'

const freeze = 'Freeze the germs for 3 seconds.'

test.each([
  'Plan the shortest path to the exit. Put the whole path into "path".',
  'Answer in JSON. (Plan the shortest path to the exit.)',
  'Answer in JSON. **Plan the shortest path to the exit.**',
])('behind the last sentence that steers, whatever closes with it: %s', (text) => {
  expect(placeSentence(readTemplate(text), freeze, null)?.text).toBe(`${text} ${freeze}`)
})

test('a sentence stays in its list item', () => {
  const text = '1. Plan the shortest path to the exit.\n2. Answer in JSON.\n'
  expect(placeSentence(readTemplate(text), freeze, null)?.text).toBe(
    `1. Plan the shortest path to the exit. ${freeze}\n2. Answer in JSON.\n`,
  )
})

import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

test('a paragraph, a heading and a code block are sections of their own', () => {
  expect(sectionsOf('one\ntwo\n\n# three\n\n```js\nlet four\n\nlet five\n```\nsix')).toEqual([
    'one\ntwo\n',
    '# three\n',
    '```js\nlet four\n\nlet five\n```',
    'six',
  ])
})

test('a list is not cut between its items', () => {
  const list = '1. one\n\n   more of it\n\n2. two\n\n- three'
  expect(sectionsOf(list)).toEqual([list])
})

test('a quote is not cut', () => {
  const quote = '> one\n\n> two'
  expect(sectionsOf(quote)).toEqual([quote])
})

test('code in a list item stays in it', () => {
  const list = '- one\n  ```js\n  let two\n  ```\n- three'
  expect(sectionsOf(list)).toEqual([list])
})

test('a code block whose end has not come holds the rest', () => {
  expect(sectionsOf('one\n\n```\ntwo\n\n# three')).toEqual(['one\n', '```\ntwo\n\n# three'])
})

test('a longer fence holds a shorter one', () => {
  const block = '````md\n```\n\none\n\n```\n````'
  expect(sectionsOf(block)).toEqual([block])
})

test('a text with definitions is one section, since they count in all of it', () => {
  const text = 'See [1].\n\nMore.\n\n[1]: https://example.com'
  expect(sectionsOf(text)).toEqual([text])
})

test('as a text grows, what is behind its last section stays as it was', () => {
  const text = 'one\n\ntwo **bold**\n\n- a\n- b\n\nthree\n\n```js\nlet four\n```\n\nfive\n'
  let before: string[] = []
  for (let length = 1; length <= text.length; length++) {
    const sections = sectionsOf(text.slice(0, length))
    expect(sections.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    before = sections
  }
})

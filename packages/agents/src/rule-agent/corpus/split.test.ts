import { expect, test } from 'vitest'
import { readCorpus } from '../../testing/rule-corpus.ts'
import { halfOf, halves } from './split.ts'

const corpus = halves.flatMap((half) => readCorpus(half).map((item) => ({ ...item, half })))

const isOpen = ({ half }: (typeof corpus)[number]) => half === 'open'

/** Groups, by style or by language, of which the closed half holds less than a tenth. */
function unevenGroups(key: 'style' | 'language') {
  const groups = [...new Set(corpus.map((item) => item[key]))]
  return groups.filter((group) => {
    const items = corpus.filter((item) => item[key] === group)
    return items.filter((item) => !isOpen(item)).length / items.length < 0.1
  })
}

test('every text lies in the half that its hash says', async () => {
  const wanted = await Promise.all(corpus.map(({ text }) => halfOf(text)))
  expect(corpus.filter(({ half }, index) => half !== wanted[index])).toEqual([])
})

test('no text stands twice', () => {
  const texts = [...corpus, ...readCorpus('practice')].map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('the closed half holds a tenth and more of every style and of every language', () => {
  expect([...unevenGroups('style'), ...unevenGroups('language')]).toEqual([])
})

test('the corpus is large, and a sixth of it is silence', () => {
  const silent = corpus.filter(({ label, forbids }) => Object.keys(label).length === 0 && forbids === undefined)
  expect(corpus.length).toBeGreaterThan(1400)
  expect(silent.length / corpus.length).toBeGreaterThan(1 / 6)
})

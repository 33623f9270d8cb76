import { expect, test } from 'vitest'
import type { LanguageWords } from './language-words.ts'
import { chinese } from './lexicon/chinese.ts'
import { english } from './lexicon/english.ts'
import { fieldWords } from './lexicon/fields.ts'
import { french } from './lexicon/french.ts'
import { german } from './lexicon/german.ts'
import { spanish } from './lexicon/spanish.ts'
import { type LexiconLanguage, lexiconOf } from './lexicon.ts'
import { phrasesIn } from './phrases.ts'
import { textsOf } from './words.ts'

/** Every phrase as it is read in a text, and what the last of the lists with it says. */
function phrasesOf({ lists }: LanguageWords): ReadonlyMap<string, readonly string[]> {
  const phrases = new Map<string, readonly string[]>()
  for (const [form, list] of [...lists(), ['field', fieldWords] as const])
    for (const [concepts, text] of Object.entries(list))
      for (const phrase of phrasesIn(text)) phrases.set(textsOf(phrase).join(' '), [form, concepts])
  phrases.delete('')
  return phrases
}

test.each<[LexiconLanguage, LanguageWords]>([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['zh', chinese],
])('in %s each phrase leads to what the last list with it says, and its words are known', (language, words) => {
  const { phrases, known } = lexiconOf(language)
  const all = phrasesOf(words)
  const wrong = [...all].filter(([text, [form, concepts]]) => {
    const entry = phrases.at(text.split(' '))?.entry
    return entry?.text !== text || entry.form !== form || entry.concepts.join(' ') !== concepts
  })
  expect(wrong).toEqual([])
  const inPhrases = new Set([...Object.keys(words.numbers), ...[...all.keys()].flatMap((text) => text.split(' '))])
  expect([...known].toSorted()).toEqual([...inPhrases].toSorted())
})

import { isActionField } from '../fields.ts'
import type { Concept, Form, Token } from './concepts.ts'
import type { Lexicon, LexiconLanguage } from './lexicon.ts'
import { languages, lexiconOf } from './lexicon.ts'
import { withQuantities } from './quantities.ts'
import type { Word } from './words.ts'

const han = /\p{Script=Han}/u
const signs: ReadonlyMap<string, Concept> = new Map([
  [',', 'comma'],
  [';', 'semicolon'],
  [':', 'colon'],
  ['->', 'arrow'],
  ['?', 'question'],
  ['|', 'bar'],
  ['❌', 'neg'],
  ['.', 'semicolon'],
])

/** The language in which most of the words are known; `usual` when none has more. */
export function languageOf(words: readonly Word[], usual: LexiconLanguage): LexiconLanguage {
  if (words.some(({ text }) => han.test(text))) return 'zh'
  let best: LexiconLanguage = usual === 'zh' ? 'en' : usual
  let most = lettersKnown(words, lexiconOf(best))
  if (most === letters(words)) return best
  for (const language of languages) {
    const known = language === 'zh' ? 0 : lettersKnown(words, lexiconOf(language))
    if (known > most) [best, most] = [language, known]
  }
  return best
}

const letters = (words: readonly Word[]): number => words.slice(0, 60).reduce((sum, { text }) => sum + text.length, 0)

/** How many letters of the words a lexicon knows; a text may be long, and its first words tell. */
function lettersKnown(words: readonly Word[], { known }: Lexicon): number {
  let letters = 0
  for (const { text } of words.slice(0, 60)) if (known.has(text)) letters += text.length
  return letters
}

/** The words with what they stand for; what a lexicon does not know is `unknown`. Grows with the words. */
export function tokensOf(words: readonly Word[], lexicon: Lexicon): Token[] {
  const spelt = words.flatMap((word) => (han.test(word.text) ? segments(word, lexicon) : [mended(word, lexicon)]))
  const tokens: Token[] = []
  for (let at = 0; at < spelt.length;) {
    const { found, length } = tokenAt(spelt, at, lexicon)
    tokens.push(...found)
    at += length
  }
  return withQuantities(tokens, lexicon.numbers)
}

/** A slip in a short word of prohibition is shown, not mended: "noy" may be "not" or "now". */
const shortest = 4

function mended(word: Word, { spell, known, prohibition }: Lexicon): Word {
  if (word.isQuoted === true || known.has(word.text)) return word
  const text = spell(word.text)
  if (known.has(text)) return { ...word, text }
  const meant = prohibition(text)
  return { ...word, text: meant === null || text.length < shortest || !known.has(meant) ? text : meant }
}

function tokenAt(words: readonly Word[], at: number, lexicon: Lexicon): { found: Token[]; length: number } {
  const word = words[at]!
  const found = word.isQuoted === true ? undefined : longestEntry(words, at, lexicon)
  const length = found?.words.length ?? 1
  const make = (concepts: readonly Concept[], form: Form) => ({
    found: concepts.map((concept) => ({
      concept,
      form,
      text: found?.words.join(' ') ?? word.text,
      start: word.start,
      end: words[at + length - 1]!.end,
      ...(isActionField(word.text) ? { raw: word.text } : {}),
    })),
    length,
  })
  if (length > 1) return make(found!.concepts, found!.form)
  if (/^\d/.test(word.text) || (lexicon.numbers.has(word.text) && word.isQuoted !== true))
    return make(['number'], 'plain')
  return make(found?.concepts ?? [unknownConcept(word, lexicon)], found?.form ?? 'plain')
}

const unknownConcept = ({ text }: Word, { prohibition }: Lexicon): Concept =>
  signs.get(text) ?? (prohibition(text) === null ? 'unknown' : 'deter')

function longestEntry(words: readonly Word[], at: number, { entries }: Lexicon) {
  const candidates = entries.get(words[at]!.text)
  return candidates?.find((entry) => entry.words.every((text, offset) => words[at + offset]?.text === text))
}

const longestHan = 10

/** The words in a run of Chinese characters: the longest that is known, again and again. */
function segments({ text, start, end }: Word, { entries, numbers }: Lexicon): Word[] {
  const found: Word[] = []
  for (let at = 0; at < text.length;) {
    let length = Math.min(longestHan, text.length - at)
    while (length > 1 && !entries.has(text.slice(at, at + length)) && !numbers.has(text.slice(at, at + length)))
      length--
    found.push({ text: text.slice(at, at + length), start: start + at, end: Math.min(end, start + at + length) })
    at += length
  }
  return found
}

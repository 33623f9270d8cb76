import { isActionField } from '../fields.ts'
import type { Concept, Token } from './concepts.ts'
import type { Entry, Lexicon, LexiconLanguage } from './lexicon.ts'
import { languages, lexiconOf, mendable } from './lexicon.ts'
import { withQuantities } from './quantities.ts'
import { reordered } from './reordered-words.ts'
import { pairedWords } from './word-pairs.ts'
import type { Word } from './words.ts'

const han = /\p{Script=Han}/u
const signs: ReadonlyMap<string, Concept> = new Map([
  [',', 'comma'],
  [';', 'semicolon'],
  ['–', 'semicolon'],
  [':', 'colon'],
  ['->', 'arrow'],
  ['?', 'question'],
  ['|', 'bar'],
  ['/', 'or'],
  ['❌', 'neg'],
  ['.', 'semicolon'],
])

/** The language in which most of the words are known; `usual` when none has more. */
export function languageOf(words: readonly Word[], usual: LexiconLanguage): LexiconLanguage {
  if (words.some(({ text }) => isHan(text))) return 'zh'
  const first = words.length > telling ? words.slice(0, telling) : words
  let best: LexiconLanguage = usual === 'zh' ? 'en' : usual
  let most = lettersKnown(first, lexiconOf(best))
  if (most >= enough * letters(first)) return best
  for (const language of languages) {
    const known = language === 'zh' ? 0 : lettersKnown(first, lexiconOf(language))
    if (known > most) [best, most] = [language, known]
  }
  return best
}

/** A text may be long, and its first words tell. */
const telling = 60
/** What knows so many of the letters is the language. */
const enough = 0.9

/** Chinese characters come by themselves. */
const isHan = (text: string): boolean => text.charCodeAt(0) >= 0x2e80 && han.test(text)

function letters(words: readonly Word[]): number {
  let sum = 0
  for (const { text } of words) sum += text.length
  return sum
}

/** How many letters of the words a lexicon knows. */
function lettersKnown(words: readonly Word[], { known }: Lexicon): number {
  let sum = 0
  for (const { text } of words) if (known.has(text)) sum += text.length
  return sum
}

/** The words with what they stand for; what a lexicon does not know is `unknown`. Grows with the words. */
export function tokensOf(words: readonly Word[], lexicon: Lexicon): Token[] {
  const spelt: Word[] = []
  for (const [at, word] of words.entries()) {
    if (isHan(word.text)) spelt.push(...segments(word, lexicon))
    else if (!isTornOff(words, at, lexicon)) spelt.push(...mended(whole(words, at, lexicon) ?? word, lexicon))
  }
  const tokens: Token[] = []
  for (let at = 0; at < spelt.length;) at += addToken(tokens, spelt, at, lexicon)
  return [...reordered(withQuantities(pairedWords(tokens), lexicon.numbers))]
}

/** "Nev er" and "with out": a prohibition with a blank in it; null for others. */
function whole(words: readonly Word[], at: number, { known }: Lexicon): Word | null {
  const [word, next] = [words[at]!, words[at + 1]]
  if (!next || word.isQuoted === true || next.isQuoted === true || next.start - word.end !== 1) return null
  const text = word.text + next.text
  const isTorn = mendable.has(text) && known.has(text)
  return isTorn && (text === 'without' || !known.has(word.text) || !known.has(next.text))
    ? { text, start: word.start, end: next.end }
    : null
}

const isTornOff = (words: readonly Word[], at: number, lexicon: Lexicon): boolean =>
  at > 0 && whole(words, at - 1, lexicon) !== null

function mended(word: Word, lexicon: Lexicon): readonly Word[] {
  const { spell, known, prohibition, negations } = lexicon
  if (word.isQuoted === true || known.has(word.text)) return [word]
  const leaning = lexicon.leaning(word.text)
  if (leaning) {
    const [verb, pronoun] = leaning
    const { start, end } = word
    return [
      { text: verb, start, end },
      { text: pronoun, start, end },
    ]
  }
  const short = word.text.replaceAll(digraph, '$1')
  if (short !== word.text && known.has(short)) return [{ ...word, text: short }]
  const text = spell(word.text)
  const meant = prohibition(word.text) ?? prohibition(text)
  if (meant !== null && isNearOther(word.text, meant, lexicon)) return [word]
  if (meant !== null && mendable.has(meant) && known.has(meant)) return [{ ...word, text: meant }]
  // As near to a negation as to what is none: nobody knows.
  if (meant !== null && meant !== text && negations.has(meant)) return [word]
  if (known.has(text)) return [{ ...word, text }]
  return runTogether(word, lexicon) ?? [{ ...word, text }]
}

/** "Waende" for "Wände". */
const digraph = /([aou])e/g

/** "Keiem" is as near to "Keime" as to "keinem". */
function isNearOther(word: string, meant: string, { known, negations, prohibition }: Lexicon): boolean {
  const swapped = Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    const [a = '', b = ''] = [word[at], word[at + 1]]
    return word.slice(0, at) + b + a + word.slice(at + 2)
  })
  return swapped.some(
    (other) => other !== meant && known.has(other) && !negations.has(other) && prohibition(other) === null,
  )
}

/** "Neverbreak", "notbreak": a negation and the order behind it without a blank; null for others. */
function runTogether({ text, start, end }: Word, { spell, phrases }: Lexicon): readonly Word[] | null {
  const first = runningOn.find((word) => text.startsWith(word))
  if (first === undefined) return null
  const rest = spell(text.slice(first.length))
  if (phrases.next.get(rest)?.entry?.form !== 'base') return null
  return [
    { text: first.startsWith('don') ? 'not' : first, start, end: start + first.length },
    { text: rest, start: start + first.length, end },
  ]
}

const runningOn = ["don't", 'dont', 'never', 'not']

/** Adds what stands at a word, and says how many words that is. */
function addToken(tokens: Token[], words: readonly Word[], at: number, lexicon: Lexicon): number {
  const word = words[at]!
  const found = word.isQuoted === true ? null : longestEntry(words, at, lexicon)
  const isLost =
    (word.text === 'ever' && found?.text === 'ever' && opens(words[at - 1]) && !closesBan(words, at)) ||
    (word.text === 'on' && found?.text === 'on' && isMeantAsNo(words[at - 1], words[at + 1])) ||
    (word.text === 'no' && found?.text === 'no' && article.test(words[at + 1]?.text ?? ''))
  const undone = found || isLost ? null : undoneIn(word, lexicon)
  if (undone) {
    tokens.push(...undone)
    return 1
  }
  const length = found?.words.length ?? 1
  const isNumber = length === 1 && (/^\d/.test(word.text) || (lexicon.numbers.has(word.text) && word.isQuoted !== true))
  const concepts = isLost ? deterring : isNumber ? numeral : (found?.concepts ?? [unknownConcept(word, lexicon)])
  for (const concept of concepts)
    tokens.push({
      concept,
      form: isNumber ? 'plain' : (found?.form ?? 'plain'),
      text: found?.text ?? word.text,
      start: word.start,
      end: words[at + length - 1]!.end,
      ...(isActionField(word.text) ? { raw: word.text } : {}),
    })
  return length
}

/** "Leave the path undrawn": what is not done; null for other words. */
function undoneIn({ text, start, end, isQuoted }: Word, { phrases }: Lexicon): readonly Token[] | null {
  const done = text.startsWith('un') && isQuoted !== true ? phrases.next.get(text.slice(2))?.entry : null
  return done?.form === 'participle'
    ? [
        { concept: 'neg', form: 'plain', text: 'not', start, end },
        { concept: done.concepts[0]!, form: done.form, text: done.text, start, end },
      ]
    : null
}

/** "Ever break walls" and "you must ever break walls" were meant to be "never". */
const opens = (before: Word | undefined): boolean =>
  before === undefined || /^(?:[,;:]|but|and|or|must|should|shall|may|can|will)$/.test(before.text)
/** "Never break walls, ever." */
const closesBan = (words: readonly Word[], at: number): boolean =>
  at === words.length - 1 &&
  words[at - 1]?.text === ',' &&
  words.some(({ text }) => /^(?:not|never|no|none|nothing)$/.test(text))
/** "On detours, please" and "break on walls" were meant to be "no". */
const isMeantAsNo = (before: Word | undefined, next: Word | undefined): boolean =>
  next !== undefined &&
  !article.test(next.text) &&
  // French: "on ne ..."
  next.text !== 'ne' &&
  /^\p{L}/u.test(next.text) &&
  (before === undefined || /^(?:[,;:]|but|and|or|do|break|freeze|slow|use|collect|is|are)$/.test(before.text))
/** "Pellets no your way" was meant to be "on". */
const article = /^(?:the|a|an|your|my|our|its|their)$/
const deterring: readonly Concept[] = ['deter']

const numeral: readonly Concept[] = ['number']

const unknownConcept = ({ text }: Word, { prohibition }: Lexicon): Concept =>
  signs.get(text) ??
  (isManner(text) ? 'filler' : prohibition(text) === null && !version.test(text) ? 'unknown' : 'deter')

/** "Doggedly": says how, and not how often, how far or when. */
const isManner = (text: string): boolean => /^[a-z]{3,}ly$/.test(text) && !bounding.test(text)
const bounding =
  /^(?:rare|infrequent|frequent|sporadic|intermittent|periodic|regular|occasional|initial|temporar|brief|partial|part|selective|conditional|optional|tentative|eventual|ear|hour|dai|week|month|year|annual|vertical|horizontal|diagonal|separate|alternate|exceptional|bare|near|approximate|rough|sparing|moderate|slight|reluctant|scarce|hard|seldom|random|most|usual|common|typical|late|recent|former|suppos|alleged|apparent|famous|fami|multip|app|rep|supp|re|like|love|friend|final|sing|doub|trip|month|on|who|full|total|excessive|over|accidental|unnecessar|needless|reckless|wrong|bad|poor|negative|false|technical|theoretical|hypothetical|imp|comp|bul|bel|hol|jel|al|ral|dol|pol|homel|ug|si|mea|hum|assemb|butterf|dragonf)(?:l?y|ly|ily|edly|ally)$/

/** "v1: ...": which of them holds nobody knows. */
const version = /^v\d{1,2}$/

function longestEntry(words: readonly Word[], from: number, { phrases }: Lexicon): Entry | null {
  let longest: Entry | null = null
  let node = phrases.next.get(words[from]!.text)
  for (let at = from + 1; node; at++) {
    if (node.entry) longest = node.entry
    const next = words[at]
    node = next && node.next.get(next.text)
  }
  return longest
}

const longestHan = 10

/** The words in a run of Chinese characters: the longest that is known, again and again. */
function segments({ text, start, end }: Word, { phrases: { next }, numbers }: Lexicon): Word[] {
  const found: Word[] = []
  for (let at = 0; at < text.length;) {
    let length = Math.min(longestHan, text.length - at)
    while (length > 1 && !next.has(text.slice(at, at + length)) && !numbers.has(text.slice(at, at + length))) length--
    found.push({ text: text.slice(at, at + length), start: start + at, end: Math.min(end, start + at + length) })
    at += length
  }
  return found
}

import { actionFields } from '../fields.ts'
import { conceptsOf, denying } from './concepts.ts'
import type { LanguageWords } from './language-words.ts'
import { chinese } from './lexicon/chinese.ts'
import { english } from './lexicon/english.ts'
import { fieldWords } from './lexicon/fields.ts'
import { french } from './lexicon/french.ts'
import { german } from './lexicon/german.ts'
import { indexLists } from './lexicon/phrase-index.ts'
import { type Entry, type PhraseTree, wordsIn } from './lexicon/phrase-tree.ts'
import { spanish } from './lexicon/spanish.ts'
import { partsOf, phrasesIn } from './phrases.ts'
import { createSlipFinder, createSlipLister, createSpeller, type Speller } from './spelling.ts'
import { contractedNegations, textsOf } from './words.ts'

export type { Entry }

export interface Lexicon {
  readonly phrases: PhraseTree
  readonly numbers: ReadonlyMap<string, number>
  /** All words that stand in an entry. */
  readonly known: ReadonlySet<string>
  readonly spell: Speller
  /** What an unknown word that is one slip away from a prohibition, or from taking back, was meant to be; null for others. */
  readonly prohibition: (word: string) => string | null
  /** Neither a word of an entry, nor another that is right as it is. */
  readonly isStrange: (word: string) => boolean
  /** Words that turn what they stand by into its opposite. */
  readonly negations: ReadonlySet<string>
  /** The words of prohibition, or of taking back, that a word is one slip away from; those that negate first. */
  readonly turning: (word: string) => readonly string[]
  /** A verb and the pronoun that leans on it; null for other words. */
  readonly leaning: (word: string) => readonly [verb: string, pronoun: string] | null
  /** The phrase of taking back from which words are one slip away; null when there is none. */
  readonly retraction: (text: string) => string | null
}

export const languages = ['en', 'de', 'fr', 'es', 'zh'] as const
export type LexiconLanguage = (typeof languages)[number]

const sources: Readonly<Record<LexiconLanguage, LanguageWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  zh: chinese,
}

const built = new Map<LexiconLanguage, Lexicon>()

/** The lexicon of a language, built when it is first asked for. */
export function lexiconOf(language: LexiconLanguage): Lexicon {
  const known = built.get(language)
  if (known) return known
  const lexicon = build(sources[language])
  built.set(language, lexicon)
  return lexicon
}

function build({ lists, numbers, others, leaning = [] }: LanguageWords): Lexicon {
  const { phrases, known, phrasesFor, wordsFor } = indexLists([...lists(), ['field', fieldWords]])
  for (const word of Object.keys(numbers)) known.add(word)
  const guarded = new Set([...known, ...others.split(/\s+/), ...actionFields])
  const negations = new Set([...contractedNegations, ...mendable, ...wordsFor(denying)])
  const slipOf = createSlipFinder(whenAsked(() => [...negations, ...wordsFor(prohibiting)]))
  const isStrange = (word: string): boolean => !guarded.has(word)
  const prohibition = (word: string): string | null =>
    isStrange(word) && word.length >= 2 && /^[a-z']+$/.test(word) ? slipOf(word) : null
  const retraction = createSlipFinder(
    whenAsked(() =>
      phrasesFor(retracting)
        .flatMap(phrasesIn)
        .map((phrase) => textsOf(phrase).join(' ')),
    ),
  )
  const turnsOf = createSlipLister(
    whenAsked(() => [...negations, ...phrasesFor(turning).flatMap((open) => wordsIn(partsOf(open)))]),
  )
  return {
    phrases,
    numbers: new Map(Object.entries(numbers)),
    known,
    spell: createSpellerByLetter(known, guarded),
    prohibition,
    isStrange,
    turning: (word) => turnsOf(word).slice(0, mostMeant),
    negations,
    leaning: (word) => {
      for (const [ending, pronoun] of leaning) {
        const verb = word.replace(ending, '')
        const form = verb === word ? undefined : phrases.next.get(verb)?.entry?.form
        if (form === 'base' || form === 'gerund') return [verb, pronoun]
      }
      return null
    },
    retraction,
  }
}

/** Slips leave the first letter alone, so the words of each are indexed by themselves, when one that begins with it is not known. */
function createSpellerByLetter(known: ReadonlySet<string>, guarded: ReadonlySet<string>): Speller {
  const spellers = new Map<string, Speller>()
  return (word) => {
    const first = word.charAt(0)
    const own = spellers.get(first)
    if (own) return own(word)
    const made = createSpeller(new Set([...known].filter((one) => one.startsWith(first))), guarded)
    spellers.set(first, made)
    return made(word)
  }
}

const prohibiting = conceptsOf('neg any-neg forbid omit retract void instead deter stop avoid ignore intact waive')

const turning = conceptsOf(
  'neg any-neg forbid omit retract void instead correct everything-above waive deter intact only',
)
const mostMeant = 3

const retracting = conceptsOf('retract')

const whenAsked = <T>(make: () => Iterable<T>): Iterable<T> => ({ [Symbol.iterator]: () => make()[Symbol.iterator]() })

/** Slips in these are plain; what is near to others, as "drom" to "drop", may mean anything. */
export const mendable: ReadonlySet<string> = new Set(
  `never without avoid unless except forbidden prohibited neither instead ignore above refrain scratch forget cancel niemals
  nicht ohne verboten jamais aucun interdit nunca prohibido`.split(/\s+/),
)

import { actionFields } from '../fields.ts'
import type { Concept, Form } from './concepts.ts'
import { conceptsOf, denying } from './concepts.ts'
import type { LanguageWords } from './language-words.ts'
import { chinese } from './lexicon/chinese.ts'
import { english } from './lexicon/english.ts'
import { fieldWords } from './lexicon/fields.ts'
import { french } from './lexicon/french.ts'
import { german } from './lexicon/german.ts'
import { spanish } from './lexicon/spanish.ts'
import { phrasesIn } from './phrases.ts'
import { createSlipFinder, createSlipLister, createSpeller, type Speller } from './spelling.ts'
import { contractedNegations, textsOf } from './words.ts'

export interface Entry {
  readonly text: string
  readonly words: readonly string[]
  /** Mostly one. */
  readonly concepts: readonly Concept[]
  readonly form: Form
}

/** Phrases word by word. */
export interface PhraseTree {
  /** What ends here. */
  entry: Entry | null
  next: ReadonlyMap<string, PhraseTree>
}

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
  const phrases = new Map<string, Entry>()
  for (const [form, list] of [...lists(), ['field', fieldWords] as const])
    for (const [names, said] of Object.entries(list)) {
      const concepts = names.split(' ') as Concept[]
      for (const phrase of phrasesIn(said)) {
        const words = textsOf(phrase)
        const text = words.join(' ')
        if (words.length > 0) phrases.set(text, { text, words, concepts, form })
      }
    }
  const tree: PhraseTree = { entry: null, next: new Map() }
  for (const entry of phrases.values()) addPhrase(tree, entry)
  const known = new Set([...phrases.values()].flatMap(({ words }) => words))
  for (const word of Object.keys(numbers)) known.add(word)
  const guarded = new Set([...known, ...others.split(/\s+/), ...actionFields])
  const spell = createSpeller(known, guarded)
  const singles = [...phrases.values()].filter(({ words }) => words.length === 1 && words[0]!.length >= 2)
  const wordsFor = (those: ReadonlySet<Concept>): string[] =>
    singles.flatMap(({ words, concepts }) => (concepts.some((concept) => those.has(concept)) ? words : []))
  const negations = new Set([...contractedNegations, ...mendable, ...wordsFor(denying)])
  const slipOf = createSlipFinder([...negations, ...wordsFor(prohibiting)])
  const isStrange = (word: string): boolean => !guarded.has(word)
  const prohibition = (word: string): string | null =>
    isStrange(word) && word.length >= 2 && /^[a-z']+$/.test(word) ? slipOf(word) : null
  const retraction = createSlipFinder(
    [...phrases.values()].filter(({ concepts }) => concepts.includes('retract')).map(({ text }) => text),
  )
  const inTurning = [...phrases.values()].flatMap(({ words, concepts }) =>
    concepts.some((concept) => turning.has(concept)) ? words : [],
  )
  const turnsOf = createSlipLister([...negations, ...inTurning])
  return {
    phrases: tree,
    numbers: new Map(Object.entries(numbers)),
    known,
    spell,
    prohibition,
    isStrange,
    turning: (word) => turnsOf(word).slice(0, mostMeant),
    negations,
    leaning: (word) => {
      for (const [ending, pronoun] of leaning) {
        const verb = word.replace(ending, '')
        const form = verb === word ? undefined : tree.next.get(verb)?.entry?.form
        if (form === 'base' || form === 'gerund') return [verb, pronoun]
      }
      return null
    },
    retraction,
  }
}

/** Most nodes are the end of a phrase, and nothing follows. */
const nothing: ReadonlyMap<string, PhraseTree> = new Map()

function addPhrase(tree: PhraseTree, entry: Entry): void {
  let node = tree
  for (const word of entry.words) {
    let next = node.next.get(word)
    if (!next) {
      next = { entry: null, next: nothing }
      node.next =
        node.next === nothing ? new Map([[word, next]]) : (node.next as Map<string, PhraseTree>).set(word, next)
    }
    node = next
  }
  node.entry = entry
}

const prohibiting = conceptsOf('neg any-neg forbid omit retract void instead deter stop avoid ignore intact waive')

const turning = conceptsOf(
  'neg any-neg forbid omit retract void instead correct everything-above waive deter intact only',
)
const mostMeant = 3

/** Slips in these are plain; what is near to others, as "drom" to "drop", may mean anything. */
export const mendable: ReadonlySet<string> = new Set(
  `never without avoid unless except forbidden prohibited neither instead ignore above refrain scratch forget cancel niemals
  nicht ohne verboten jamais aucun interdit nunca prohibido`.split(/\s+/),
)

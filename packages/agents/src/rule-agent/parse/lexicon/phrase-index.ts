import type { Concept, Form } from '../concepts.ts'
import type { WordLists } from '../language-words.ts'
import { openPhrasesIn, partsOf } from '../phrases.ts'
import { cutAtBlank, type Meaning, PhraseTree, textsIn, wordsIn } from './phrase-tree.ts'

export interface PhraseIndex {
  readonly phrases: PhraseTree
  /** All words that stand in a phrase. */
  readonly known: Set<string>
  /** The open phrases that stand for one of some concepts, in the order in which they come first. */
  readonly phrasesFor: (concepts: ReadonlySet<Concept>) => string[]
  /** Those of them that are one word, and more than a letter. */
  readonly wordsFor: (concepts: ReadonlySet<Concept>) => string[]
}

/** Reads lists of phrases as far as their first words; what may follow is chosen when somebody asks for it. */
export function indexLists(lists: readonly (readonly [Form, WordLists])[]): PhraseIndex {
  const said: { readonly text: string; readonly meaning: Meaning; readonly from: number }[] = []
  const phrases = new PhraseTree()
  const known = new Set<string>()
  /** What follows on first words, whole and in parts; forms of a verb share it. */
  const learned = new Set<string>([''])
  let place = 0
  for (const [form, list] of lists)
    for (const [names, text] of Object.entries(list)) {
      const meaning = { concepts: names.split(' ') as Concept[], form }
      said.push({ text, meaning, from: place })
      for (const open of openPhrasesIn(text)) {
        for (const word of phrases.add(open, meaning, place++)) known.add(word)
        const [, rest] = cutAtBlank(open)
        if (learned.has(rest)) continue
        const parts = partsOf(rest).filter((part) => !learned.has(part))
        for (const word of wordsIn(parts)) known.add(word)
        for (const part of [rest, ...parts]) learned.add(part)
      }
    }

  const find = (concepts: ReadonlySet<Concept>, isAsked: (open: string) => boolean): string[] => {
    const has = (meaning: Meaning): boolean => meaning.concepts.some((concept) => concepts.has(concept))
    const found: [open: string, place: number][] = []
    for (const { text, from } of said.filter(({ meaning }) => has(meaning)))
      for (const [at, open] of openPhrasesIn(text).entries()) {
        if (!isAsked(open)) continue
        // One without a choice may mean something else in a later list, and stand in an earlier one.
        const node = open.includes('(') ? undefined : phrases.at(textsIn(open))
        if (!node || (node.entry && has(node.entry))) found.push([open, node?.firstPlace ?? from + at])
      }
    return found.sort(([, a], [, b]) => a - b).map(([open]) => open)
  }
  return {
    phrases,
    known,
    phrasesFor: (concepts) => find(concepts, () => true),
    wordsFor: (concepts) =>
      find(concepts, (open) => /^\S{2,}$/.test(open))
        .map(textsIn)
        .filter(({ length }) => length === 1)
        .flat(),
  }
}

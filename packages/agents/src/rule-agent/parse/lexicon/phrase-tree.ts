import type { Concept, Form } from '../concepts.ts'
import { openPhrasesIn, phrasesIn } from '../phrases.ts'
import { textsOf } from '../words.ts'

/** What a list of phrases stands for. */
export interface Meaning {
  /** Mostly one. */
  readonly concepts: readonly Concept[]
  readonly form: Form
}

export interface Entry extends Meaning {
  readonly text: string
  readonly words: readonly string[]
}

/** What follows on the words of a node: the rest of an open phrase, and what is said of the whole. */
type Follower = readonly [rest: string, meaning: Meaning, place: number]

/**
 * Phrases word by word. A language has tens of thousands, of which a text has few: the nodes behind a node are made when somebody
 * asks for them. A phrase that is added twice means the last.
 */
export class PhraseTree {
  private readonly followers: Follower[] = []
  private ending: Entry | null | undefined
  private grown: Map<string, PhraseTree> | undefined

  /** The words up to here, divided by blanks. */
  private readonly text: string

  constructor(text = '') {
    this.text = text
  }

  /** What ends here. */
  get entry(): Entry | null {
    if (this.ending !== undefined) return this.ending
    const [, meaning] = this.followers.findLast(([rest]) => canEnd(rest)) ?? []
    this.ending = meaning ? { text: this.text, words: this.text.split(' '), ...meaning } : null
    return this.ending
  }

  /** The first place of what ends here. */
  get firstPlace(): number | undefined {
    return this.followers.find(([rest]) => canEnd(rest))?.[2]
  }

  /** Where some words lead to. */
  at(words: readonly string[]): PhraseTree | undefined {
    return words.reduce<PhraseTree | undefined>((node, word) => node?.next.get(word), this)
  }

  get next(): ReadonlyMap<string, PhraseTree> {
    if (this.grown) return this.grown
    this.grown = new Map()
    for (const [rest, ...whole] of this.followers) for (const open of openPhrasesIn(rest)) this.add(open, ...whole)
    return this.grown
  }

  /** Adds an open phrase, and gives back the words of what stands before its first blank; `place` is its place among all. */
  add(open: string, meaning: Meaning, place: number): readonly string[] {
    if (open === '') return []
    this.grown ??= new Map()
    const [first, rest] = cutAtBlank(open)
    // What leads to a node is in its normal form.
    const words = this.grown.has(first) ? [first] : textsIn(first)
    const [word, ...more] = words
    if (word === undefined) return this.add(rest, meaning, place)
    let node = this.grown.get(word)
    if (!node) this.grown.set(word, (node = new PhraseTree(this.text === '' ? word : `${this.text} ${word}`)))
    node.followers.push([more.length === 0 ? rest : `${more.join(' ')} ${rest}`, meaning, place])
    return words
  }
}

const canEnd = (open: string): boolean => open === '' || (open.startsWith('(') && openPhrasesIn(open).includes(''))

/** The first word of an open phrase, and what follows. */
export function cutAtBlank(open: string): [first: string, rest: string] {
  const at = open.indexOf(' ')
  return at < 0 ? [open, ''] : [open.slice(0, at), open.slice(at + 1)]
}

const han = /^\p{Script=Han}+$/u
/** As `textsOf`; Chinese without more comes as it stands. */
export const textsIn = (part: string): readonly string[] => (han.test(part) ? [part] : textsOf(part))

/** The words of parts of open phrases, in the order in which their phrases have them first. */
export function wordsIn(parts: readonly string[]): readonly string[] {
  const [firsts, others]: [string[], string[]] = [[], []]
  for (const part of parts) {
    const [first = '', ...more] = part.includes('(') ? phrasesIn(part) : [part]
    firsts.push(...textsIn(first))
    others.unshift(...more.flatMap(textsOf))
  }
  return [...firsts, ...others]
}

import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Frame } from './frame.ts'
import { frameGroups } from './frames.ts'
import { lexiconOf } from './lexicon.ts'
import { tokensOf } from './tokens.ts'
import { wordsOf } from './words.ts'

/** A sentence that the rule agent understands as it stands. */
export interface SentenceForm {
  readonly sentence: string
  readonly isBan: boolean
  /** What it is about. */
  readonly concepts: ReadonlySet<Concept>
}

export interface FormGroup {
  /** As the frames have it, in English. */
  readonly title: string
  readonly forms: readonly SentenceForm[]
}

/** Concepts that say too little of what a sentence is about. */
const fillers =
  conceptsOf(`filler you comma and or colon always duty polite all use send keep go find take if and-then pronoun label
  board unknown put per have only exist correct may can number`)
const banning = conceptsOf('neg forbid any-neg')

/** What an English text is about, and whether it forbids. */
export function aboutOf(text: string): Pick<SentenceForm, 'isBan' | 'concepts'> {
  const tokens = tokensOf(wordsOf(text), lexiconOf('en')).map(guessed)
  const shuns = tokens.some(
    ({ concept }, at) => concept === 'avoid' && tokens.slice(at).some(({ form }) => form === 'gerund'),
  )
  return {
    isBan: shuns || tokens.some(({ concept }) => banning.has(concept)),
    concepts: new Set(
      tokens.map(({ concept }) => concept).filter((concept) => !fillers.has(concept) && !banning.has(concept)),
    ),
  }
}

/** Words of the palette by what they stand for, for one that was mistyped beyond mending. */
const keywords: ReadonlyMap<string, Concept> = new Map(
  frameGroups
    .flatMap(({ frames }) => frames.flatMap(({ example }) => tokensOf(wordsOf(example), lexiconOf('en'))))
    .filter(({ concept, text }) => !fillers.has(concept) && /^[a-z]{4,}$/.test(text))
    .map(({ concept, text }) => [text, concept]),
)

function guessed(token: Token): Token {
  if (token.concept !== 'unknown') return token
  const concept = [...keywords].find(([word]) => isNear(word, token.text))?.[1]
  return concept ? { ...token, concept } : token
}

/** One letter wrong, missing or too many. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < 4) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** One sentence for each frame, and the ban of those that can be forbidden. */
export const formGroups: readonly FormGroup[] = frameGroups.map(({ title, frames }) => ({
  title,
  forms: frames.flatMap((frame) =>
    [frame.example, ...banOf(frame)].map((sentence) => ({ sentence, ...aboutOf(sentence) })),
  ),
}))

/** "Never break walls." for "Break walls when the way is blocked." */
function banOf({ example, dont, do: asked }: Frame): string[] {
  if (
    dont === undefined ||
    asked === undefined ||
    /\b(?:at most|only|every|all)\b/.test(example) ||
    aboutOf(example).isBan ||
    !/^\p{Lu}\p{Ll}+ /u.test(example)
  )
    return []
  const [bare = ''] = example.replace(/\.$/, '').split(/ (?:if|when|for \d|next to you)/, 1)
  return /^(?:You|Walls|Set|Keep|Leave|Be|Send|Make)\b/.test(bare) || /\d/.test(bare)
    ? []
    : [`Never ${bare[0]!.toLowerCase()}${bare.slice(1)}.`]
}

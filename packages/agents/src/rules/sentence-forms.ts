import { vocabulary } from './vocabulary.ts'
import type { Entry } from './vocabulary/entry.ts'

/** A sentence that the rule agent understands as it stands. */
export interface SentenceForm {
  readonly sentence: string
  readonly isBan: boolean
  readonly stems: ReadonlySet<string>
  /** Those of the other verbs with which the same may be said. */
  readonly otherStems: ReadonlySet<string>
}

export interface FormGroup {
  /** As the vocabulary has it, in English. */
  readonly title: string
  readonly forms: readonly SentenceForm[]
}

/** Words that forbid what stands beside them. */
const banning =
  /\b(?:never|not|no|avoid|forbidden|prohibited|refrain|mustn['’]?t|don['’]?t|shouldn['’]?t|can['’]?t|cannot|won['’]?t|without)\b/i

export const isBan = (text: string): boolean => banning.test(text)

/** Words that say too little of what a sentence is about. */
const fillers = new Set(
  'a an the your you to of for in on at it is are be with and or as that this them they then than so do does will must should may can please always any all every each very really just also not never ever dont no if when by from into'.split(
    ' ',
  ),
)
const synonyms = new Map(
  Object.entries({
    enemy: 'germ',
    enemie: 'germ',
    virus: 'germ',
    viruse: 'germ',
    monster: 'germ',
    bacteria: 'germ',
    bug: 'germ',
    pellet: 'oxygen',
    o2: 'oxygen',
    air: 'oxygen',
    goal: 'exit',
    door: 'exit',
    finish: 'exit',
    route: 'path',
    crush: 'break',
    brake: 'break',
    destroy: 'break',
    demolish: 'break',
    smash: 'break',
  }),
)

/** One sentence for each row of the vocabulary, and the ban of those that can be forbidden. */
export const formGroups: readonly FormGroup[] = vocabulary.map(({ title, entries }) => ({
  title,
  forms: entries.flatMap((entry) => [formOf(entry, entry.example), ...bansOf(entry)]),
}))

function formOf(entry: Entry, sentence: string): SentenceForm {
  const stems = stemsOf(sentence)
  const otherStems = new Set(entry.verbs.flatMap((verb) => [...stemsOf(verb)]).filter((stem) => !stems.has(stem)))
  return { sentence, isBan: isBan(sentence), stems, otherStems }
}

/** "Never break walls." for "Break walls when the way is blocked." */
function bansOf(entry: Entry): SentenceForm[] {
  const { example, dont, verbs } = entry
  const start = example.toLowerCase()
  if (dont === undefined || isBan(example) || !verbs.some((verb) => start.startsWith(verb))) return []
  const [bare = ''] = example.replace(/\.$/, '').split(/ (?:if|when|for \d)/, 1)
  return [formOf(entry, `Never ${bare[0]!.toLowerCase()}${bare.slice(1)}.`)]
}

/** The words of a text that tell what it is about, without their endings. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z_]+\d?/g) ?? []
  return new Set(words.filter((word) => !fillers.has(word)).map(stemOf))
}

function stemOf(word: string): string {
  const bare = word.length > 4 ? word.replace(/(?:ing|ed|ly|s)$/, '') : word.replace(/s$/, '')
  return synonyms.get(bare) ?? bare
}

import type { Form } from '../concepts.ts'
import type { WordLists } from '../language-words.ts'
import { phrasesIn } from '../phrases.ts'
import { germanForms } from './german-verbs.ts'
import { spanishForms } from './spanish-verbs.ts'

type Inflected = readonly (readonly [Form, WordLists])[]
/** What follows from an infinitive by its ending: with the ending off, these come on. */
type Endings = readonly (readonly [infinitive: RegExp, endings: Readonly<Partial<Record<Form, readonly string[]>>>])[]

type Forms = Readonly<Partial<Record<Form, readonly string[]>>>

const allForms: readonly Form[] = ['participle', 'finite', 'gerund', 'base']

/** The other forms of the phrases in a list of verbs. */
const inflected = (verbs: WordLists, formsOf: (phrase: string) => Forms): Inflected => {
  const lists = Object.entries(verbs).map(([concept, text]) => [concept, phrasesIn(text).map(formsOf)] as const)
  return allForms.map((form) => [
    form,
    Object.fromEntries(lists.map(([concept, all]) => [concept, all.flatMap((one) => one[form] ?? []).join('|')])),
  ])
}

/** What follows from an infinitive by its ending alone; nothing from a phrase. */
const byEnding =
  (endings: Endings) =>
  (verb: string): Forms => {
    const [infinitive, of] = (verb.includes(' ') ? undefined : endings.find(([ending]) => ending.test(verb))) ?? []
    return infinitive && of
      ? Object.fromEntries(
          Object.entries(of).map(([form, all]) => [form, all.map((ending) => verb.replace(infinitive, ending))]),
        )
      : {}
  }

const french: Endings = [
  [
    /er$/,
    {
      participle: ['ee', 'es', 'ees'],
      base: ['e', 'es', 'ez', 'ons', 'eras', 'erais'],
      gerund: ['ant'],
      finite: ['ent', 'era', 'erait'],
    },
  ],
  [/ir$/, { base: ['is', 'issez', 'isses'], gerund: ['issant'], participle: ['i', 'ie', 'ies'] }],
]
/** "Dar un rodeo": the verb before its blank, which may be of oneself ("alejarse de"). */
const spanishPhrase = /^([a-z]+(?:[aei]r))(se)?((?: .*)?)$/
/** Of oneself, as each person says it: "aléjate", "te alejes". */
const ownPronouns = ['te', 'se', 'os', 'nos']

function spanish(phrase: string): Forms {
  const [, infinitive, reflexive, rest = ''] = spanishPhrase.exec(phrase) ?? []
  if (infinitive === undefined) return {}
  const forms = Object.entries(spanishForms(infinitive)).map(([form, all]): [string, string[]] => [
    form,
    all.flatMap((one) => (reflexive === undefined ? [one + rest] : ofOneself(one).map((own) => own + rest))),
  ])
  return Object.fromEntries(forms)
}

/** "Alejad" loses its last letter before the pronoun. */
const ofOneself = (verb: string): string[] =>
  ownPronouns.flatMap((pronoun) => [
    `${pronoun} ${verb}`,
    `${pronoun === 'os' ? verb.replace(/d$/, '') : verb}${pronoun}`,
  ])

export const inflectFrench = (verbs: WordLists): Inflected => inflected(verbs, byEnding(french))
export const inflectSpanish = (verbs: WordLists): Inflected => inflected(verbs, spanish)
export const inflectGerman = (verbs: WordLists): Inflected =>
  inflected(verbs, (verb) => (/^[a-z]{4,}n$/.test(verb) ? germanForms(verb) : {}))

import type { Form } from '../concepts.ts'
import type { WordLists } from '../language-words.ts'
import { openPhrasesIn, phrasesIn } from '../phrases.ts'
import { frenchForms } from './french-verbs.ts'
import { germanForms } from './german-verbs.ts'
import { spanishForms } from './spanish-verbs.ts'

type Inflected = readonly (readonly [Form, WordLists])[]
type Forms = Readonly<Partial<Record<Form, readonly string[]>>>

const allForms: readonly Form[] = ['participle', 'finite', 'gerund', 'base']

/** The other forms of the phrases in a list of verbs, which may be open when their forms follow from their first word. */
const inflected = (verbs: WordLists, readPhrases: typeof phrasesIn, formsOf: (phrase: string) => Forms): Inflected => {
  const lists = Object.entries(verbs).map(([concept, text]) => [concept, readPhrases(text).map(formsOf)] as const)
  return allForms.map((form) => [
    form,
    Object.fromEntries(lists.map(([concept, all]) => [concept, all.flatMap((one) => one[form] ?? []).join('|')])),
  ])
}

/** "Dar un rodeo": the verb before its blank, which may be of oneself ("alejarse de"). */
const spanishPhrase = /^([a-z]+(?:[aei]r))(se)?((?: .*)?)$/

function spanish(phrase: string): Forms {
  const [, infinitive, reflexive, rest = ''] = spanishPhrase.exec(phrase) ?? []
  if (infinitive === undefined) return {}
  const forms = spanishForms(infinitive)
  const all = reflexive === undefined ? forms : { base: forms.base?.flatMap(ofOneself) }
  return Object.fromEntries(Object.entries(all).map(([form, own]) => [form, (own ?? []).map((one) => one + rest)]))
}

/** Of oneself, as each person says it: "aléjate", "alejaos", "no te alejes". */
function ofOneself(verb: string): string[] {
  if (verb.endsWith('d')) return [`${verb.slice(0, -1)}os`]
  const pronoun = verb.endsWith('s') ? 'te' : 'se'
  const before = [`${pronoun} ${verb}`]
  return pronoun === 'te' ? before : [...before, `${verb}te`, `${verb}se`]
}

/** "Faire un détour": the verb before its blank, which may be of oneself ("se méfier", "s'éloigner"). */
const frenchPhrase = /^(?:(se?) )?([a-z]+(?:er|ir|re))((?: .*)?)$/

function french(phrase: string): Forms {
  const [, reflexive, infinitive, rest = ''] = frenchPhrase.exec(phrase) ?? []
  if (infinitive === undefined) return {}
  const te = reflexive?.replace('s', 't')
  return Object.fromEntries(
    Object.entries(frenchForms(infinitive)).map(([form, all]): [string, string[]] => [
      form,
      all
        .flatMap((one) =>
          reflexive === undefined
            ? [one]
            : [`${reflexive} ${one}`, `${te} ${one}`, `vous ${one}`, `${one} toi`, `${one} vous`],
        )
        .map((one) => one + rest),
    ]),
  )
}

export const inflectFrench = (verbs: WordLists): Inflected => inflected(verbs, phrasesIn, french)
export const inflectSpanish = (verbs: WordLists): Inflected => inflected(verbs, openPhrasesIn, spanish)
export const inflectGerman = (verbs: WordLists): Inflected =>
  inflected(verbs, phrasesIn, (verb) => (/^[a-z]{4,}n$/.test(verb) ? germanForms(verb) : {}))

import type { Form } from '../concepts.ts'
import type { WordLists } from '../language-words.ts'
import { phrasesIn } from '../phrases.ts'

type Inflected = readonly (readonly [Form, WordLists])[]
/** What follows from an infinitive by its ending: with the ending off, these come on. */
type Endings = readonly (readonly [infinitive: RegExp, endings: Readonly<Partial<Record<Form, readonly string[]>>>])[]

/** The other forms of all single infinitives in a list of verbs. */
function inflected(verbs: WordLists, endings: Endings): Inflected {
  const forms = [...new Set(endings.flatMap(([, one]) => Object.keys(one) as Form[]))]
  return forms.map((form) => [
    form,
    Object.fromEntries(
      Object.entries(verbs).map(([concept, text]) => [
        concept,
        phrasesIn(text)
          .flatMap((verb) => formsOf(verb, form, endings))
          .join('|'),
      ]),
    ),
  ])
}

function formsOf(verb: string, form: Form, endings: Endings): string[] {
  if (verb.includes(' ')) return []
  const [infinitive, of] = endings.find(([ending]) => ending.test(verb)) ?? []
  return infinitive ? (of?.[form] ?? []).map((ending) => verb.replace(infinitive, ending)) : []
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
const spanish: Endings = [
  [
    /ar$/,
    {
      base: ['a', 'as', 'e', 'es', 'ad', 'emos', 'aras', 'ases', 'arlos', 'arlas', 'arte'],
      gerund: ['ando', 'andolos'],
      participle: ['ado', 'ada', 'ados', 'adas'],
      finite: ['an', 'aran', 'arse'],
    },
  ],
  [
    /er$/,
    {
      base: ['e', 'es', 'a', 'as', 'ed', 'amos', 'ieras', 'erlos', 'erlas', 'erte'],
      gerund: ['iendo'],
      participle: ['ido', 'ida', 'idos', 'idas'],
      finite: ['en', 'erse'],
    },
  ],
  [
    /ir$/,
    {
      base: ['e', 'es', 'a', 'as', 'id', 'amos', 'irlos', 'irlas', 'irte'],
      gerund: ['iendo'],
      participle: ['ido', 'ida', 'idos', 'idas'],
      finite: ['en', 'irse'],
    },
  ],
]
const german: Endings = [
  [/(?<=[a-z]{3}(?:er|el))n$/, { base: ['e', 'st'], finite: ['t'] }],
  [/(?<=[td])en$/, { base: ['e', 'est'], finite: ['et'] }],
  [/(?<=[a-z]{3})en$/, { base: ['e', 'st'], finite: ['t'] }],
]

export const inflectFrench = (verbs: WordLists): Inflected => inflected(verbs, french)
export const inflectSpanish = (verbs: WordLists): Inflected => [
  ...inflected(verbs, spanish),
  ['base', enclitics(verbs)],
]

/** "Evítalos", "recogerla": the verb and the pronoun that leans on it. */
const enclitics = (verbs: WordLists): WordLists =>
  Object.fromEntries(
    Object.entries(verbs).map(([concept, text]) => [
      `${concept} pronoun`,
      phrasesIn(text)
        .filter((verb) => /^[a-z]{3,}[aer]$/.test(verb) && !/(?:[lt]os|[lt]as|te|se)$/.test(verb))
        .flatMap((verb) => ['lo', 'la', 'los', 'las'].map((pronoun) => verb + pronoun))
        .join('|'),
    ]),
  )
export const inflectGerman = (verbs: WordLists): Inflected => inflected(verbs, german)

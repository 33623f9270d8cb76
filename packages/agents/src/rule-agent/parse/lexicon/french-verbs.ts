import type { Form } from '../concepts.ts'

type Forms = Readonly<Partial<Record<Form, readonly string[]>>>

/** How the verbs that end so are conjugated: the stems of "je", "vous" and "que je", what was done, and of the future where it is another. */
const conjugations: readonly (readonly [
  infinitive: RegExp,
  singular: readonly string[],
  plural: string,
  wished: string,
  done: string,
])[] = [
  [/aller$/, ['va', 'vas'], 'all', 'aill', 'alle'],
  [/(?<=[oau])yer$/, ['ie', 'ies', 'ye', 'yes'], 'y', 'i', 'ye'],
  [/er$/, ['e', 'es'], '', '', 'e'],
  [/prendre$/, ['prends'], 'pren', 'prenn', 'pris'],
  [/(?<=[ae])indre$/, ['ins'], 'ign', 'ign', 'int'],
  [/joindre$/, ['joins'], 'joign', 'joign', 'joint'],
  [/dre$/, ['ds'], 'd', 'd', 'du'],
  [/mettre$/, ['mets'], 'mett', 'mett', 'mis'],
  [/battre$/, ['bats'], 'batt', 'batt', 'battu'],
  [/faire$/, ['fais', 'faites'], 'fais', 'fass', 'fait'],
  [/dire$/, ['dis', 'dites'], 'dis', 'dis', 'dit'],
  [/crire$/, ['cris'], 'criv', 'criv', 'crit'],
  [/uire$/, ['uis'], 'uis', 'uis', 'uit'],
  [/ivre$/, ['is'], 'iv', 'iv', 'ivi'],
  [/fuir$/, ['fuis'], 'fuy', 'fui', 'fui'],
  [/oir$/, ['ois'], 'oy', 'oi', 'u'],
  [/(ten|ven)ir$/, ['$1s'], '$1', '$1n', '$1u'],
  [/courir$/, ['cours'], 'cour', 'cour', 'couru'],
  [/(?<=[vf])rir$/, ['re', 'res'], 'r', 'r', 'ert'],
  [/(?<=uei)llir$/, ['lle', 'lles'], 'll', 'll', 'lli'],
  [/(?<=par|sor|ser|dor)([tvm])ir$/, ['s'], '$1', '$1', '$1i'],
  [/ir$/, ['is'], 'iss', 'iss', 'i'],
]

/** The forms of an infinitive, without accents: orders to "tu", "vous" and "nous", what stands behind "que", and others. */
export function frenchForms(infinitive: string): Forms {
  const found = conjugations.find(([one]) => one.test(infinitive))
  if (!found) return {}
  const [ending, singular, plural, wished, done] = found
  const stemmed = infinitive.replace(ending, plural)
  // "Changeons", "changeant".
  const soft = infinitive.endsWith('ger') ? `${stemmed}e` : stemmed
  const formed = (stem: string): string => infinitive.replace(ending, stem).replace(/([tv])en(?=s$|n)/, '$1ien')
  const future = infinitive.replace(/e$/, '')
  return {
    base: [
      infinitive,
      ...singular.map(formed),
      `${stemmed}ez`,
      `${soft}ons`,
      ...['e', 'es'].map((one) => formed(wished) + one),
      `${stemmed}iez`,
      ...['as', 'ez', 'ais', 'iez'].map((one) => future + one),
    ],
    finite: [`${formed(wished)}ent`, ...['a', 'ont', 'ait', 'aient'].map((one) => future + one)],
    gerund: [`${soft}ant`],
    participle: ['', 'e', 's', 'es'].map((one) => infinitive.replace(ending, done) + one),
  }
}

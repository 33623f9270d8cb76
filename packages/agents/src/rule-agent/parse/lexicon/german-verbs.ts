import type { Form } from '../concepts.ts'

type Forms = Readonly<Partial<Record<Form, readonly string[]>>>

/** What stands apart from the verb in a main clause: "friere ... ein". */
const separable =
  /^(durch(?=brech|stoss|hau|geh|lauf)|entlang|heran|hervor|herum|hinweg|hinaus|hinein|voraus|vorher|vorbei|zuruck|zusammen|nieder|stehen|still|lahm|fest|fern|fort|frei|heim|kaputt|kennen|weiter|offen|weg|hin|los|mit|auf|aus|ein|nach|vor|zu|ab|an(?!t)|um(?=dreh|kehr|hau|werf))([a-z]{3,}n)$/
const unseparable = /^(?:be|ge|er|ver|zer|ent|emp|miss|hinter|unter|uber|wider|um|durch)[a-z]{4,}n$/

/** The stem of an order and of "du" and "er", and what was done, where they do not follow from the infinitive. */
const strong: readonly (readonly [stem: RegExp, changed: string, done: string])[] = [
  [/nehm$/, 'nimm', 'genommen'],
  [/geb$/, 'gib', 'gegeben'],
  [/brech$/, 'brich', 'gebrochen'],
  [/treff$/, 'triff', 'getroffen'],
  [/tret$/, 'tritt', 'getreten'],
  [/seh$/, 'sieh', 'gesehen'],
  [/les$/, 'lies', 'gelesen'],
  [/fress$/, 'friss', 'gefressen'],
  [/vergess$/, 'vergiss', 'vergessen'],
  [/helf$/, 'hilf', 'geholfen'],
  [/werf$/, 'wirf', 'geworfen'],
  [/lauf$/, 'lauf', 'gelaufen'],
  [/halt$/, 'halt', 'gehalten'],
  [/schlag$/, 'schlag', 'geschlagen'],
  [/lass$/, 'lass', 'gelassen'],
  [/bleib$/, 'bleib', 'geblieben'],
  [/meid$/, 'meid', 'gemieden'],
  [/weich$/, 'weich', 'gewichen'],
  [/flieh$/, 'flieh', 'geflohen'],
  [/zieh$/, 'zieh', 'gezogen'],
  [/frier$/, 'frier', 'gefroren'],
  [/schreib$/, 'schreib', 'geschrieben'],
  [/reiss$/, 'reiss', 'gerissen'],
  [/spring$/, 'spring', 'gesprungen'],
  [/steh$/, 'steh', 'gestanden'],
  [/geh$/, 'geh', 'gegangen'],
  [/greif$/, 'greif', 'gegriffen'],
  [/heb$/, 'heb', 'gehoben'],
  [/fahr$/, 'fahr', 'gefahren'],
]

/** The forms of an infinitive, without umlauts: orders, "du", "er" and "ihr", with "zu", and what was done. */
export function germanForms(infinitive: string): Forms {
  const [, particle = '', verb = infinitive] = separable.exec(infinitive) ?? []
  const { base, finite, done } = formsOfVerb(verb)
  const hasParticle = particle !== ''
  return {
    base: [
      // Behind "dass" and "wenn" both are one word.
      ...base.map((one) => particle + one),
      ...(hasParticle ? base.map((one) => `${one} ${particle}`) : []),
      hasParticle ? `${particle}zu${verb}` : `zu ${verb}`,
    ],
    finite: finite.map((one) => particle + one),
    participle: [particle + done],
  }
}

function formsOfVerb(verb: string): { base: string[]; finite: string[]; done: string } {
  const stem = verb.replace(/e?n$/, '')
  const linked = /(?:[dt]|chn|ffn|gn|dn|tm|dm)$/.test(stem) ? `${stem}e` : stem
  const isBare = unseparable.test(verb) || verb.endsWith('ieren')
  const [match, changed = '', done = ''] = strong.find(([one]) => one.test(stem)) ?? []
  if (match) {
    const own = stem.replace(match, changed)
    const second = own === stem && !stem.endsWith('lt') ? linked : own
    return {
      base: [verb, own, `${stem}e`, second.replace(/tt$/, 't') + (second.endsWith('s') ? 't' : 'st')],
      finite: [second.endsWith('t') ? second : `${second}t`],
      done: isBare ? stem.replace(match, done.replace(/^ge/, '')) : done,
    }
  }
  const orders = /(?:el|er)n$/.test(verb)
    ? [stem, `${stem}e`, `${stem.slice(0, -2)}${stem.slice(-1)}e`]
    : linked === stem
      ? [stem, `${stem}e`]
      : [linked]
  return {
    base: [verb, ...orders, `${linked}${/[sz]$/.test(stem) ? 't' : 'st'}`],
    finite: [`${linked}t`],
    done: `${isBare ? '' : 'ge'}${linked}t`,
  }
}

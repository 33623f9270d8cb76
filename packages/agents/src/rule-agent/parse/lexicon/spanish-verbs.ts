import type { Form } from '../concepts.ts'

type Forms = Readonly<Partial<Record<Form, readonly string[]>>>

/** Under stress the vowel of these changes: "cerrar", "cierra". */
const changing: readonly (readonly [vowel: string, stressed: string, verbs: RegExp])[] = [
  [
    'e',
    'ie',
    /^(?:(?:en)?cerrar|pensar|helar|quebrar|reventar|(?:des|en)?at?tender|entender|tender|perder|apretar|empezar|comenzar|preferir|sugerir|advertir|convertir|.*tener|venir)$/,
  ],
  [
    'o',
    'ue',
    /^(?:encontrar|(?:de)?mostrar|contar|(?:de|en|re)?volver|resolver|mover|recordar|acordar|forzar|soltar|colar|probar|volar|poder|demoler)$/,
  ],
  ['e', 'i', /^(?:(?:con|per)?seguir|elegir|(?:im)?pedir|repetir|medir|.*decir)$/],
]

/** What the rules below do not give: before "a" ("haga"), as an order ("haz"), what was done ("hecho") and would be ("hiciera"). */
const irregular: readonly (readonly [
  verb: RegExp,
  stems: Partial<Record<'wish' | 'order' | 'done' | 'past', string>>,
])[] = [
  [/hacer$/, { wish: 'hag', order: 'haz', done: 'hech', past: 'hicier' }],
  [/poner$/, { wish: 'pong', order: 'pon', done: 'puest', past: 'pusier' }],
  [/tener$/, { wish: 'teng', order: 'ten', past: 'tuvier' }],
  [/venir$/, { wish: 'veng', order: 'ven' }],
  [/salir$/, { wish: 'salg', order: 'sal' }],
  [/decir$/, { wish: 'dig', order: 'di', done: 'dich', past: 'dijer' }],
  [/traer$/, { wish: 'traig', past: 'trajer' }],
  [/ducir$/, { wish: 'duzc', past: 'dujer' }],
  [/^ver$/, { wish: 've', done: 'vist' }],
  [/prever$/, { wish: 'preve', done: 'previst' }],
  [/^dar$/, { past: 'dier' }],
  [/romper$/, { done: 'rot' }],
  [/abrir$/, { done: 'abiert' }],
  [/cubrir$/, { done: 'cubiert' }],
  [/scribir$/, { done: 'scrit' }],
  [/olver$/, { done: 'uelt' }],
]

const ir: Forms = {
  base: ['ir', 've', 'vaya', 'vayas', 'vayan', 'vayais', 'id', 'vas', 'vamos', 'fueras'],
  finite: ['van', 'fuera'],
  gerund: ['yendo'],
  participle: ['ido'],
}

/** The forms of an infinitive, without accents: orders to "tú", "usted", "vos", "vosotros" and "ustedes", what stands behind "no" and "que", and others. */
export function spanishForms(infinitive: string): Forms {
  if (infinitive === 'ir') return ir
  const [verb, stems] = irregular.find(([one]) => one.test(infinitive)) ?? []
  const ownOf = (kind: keyof NonNullable<typeof stems>): string | null =>
    verb && stems?.[kind] !== undefined ? infinitive.replace(verb, stems[kind]) : null
  const isAr = infinitive.endsWith('ar')
  const weak = infinitive.slice(0, -2)
  const strong = stressed(infinitive, weak)
  const wish = ownOf('wish') ?? spelt(infinitive, strong)
  const raised = infinitive.endsWith('ir') ? weakened(weak, strong) : weak
  const wishWeak = ownOf('wish') ?? spelt(infinitive, strong.endsWith('y') ? strong : raised)
  const glide = !isAr && /[aeu]$/.test(raised.replace(/[gq]u$/, '')) ? 'y' : 'i'
  const past = ownOf('past') ?? (isAr ? `${weak}ar` : `${raised}${glide}er`)
  const order = ownOf('order')
  const done = ownOf('done') ?? `${weak}${isAr ? 'ad' : 'id'}`
  const [own, other] = isAr ? ['a', 'e'] : ['e', 'a']
  return {
    base: [
      infinitive,
      `${infinitive.slice(0, -1)}d`,
      ...['', 's'].map((ending) => strong + own + ending),
      ...['', 's', 'n'].map((ending) => wish + other + ending),
      ...['is', 'mos'].map((ending) => wishWeak + other + ending),
      ...(order === null ? [] : [order]),
      // To "vos", who has no stress there.
      weak + (infinitive.endsWith('ir') ? 'i' : own),
      `${past}as`,
      `${infinitive}as`,
    ],
    finite: [`${strong + own}n`, `${past}a`, `${past}an`, `${infinitive}an`],
    gerund: [isAr ? `${weak}ando` : `${raised}${glide}endo`],
    participle: ['o', 'a', 'os', 'as'].map((ending) => done + ending),
  }
}

function stressed(infinitive: string, weak: string): string {
  if (/[^gq]uir$/.test(infinitive)) return `${weak}y`
  const [vowel = '', changed = ''] = changing.find(([, , verbs]) => verbs.test(infinitive)) ?? []
  const at = vowel === '' ? -1 : weak.lastIndexOf(vowel)
  return at < 0 ? weak : weak.slice(0, at) + changed + weak.slice(at + 1)
}

/** "Seguir", "sigamos": where the "e" of a verb in "-ir" changes under stress, it is an "i" elsewhere. */
function weakened(weak: string, strong: string): string {
  const at = weak.lastIndexOf('e')
  return at < 0 || strong === weak || strong.endsWith('y') ? weak : `${weak.slice(0, at)}i${weak.slice(at + 1)}`
}

/** As a stem is written before the other vowel: "busque", "cruce", "recoja", "siga", "permanezca". */
function spelt(infinitive: string, stem: string): string {
  if (infinitive.endsWith('zar')) return stem.replace(/z$/, 'c')
  if (infinitive.endsWith('ar')) return stem.replace(/c$/, 'qu').replace(/g$/, 'gu')
  if (infinitive.endsWith('guir')) return stem.replace(/gu$/, 'g')
  return stem.replace(/g$/, 'j').replace(/([aeou])c$/, '$1zc')
}

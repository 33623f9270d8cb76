import type { Form } from '../concepts.ts'
import type { LanguageWords, WordLists } from '../language-words.ts'
import { openPhrasesIn, phrasesIn } from '../phrases.ts'
import { englishComparisons, englishNumbers, rightAsTheyAre } from './english-numbers.ts'
import { lookAlikes } from './english-look-alikes.ts'
import { englishVerbs } from './english-verbs.ts'
import { englishNouns, englishWords } from './english-words.ts'
import { cutAtBlank } from './phrase-tree.ts'

/** Past and participle of verbs that do not end in "-ed". */
const irregular = new Map(
  Object.entries({
    be: 'been',
    beam: 'beamed',
    break: 'broke|broken',
    bring: 'brought',
    catch: 'caught',
    choose: 'chose|chosen',
    come: 'came|come',
    cut: 'cut',
    dig: 'dug',
    do: 'did|done',
    draw: 'drew|drawn',
    drive: 'drove|driven',
    eat: 'ate|eaten',
    find: 'found',
    flee: 'fled',
    forget: 'forgot|forgotten',
    freeze: 'froze|frozen',
    get: 'got|gotten',
    give: 'gave|given',
    go: 'went|gone',
    hide: 'hid|hidden',
    hit: 'hit',
    hold: 'held',
    keep: 'kept',
    lay: 'laid',
    lead: 'led',
    leave: 'left',
    light: 'lit',
    make: 'made',
    meet: 'met',
    pay: 'paid',
    put: 'put',
    read: 'read',
    run: 'ran|run',
    say: 'said',
    see: 'saw|seen',
    send: 'sent',
    set: 'set',
    show: 'showed|shown',
    speak: 'spoke|spoken',
    spend: 'spent',
    stand: 'stood',
    stick: 'stuck',
    take: 'took|taken',
    tear: 'tore|torn',
    tell: 'told',
    think: 'thought',
    tread: 'trod|trodden',
    win: 'won',
    write: 'wrote|written',
  }),
)

const doubling =
  /^(?:stop|plan|pick up|step|map|wrap|cap|cut|get|run|hit|put|set|skip|grab|jog|quit|log|plot|bet|trim|snag|spin|win|dig|hop|drag|hug|shun|stun|warp up|beg)$/
const notDoubled = /^(?:warp)$/

type OpenVerbs = readonly (readonly [concept: string, phrases: readonly (readonly [verb: string, rest: string])[]])[]

const mapped = (verbs: OpenVerbs, inflect: (verb: string) => readonly string[]): WordLists =>
  Object.fromEntries(
    verbs.map(([concept, phrases]) => [
      concept,
      phrases.flatMap(([verb, rest]) => inflect(verb).map((form) => `${form} ${rest}`)).join('|'),
    ]),
  )

const ends = (word: string): string =>
  doubling.test(word) && !notDoubled.test(word) ? word + word.at(-1)! : word.replace(/e$/, '')

const gerunds = (verb: string): string[] =>
  verb === 'be' || verb === 'see' || verb === 'flee' ? [`${verb}ing`] : [`${ends(verb)}ing`]

const finites = (verb: string): string[] =>
  verb === 'be'
    ? []
    : verb === 'have'
      ? ['has']
      : [
          /(?:[sxz]|ch|sh|o)$/.test(verb)
            ? `${verb}es`
            : /[^aeiou]y$/.test(verb)
              ? `${verb.slice(0, -1)}ies`
              : `${verb}s`,
        ]

const participles = (verb: string): string[] =>
  irregular.get(verb)?.split('|') ?? [
    ...(/[^ae]el$/.test(verb) ? [`${verb}led`] : []),
    /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${ends(verb)}ed`,
  ]

/** A name's plural is made from its last word. */
const plurals = (lists: WordLists): WordLists =>
  Object.fromEntries(
    Object.entries(lists).map(([concept, text]) => [
      concept,
      phrasesIn(text)
        .flatMap((phrase) => [phrase, pluralOf(phrase)])
        .join('|'),
    ]),
  )

const pluralOf = (noun: string): string =>
  /(?:[sxz]|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`

const forms = (): readonly (readonly [Form, WordLists])[] => {
  const verbs = Object.entries(englishVerbs).map(
    ([concept, text]) => [concept, openPhrasesIn(text).map(cutAtBlank)] as const,
  )
  return [
    ['participle', mapped(verbs, participles)],
    ['finite', mapped(verbs, finites)],
    ['gerund', mapped(verbs, gerunds)],
    ['noun', plurals(englishNouns)],
    ['base', englishVerbs],
    [
      'noun',
      {
        cell: 'step|steps|square|squares|tile|tiles|cell|cells|space|spaces|neighbour|neighbours|neighbor|neighbors',
        germ: 'bacteria',
      },
    ],
    ['plain', englishWords],
    ['plain', englishComparisons],
  ]
}

export const english: LanguageWords = {
  lists: forms,
  numbers: englishNumbers,
  others: `${rightAsTheyAre} ${lookAlikes}`,
}

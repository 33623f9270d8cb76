/** How a clause puts its instruction: asks for it, forbids it, allows it, or says that it is not needed. */
export type Polarity = 'do' | 'dont' | 'may' | 'waived'

/** A clause without its wrapping: `instruction` starts with the verb. */
export interface Frame {
  readonly polarity: Polarity
  readonly instruction: string
  /** "Only ...". */
  readonly only: boolean
  /** "First ...". */
  readonly first: boolean
  /** It says itself who does it or how binding it is, so a "not" before it does not reach it. */
  readonly standsAlone: boolean
}

const openers =
  /^(?:also|then|now|next|first|firstly|second|secondly|third|finally|lastly|instead|otherwise|else|so|and|but|as well|in addition|additionally|above all|most importantly|importantly|in general|generally|,)(?: |$)/
const always = /^(?:always|simply|just|immediately|strictly|carefully|strongly)(?: |$)/
const agent = '(?:you|agent|player|lam|we) '
const must =
  '(?:must|should|shall|will|have to|need to|ought to|are to|is to|has to|had better|are required to|are expected to|are supposed to|want to)'
const sure = '(?:(?:always )?(?:make|be) sure|ensure|take care|be careful|see to it)'
const goal =
  '(?:(?:main |first |only |top |primary |overall |most important )?(?:goal|job|task|aim|mission|objective|priority)(?: here| always| now)?)'
const matters =
  'it is (?:very |really |absolutely )?(?:important|essential|crucial|vital|mandatory|necessary|imperative|best|wise|critical)'

/** Wrappings by what they do to the instruction behind them; the first that fits is taken off. */
const wrappings: readonly (readonly [RegExp, Polarity])[] = [
  [
    new RegExp(
      `^(?:there is )?no need to |^${agent}(?:do not|does not) (?:need|have) to |^${agent}need not |^it is not (?:necessary|needed|required|important) to |^do not (?=worry|care|bother)`,
    ),
    'waived',
  ],
  [
    new RegExp(
      `^(?:${agent}(?:must|should|shall|will|may|can|do|does|are|is)? ?)?(?:not|never)(?: ever)? (?:allowed to |permitted to |to )?`,
    ),
    'dont',
  ],
  [
    new RegExp(
      `^do not(?: ever| you dare)?(?: to)? |^(?:must|should|shall|may|can) not(?: ever)? |^never (?:ever )?|^${agent}never `,
    ),
    'dont',
  ],
  [
    new RegExp(`^(?:it is |${agent}(?:are|is) )(?:strictly )?(?:forbidden|prohibited|not allowed|not permitted) to `),
    'dont',
  ],
  [new RegExp(`^${agent}(?:have to|need to|ought to|are to|want to) never `), 'dont'],
  [/^under no circumstances(?: ,)?(?: (?:should|must|may|can|will) you)? /, 'dont'],
  [new RegExp(`^${sure} (?:not to |never to |(?:that )?${agent}(?:do not|never|must not|should not) )`), 'dont'],
  [
    new RegExp(
      `^${goal} is (?:not to|never to) |^${matters} (?:not to|never to|(?:that )?${agent}(?:do not|never)) |^(?:try|aim|strive)(?: hard)? (?:not to|never to) |^(?:remember|take care) (?:not|never) to `,
    ),
    'dont',
  ],
  [
    new RegExp(
      `^${agent}(?:may|can|could always|are allowed to|are free to|are permitted to|is allowed to)(?: also| always| freely)? |^feel free to |^it is (?:okay|fine|allowed|permitted|acceptable) to `,
    ),
    'may',
  ],
  [
    new RegExp(
      `^${agent}${must}(?: always| also| first| then)? |^${sure} (?:to |(?:that )?${agent})|^(?:always )?(?:remember|do not forget|never forget) to |^(?:always )?(?:try|aim|strive)(?: hard| best)? to |^${goal} is(?: always)? to |^${matters} (?:to |(?:that )?${agent})|^i (?:want|would like|need|expect|ask) you to `,
    ),
    'do',
  ],
]
/** Words that turn a gerund behind them into something forbidden. */
const shunning = /^(?:avoid|refrain from|stop|quit|without|no) (?=[a-z]+ing\b)/
/** Verbs by their -ing form; "treating germs as walls" hangs an instruction onto another one. */
export const gerunds: ReadonlyMap<string, string> = new Map(
  `breaking break|using use|collecting collect|freezing freeze|slowing slow|stepping step|moving move|walking walk|visiting visit|revisiting revisit|teleporting teleport|going go|entering enter|touching touch|following follow|planning plan|avoiding avoid|ignoring ignore|explaining explain|answering answer|wasting waste|waiting wait|standing stand|picking pick|getting get|spending spend|hitting hit|passing pass|replying reply|writing write|adding add|spawning spawn|coming come|boosting boost|revealing reveal|highlighting highlight|showing show|hiding hide|destroying destroy|smashing smash|backtracking backtrack|sending send|running run|speeding speed|chasing chase|keeping keep|staying stay|repeating repeat|treating treat|making make|taking take|grabbing grab|gathering gather|skipping skip|returning return|meeting meet|wrapping wrap`
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Takes the wrapping off a clause; `null` when it is wrapped in a way that leaves its meaning open (two negations, a hedge). */
export function frameOf(phrase: string): Frame | null {
  let rest = strippedOf(openers, phrase)
  const startsOnly = rest.startsWith('only ')
  if (startsOnly) rest = rest.slice('only '.length)
  const unadorned = strippedOf(always, rest)
  const { polarity, behind } = unwrap(unadorned)
  const plain = polarity === 'do' || polarity === 'may' ? strippedOf(always, behind) : behind
  const endsOnly = plain.startsWith('only ') && (polarity === 'do' || polarity === 'may')
  const bare = endsOnly ? plain.slice('only '.length) : plain
  const shunned = unshun(bare, polarity)
  if (!shunned || shunned.instruction === '') return null
  return {
    ...shunned,
    only: startsOnly || endsOnly,
    first: /^(?:always )?first /.test(phrase),
    standsAlone: unadorned !== rest || behind !== unadorned || shunned.polarity !== polarity,
  }
}

function strippedOf(pattern: RegExp, phrase: string): string {
  let rest = phrase
  for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) rest = rest.slice(found[0].length)
  return rest
}

function unwrap(phrase: string): { polarity: Polarity; behind: string } {
  for (const [pattern, polarity] of wrappings) {
    const found = pattern.exec(phrase)
    if (found) return { polarity, behind: phrase.slice(found[0].length) }
  }
  return { polarity: 'do', behind: phrase }
}

/** "Avoid breaking walls" forbids breaking walls; behind another negation it is left alone. */
function unshun(phrase: string, polarity: Polarity): { polarity: Polarity; instruction: string } | null {
  const bother =
    polarity === 'waived' ? /^(?:bother|worry about|care about)(?: with)? (?=[a-z]+ing\b)/.exec(phrase) : null
  const found = bother ?? shunning.exec(phrase)
  if (!found) return { polarity, instruction: phrase }
  if (!bother && polarity !== 'do') return null
  const rest = phrase.slice(found[0].length)
  const gerund = rest.split(' ', 1)[0]!
  const verb = gerunds.get(gerund)
  return verb === undefined
    ? null
    : { polarity: bother ? 'waived' : 'dont', instruction: verb + rest.slice(gerund.length) }
}

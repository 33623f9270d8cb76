import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { bannable } from './part-words.ts'
import type { TakenBack } from './reader.ts'
import { settingsNamed } from './unread-bans.ts'

/** What a sentence takes back, and what else it says. */
export interface Retraction {
  /** `itself`: it says by itself that it does not hold. Null where it forbids what it names. */
  readonly takesBack: TakenBack | 'itself' | null
  readonly start: number
  readonly end: number
  /** Said before it is taken back. */
  readonly before: readonly Token[]
  readonly rest: readonly Token[]
}

const ordinals: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
])

const around =
  conceptsOf(`filler label neg polite correct comma colon semicolon and or pronoun all always ignore omit question but
  duty retract void everything-above only you may`)
/** Where the words of taking back end, and something new begins. */
const beginning = conceptsOf('neg duty correct only may')
const breaks = conceptsOf('comma colon semicolon but and')
const naming = conceptsOf('everything-above label filler pronoun you all quantity first')
/** Words that say which rule is meant. */
const isNaming = ({ concept, text }: Token): boolean => naming.has(concept) || ordinals.has(text)

/** "Never mind", "ignore the above", "no, wait: ..."; null for a sentence that takes nothing back. */
export function retractionOf(tokens: readonly Token[]): Retraction | null {
  return voided(tokens) ?? named(tokens) ?? said(tokens)
}

const former = /^(?:was|old|before|former|formerly|previous|previously)$/

/** "Deleted: freeze the germs". */
function voided(tokens: readonly Token[]): Retraction | null {
  const colon = tokens.findIndex(({ concept }) => concept === 'colon')
  const label = tokens.slice(0, Math.max(0, colon))
  const isVoid =
    label.some(({ concept, text }) => concept === 'void' || former.test(text)) &&
    label.every(({ concept, text }) => around.has(concept) || former.test(text))
  return isVoid ? spanning(tokens, { takesBack: 'itself', before: [], rest: [] }) : null
}

/** "Rule 1 is withdrawn", "the instruction to freeze the germs no longer applies", "I take back what I said about freezing". */
function named(tokens: readonly Token[]): Retraction | null {
  const at = tokens.findIndex(({ concept }) => concept === 'void')
  const isAbout = tokens.some(({ text }) => /said about|uber|sobre|propos|关于/.test(text))
  const isNamed = tokens.slice(0, Math.max(0, at)).some(({ concept }) => concept === 'everything-above')
  // "Consider the previous line deleted".
  if (isNamed && at === tokens.length - 1 && tokens.every(({ concept }) => !bannable.has(concept)))
    return spanning(tokens, { takesBack: reach(tokens), before: [], rest: [] })
  if (at === tokens.length - 1 && tokens.slice(0, Math.max(0, at)).some(({ form }) => form === 'base'))
    return naming.has(tokens[0]!.concept)
      ? spanning(tokens, { takesBack: null, before: [], rest: tokens.slice(0, at) })
      : spanning(tokens, { takesBack: 'itself', before: [], rest: [] })
  if (
    at >= 0 &&
    (at === 0 || tokens[0]!.form === 'gerund' || tokens[0]!.form === 'noun' || isNaming(tokens[0]!)) &&
    tokens.slice(at + 1).every(({ concept }) => around.has(concept))
  ) {
    const subject = tokens.slice(0, at)
    const content = subject.filter((token) => !around.has(token.concept) && !isNaming(token))
    if (content.length > 0)
      return lifted(tokens, subject) ?? spanning(tokens, { takesBack: null, before: [], rest: subject })
    return spanning(tokens, { takesBack: reach(subject), before: [], rest: [] })
  }
  const action = tokens.findIndex(({ concept }) => !around.has(concept))
  if (isAbout && action > 0 && tokens.slice(0, action).some(({ concept }) => concept === 'retract'))
    return spanning(tokens, { takesBack: null, before: [], rest: tokens.slice(action) })
  return null
}

function said(tokens: readonly Token[]): Retraction | null {
  const at = tokens.findIndex((token, index) => isRetracting(token, tokens, index))
  if (at < 0) return null
  const isFirst = tokens.slice(0, at).every(({ concept }) => around.has(concept))
  const isBroken = at > 0 && breaks.has(tokens[at - 1]!.concept)
  if (!isFirst && !isBroken) return null
  let next = at + 1
  while (next < tokens.length && goesWith(tokens, next, at)) next++
  const rest = tokens.slice(next)
  const goesOn = !tokens.slice(at, next).some(({ concept }) => breaks.has(concept))
  // "Undo the freezing".
  if (isFirst && goesOn && rest.length > 0 && !rest.some(({ form }) => form === 'base'))
    return lifted(tokens, rest) ?? spanning(tokens, { takesBack: null, before: [], rest })
  // "Cancel freezing", in a language whose verbs do not tell.
  if (isFirst && goesOn && rest[0]?.form === 'base') return null
  const from = isFirst ? 0 : at
  return {
    takesBack: reach(tokens.slice(from, next)),
    start: tokens[from]!.start,
    end: tokens[next - 1]!.end,
    before: isFirst ? [] : tokens.slice(0, at - 1),
    rest,
  }
}

/** "Forget that ban: ...", "cancel rules 1 and 2". */
const goesWith = (tokens: readonly Token[], next: number, at: number): boolean =>
  (around.has(tokens[next]!.concept) && !begins(tokens, next)) ||
  (tokens[next]!.concept === 'forbid' && next === at + 1) ||
  (isNaming(tokens[next]!) && tokens[at + 1]?.concept === 'label')

function begins(tokens: readonly Token[], at: number): boolean {
  const { concept } = tokens[at]!
  return (
    beginning.has(concept) || ((concept === 'ignore' || concept === 'omit') && !isRetracting(tokens[at]!, tokens, at))
  )
}

const spanning = (tokens: readonly Token[], rest: Pick<Retraction, 'takesBack' | 'before' | 'rest'>): Retraction => ({
  ...rest,
  start: tokens[0]!.start,
  end: tokens.at(-1)!.end,
})

const singular =
  /(?:instruction|rule|order|sentence|line|point|command|regel|anweisung|regle|consigne|regla|instruccion|orden|指令|规则|一条)$/

/** "The ban on freezing is lifted": what the ban was about is not ordered by that. */
function lifted(tokens: readonly Token[], about: readonly Token[]): Retraction | null {
  const bansOn = settingsNamed(about)
  return bansOn.size > 0 && about.some(({ concept }) => concept === 'forbid')
    ? spanning(tokens, { takesBack: { bansOn }, before: [], rest: [] })
    : null
}

/** "Rule 1", "rules 1 and 2", "the second point". */
function numbersIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ concept, text, quantity }, at) => {
    if (concept === 'label' && /\d$/.test(text)) return [Number(/\d+$/.exec(text)![0])]
    if (quantity) return [quantity.value]
    const ordinal = ordinals.get(text)
    return ordinal !== undefined && tokens[at + 1]?.concept === 'label' ? [ordinal] : []
  })
}

/** One instruction, those of numbers, or everything so far. */
export function reach(tokens: readonly Token[]): TakenBack {
  const numbers = numbersIn(tokens)
  if (numbers.length > 0) return { numbers }
  return tokens.some(({ concept, text }) => concept === 'everything-above' && !singular.test(text)) ? 'all' : 'last'
}

function isRetracting({ concept }: Token, tokens: readonly Token[], at: number): boolean {
  if (concept === 'retract') return true
  if (concept !== 'ignore' && concept !== 'omit') return false
  if (tokens[at + 1]?.concept === 'label' && /\d$/.test(tokens[at + 1]!.text)) return true
  const isNegated = tokens.slice(0, at).some((token) => token.concept === 'neg')
  const object = tokens.slice(at + 1).find((token) => token.concept !== 'filler' && token.concept !== 'all')
  return !isNegated && object?.concept === 'everything-above'
}

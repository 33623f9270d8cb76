import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Part } from './parts.ts'
import { actions } from './powers.ts'
import { holding } from './reader.ts'
import type { ConditionClause } from './read-rules.ts'

/** A "no" by itself. */
export const exclaiming = /^(?:no|nope|nah|nein|non|不|wait|warte|attends|espera)$/
/** "Telemetry: none", "for dessert, nothing": says how much, and takes no order back. */
export const isAmount = ({ text }: Token): boolean =>
  /^(?:none|nothing|zero|nobody|nichts|rien|nada|ninguno|ninguna)$/.test(text)
export const anyCondition: ConditionClause = holding({ subject: 'germ_distance', op: '<=', value: 1, negated: false })

/** Words that say by themselves nothing that could be done. */
export const bare =
  conceptsOf(`filler label neg any-neg forbid duty polite correct always all role pronoun only and-then colon comma and or
  but arrow bar while semicolon board question per first may`)
const wishing = conceptsOf('filler duty polite always you label at-all-costs')
/** What a label may name beside. */
export const labelling =
  conceptsOf(`germ oxygen wall path exit map answer json hint freeze slow speed break explain go find avoid quantity
  length number field shape text you limit movement wait collect shortest first before at-all-costs save
  look think predict safest cautious distance emergency`)
export const forbidding = conceptsOf(
  'neg forbid omit retract void instead stop intact waive avoid ignore any-neg deter',
)
export const ownMood = conceptsOf('neg forbid duty may waive always polite only omit')
export const bannable = conceptsOf(
  'break freeze slow speed teleport reveal spawn collect explain wait go highlight use touch',
)

export const startsOtherwise = ({ tokens }: Part): boolean =>
  tokens.slice(0, 2).some(({ concept }) => concept === 'otherwise' || concept === 'thereafter')

/** "So", "not", "there is none", "it is not": answers a question that was asked before. */
export const isAnswer = ({ concept, text }: Token): boolean =>
  ['neg', 'any-neg', 'true', 'pronoun', 'exist'].includes(concept) ||
  /^(?:so|there|is|are|it|that|the|case)$/.test(text)

export const hasVerb = ({ tokens }: Part): boolean => tokens.some(({ form }) => form === 'base')

/** Something else begins, whatever was said before. */
export const startsAfresh = ({ conjunction, tokens }: Part): boolean =>
  conjunction === 'fresh' ||
  conjunction === 'but' ||
  tokens[0]?.text === 'so' ||
  tokens.some(({ concept }) => concept === 'duty' || concept === 'neg' || concept === 'polite')

/** "You are not, so use BFS": what comes of it is said on its own. */
export const opensResult = ({ hasComma, tokens }: Part): boolean =>
  hasComma && tokens.length > 1 && tokens[0]!.text === 'so'

/** "Always avoid germs". */
export const beginsWithVerb = (tokens: readonly Token[]): boolean =>
  tokens.find(({ concept }) => concept !== 'filler' && concept !== 'always')?.form === 'base'

/** "..., avoid germs". */
export const startsWithVerb = ({ conjunction, tokens }: Part): boolean =>
  conjunction === 'comma' && beginsWithVerb(tokens)

export const joined = (parts: readonly Part[]): Token[] =>
  parts.flatMap(({ lead, tokens }, index) => (index === 0 ? [...tokens] : [...lead, ...tokens]))

/** "Do not A without B" leaves A open. */
export function opensWithout(run: readonly Part[], parts: readonly Part[]): boolean {
  const next = parts[parts.indexOf(run.at(-1)!) + 1]
  return next?.conjunction === 'without' && run.some(({ tokens }) => tokens.some(({ concept }) => concept === 'neg'))
}

/** The action that an aside talks of: "even though it is tempting to break walls". */
export function lastAction(tokens: readonly Token[]): readonly Token[] | null {
  const at = tokens.findIndex(({ concept }) => actions.has(concept))
  return at < 0 ? null : tokens.slice(at)
}

export const isNoun = ({ concept, form }: Token): boolean => form === 'noun' || concept === 'filler'

const subjects = conceptsOf('hint')
const about = conceptsOf('explain why quantity')

/** "The hint must be short and must say why": what the first part is about, when a later one has no subject. */
export function withSubject(tokens: readonly Token[], first: Part): readonly Token[] {
  const subject = first.tokens.find(({ concept }) => concept !== 'filler')
  const opener = tokens.find(({ concept }) => concept !== 'filler')
  const isElided =
    opener !== undefined && opener.start > (subject?.start ?? 0) && (opener.concept === 'duty' || opener.text === 'be')
  if (!subject || !isElided || !subjects.has(subject.concept) || subject.form !== 'noun') return tokens
  return tokens.some(({ concept }) => subjects.has(concept)) || !tokens.some(({ concept }) => about.has(concept))
    ? tokens
    : [{ ...subject, start: opener.start, end: opener.start }, ...tokens]
}

/** "You are a navigator and decide where it goes: ..." leads into orders. */
export const isOfYou = ({ tokens }: Part): boolean =>
  tokens.find(({ concept }) => concept !== 'filler')?.concept === 'you'

/** "Plan B". */
export const isLettered = ({ tokens }: Part): boolean =>
  tokens.length === 2 && tokens[1]!.concept === 'unknown' && tokens[1]!.text.length === 1

/** "..., and you leave them alone", "..., one step per reply": says all of itself. */
export const isWhole = ({ hasComma, tokens }: Part): boolean =>
  hasComma &&
  ((tokens[0]?.text === 'you' && tokens[1]?.form === 'base') ||
    (tokens.some(({ concept }) => concept === 'per') && tokens.some(({ quantity }) => quantity !== undefined)))

/** "Please, ..." and "What I care about is ...": nothing but the wish. */
export const asks = ({ tokens }: Part): boolean =>
  tokens.some(({ concept }) => concept === 'duty' || concept === 'at-all-costs') &&
  tokens.every(({ concept }) => wishing.has(concept))

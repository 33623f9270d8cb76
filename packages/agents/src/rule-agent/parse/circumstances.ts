import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Part } from './parts.ts'
import { beginsWithVerb } from './part-words.ts'
import { isPowerName } from './tellings.ts'

/** Words that open where, when or for what something is to be done. */
const opening =
  /^(?:up to|until then|till then|bis dahin|for|during|in|at|near|close to|nearby|beside|next to|on|onto|towards?|from|with|within|between|among|amid|around|by|past|behind|beyond|under|over|after|throughout|inside|outside|along|across|while|bei|beim|im|in der|am|an|auf|wahrend|zu|zum|zur|gegen|nach|vor|ab|dans|en|pendant|lors|vers|pres|pres de|au|aux|sur|a|avec|durante|cerca|cerca de|hacia|con|para|pour|fur|mit|desde|depuis|al|在)$/
const article = 'the|der|die|das|le|la|les|el|los|las|de'
const opensTime = new RegExp(`^(?:${article}|一)$`)
/** Says nothing that narrows an order. */
const harmless = conceptsOf('always per polite label at-all-costs board you duty')
/** Articles and what may stand in their place, and for whose sake. */
const articles = new RegExp(
  `^(?:${article}|a|an|this|that|your|my|our|its|all|every|each|any|of|in|on|for|with|by|game|maze|dem|den|einem|einer|diesem|dieser|l|ce|cette|un|une|du|des|este|esta|una|safety|results?|reasons?|sake|purposes?|sicherheit|securite|seguridad)$`,
)
/** By what, of what and to where, which belongs to the order itself. */
const belonging =
  conceptsOf(`path json hint germ oxygen wall bfs shortest whole exit you answer fence on-the-way map break freeze
  slow speed greedy right left hand powers field json text prose shape reveal teleport assist safest cautious distance quantity
  nearest position hidden detour cell only word`)
const joining = /^(?:for|in|on|from|with|by|as|mit|fur|im|in|als|auf|von|dans|en|avec|pour|de|con|para|por|como)$/

/** "During the last steps, ...", "In dead ends, ...": it narrows what follows, and not in a way that is known. */
export function isCircumstance(part: Part, next: Part | undefined, mergesWithNext: boolean): boolean {
  const [first] = part.tokens
  // "Sometimes, you must ...": when?
  if (next?.conjunction === 'comma' && part.tokens.every(isVague) && part.tokens.some(isBlock)) return true
  if (!first || next?.kind !== 'main' || part.tokens.some(isVerb)) return false
  // "For experts: ...".
  if (next.conjunction === 'colon')
    return opening.test(first.text) && !part.tokens.every(isHarmless) && !part.tokens.slice(1).every(isBelonging)
  if (next.conjunction !== 'comma') return false
  // "La nuit, ...", "the rest of the time, ..."
  if (isTime(part.tokens) && next.tokens[0]?.text !== 'so') return true
  // "Thirty seconds in, ...", "halfway through, ...", "just before the exit, ..."
  if (
    part.tokens.some(isDuration) ||
    lasting.test(first.text) ||
    (justly.test(first.text) && part.tokens[1]?.concept === 'before')
  )
    return true
  // "Before that, collect it."
  if (
    first.concept === 'before' &&
    (part.tokens.slice(1).every(pointsBack) || (comesBefore(part.tokens) && !mergesWithNext))
  )
    return true
  if (!opening.test(first.text) || part.tokens.every(isHarmless)) return false
  return !(mergesWithNext && joining.test(first.text) && part.tokens.slice(1).every(isBelonging))
}

/** "To break a wall, ...", "for a freeze, ...": what the order behind it is for. */
export const isPurpose = ({ conjunction, tokens }: Part, next: Part | undefined): boolean =>
  conjunction === 'fresh' &&
  (tokens[0]?.text === 'for' ? isPowerName(tokens) : tokens[0]?.text === 'to' && beginsWithVerb(tokens)) &&
  next?.kind === 'main' &&
  next.conjunction === 'comma' &&
  next.tokens.some(isVerb)

const isBlock = ({ concept }: Token): boolean => concept === 'block'
const isVague = (token: Token): boolean => isBlock(token) || token.concept === 'filler'

/** "Before a germ reaches you, ...", unlike "before you choose a step". */
const comesBefore = (tokens: readonly Token[]): boolean =>
  tokens.some(({ concept, quantity }) => happening.has(concept) || quantity?.unit === 'break') &&
  !tokens.some(isAnswering)
const happening = conceptsOf('germ unknown visit break collect touch teleport')
const isAnswering = ({ concept }: Token): boolean => concept === 'answer' || concept === 'send' || concept === 'think'

const isDuration = ({ quantity }: Token): boolean => quantity?.unit === 's' || quantity?.unit === 'ms'
const lasting = /^(?:halfway|midway|later|late|early)$/
const justly = /^(?:just|right|shortly|long|only)$/

const pointsBack = ({ text }: Token): boolean => /^(?:that|this|then|dem|cela|ca|eso|esto|aquello)$/.test(text)

const isTime = (tokens: readonly Token[]): boolean =>
  tokens.length <= longestTime &&
  opensTime.test(tokens[0]!.text) &&
  tokens.some(({ concept }) => concept === 'unknown') &&
  !tokens.some(({ text }) => copula.test(text))
const longestTime = 6
const copula = /^(?:is|are|ist|sind|est|sont|es|son|是)$/

/** "Answer" is a name as well. */
const isVerb = ({ form, concept }: Token): boolean => form === 'base' && concept !== 'answer'

const isHarmless = ({ concept, text }: Token, at: number): boolean =>
  harmless.has(concept) || (at === 0 && opening.test(text)) || articles.test(text)

const isBelonging = ({ concept, text }: Token): boolean =>
  belonging.has(concept) || articles.test(text) || (concept === 'filler' && opening.test(text))

import { isSame } from '../policy.ts'
import type { Concept, Quantity, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Bare, ReadCondition } from './condition-subjects.ts'
import { ask } from './condition-subjects.ts'

const silent =
  conceptsOf(`filler always you board exist have comma label all position go nearest any-neg correct only and-then polite
  colon per arrow question can may duty`)

/** "Tu aies ramassé": without its accent it looks like an order. */
const having = /^(?:as|aies|ai|avez|ayez|a|ait|ont|has|hayas|ha|haya|han|hayan)$/
const modal = conceptsOf('duty may can')

/** What a condition asks; `thing` is what "it" and "one" stand for. Null when a word of it is not understood. */
export function conditionOf(tokens: readonly Token[], thing: Concept | null): ReadCondition | null {
  const whole = single(tokens, thing)
  if (whole) return whole
  const at = tokens.findIndex(({ concept }) => concept === 'and')
  if (at < 0) return null
  // "If there are five germs and one of them is adjacent".
  const named = tokens.slice(0, at).some(isGerm) ? 'germ' : thing
  const [first, second] = [single(tokens.slice(0, at), thing), conditionOf(tokens.slice(at + 1), named)]
  // "If germs are near and it is more than 20 cells away": what is?
  if (first && second && first.bare.some((a) => second.bare.some((b) => excludes(a, b)))) return null
  const isNew = (one: Bare): boolean => !first!.bare.some((other) => isSame(other, one))
  return (
    first &&
    second && { bare: [...first.bare, ...second.bare.filter(isNew)], isOnTheWay: first.isOnTheWay || second.isOnTheWay }
  )
}

/** Both never hold. */
const excludes = (a: Bare, b: Bare): boolean => a.subject === b.subject && (isBelow(a, b) || isBelow(b, a))
const isBelow = (a: Bare, b: Bare): boolean =>
  (a.op === '<' || a.op === '<=') &&
  (b.op === '>' || b.op === '>=') &&
  a.value <= b.value &&
  !(a.op === '<=' && b.op === '>=' && a.value === b.value)

const isGerm = ({ concept, quantity }: Token): boolean => concept === 'germ' || quantity?.unit === 'germ'

function single(tokens: readonly Token[], thing: Concept | null): ReadCondition | null {
  const named = tokens.map((token): Token => {
    // "If one or more germs are within 3 cells."
    if (isAnyGerm(token) && tokens.some((other) => other.quantity && other !== token))
      return { concept: 'germ', form: 'noun', text: token.text, start: token.start, end: token.end }
    return token.concept === 'pronoun' && thing ? { ...token, concept: thing } : token
  })
  const count = (concept: Concept): number => named.filter((token) => token.concept === concept).length
  const negations = count('neg') || Math.min(1, count('any-neg'))
  const quantities = named.flatMap(({ quantity }) => (quantity && quantity.isLoose !== true ? [quantity] : []))
  const orders = named.some(
    ({ concept, form, text }, at) =>
      concept === 'collect' && form === 'base' && text !== 'get' && !having.test(named[at - 1]?.text ?? ''),
  )
  // "If no such path exists": as what?
  if (orders || named.some(({ text }) => text === 'such')) return null
  // "... and no germ is", "... if two are": what?
  const isElided = /^(?:is|are)$/.test(named.at(-1)?.text ?? '')
  if (isElided && ((negations > 0 && named.some(isGerm)) || quantities.some(({ unit }) => unit === ''))) return null
  // "If germs < 3": are they as few, or as near?
  if (named.some(({ quantity }, at) => quantity?.unit === '' && isPlainGerms(named[at - 1]) && isSign(named[at]!)))
    return null
  // "If it is within 3 cells of a germ": what is?
  if (/^(?:it is|they are)$/.test(named[0]?.text ?? '') && named.some(isGerm)) return null
  // "If both germs are near": how near the nearest is does not say.
  if (named.some(isEach) && named.some(isGerm) && named.some(isNearness)) return null
  // "If a germ would be near".
  if (named.some(({ text }) => /^(?:would|could|might|will)$/.test(text)) && named.some(isGerm)) return null
  // "Only if the way is blocked should you ...": the order begins.
  if (named.some(({ concept }, at) => at > 0 && modal.has(concept) && named[at + 1]?.concept === 'you')) return null
  const content = named.filter(({ concept }) => !silent.has(concept) && concept !== 'neg' && concept !== 'quantity')
  const quantity = quantities.length === 2 ? joined(quantities) : quantities[0]
  if (negations > 1 || quantities.length > 2 || (quantities.length === 2 && !quantity)) return null
  const concepts = new Set<Concept>(content.map(({ concept }) => concept))
  const has = (...wanted: Concept[]): boolean =>
    wanted.some((one) => concepts.has(one) || named.some((token) => token.concept === one))
  const saysOnly = (...allowed: Concept[]): boolean => [...concepts].every((one) => allowed.includes(one))
  if (concepts.size === 0 && !quantity && !has('exist', 'have')) return null
  // "If no way is safe": there may be one.
  if (negations > 0 && named.some(({ text }) => /^(?:safe|sicher|sur|seguro|安全)$/.test(text))) return null
  const counts = named.some(
    ({ quantity: one, text }, at) => one && (/[个只]/.test(text) || ofThem.test(named[at + 1]?.text ?? '')),
  )
  const place = (...wanted: Concept[]): number => named.findIndex(({ concept }) => wanted.includes(concept))
  const isBlockedFirst =
    place('blocked') >= 0 &&
    place('blocked') < place('neg', 'any-neg') &&
    place('neg', 'any-neg') < place('path', 'exit')
  return ask({ has, saysOnly, quantity, counts, isNegated: negations === 1, isBlockedFirst }, thing)
}

const isEach = ({ text }: Token): boolean =>
  /^(?:both|all|every|each|alle|jede[rs]?|tous|toutes|chaque|todos|todas|cada|所有|全部|每个)(?: .+)?$/.test(text)
const isNearness = ({ concept, quantity }: Token): boolean =>
  concept === 'near' || concept === 'adjacent' || quantity?.op === '<' || quantity?.op === '<='

const isPlainGerms = (token: Token | undefined): boolean => token?.text === 'germs'
const isSign = ({ text }: Token): boolean => /^[<>=]/.test(text)

const isAnyGerm = ({ quantity }: Token): boolean =>
  quantity?.unit === 'germ' && quantity.op === '>=' && quantity.value === 1
/** "More than five of them." */
const ofThem = /^(?:of|von|davon|d'entre|de)$/

/** "More than 2 and at most 4": a range of the same unit. */
function joined([a, b]: readonly Quantity[]): Quantity | undefined {
  if (!a || !b) return undefined
  if (a.op === '>=' && b.op === '<=') return { op: '', value: a.value, most: b.value, unit: b.unit || a.unit }
  return undefined
}

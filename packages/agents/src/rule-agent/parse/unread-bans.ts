import type { Settings } from '../policy.ts'
import { defaultSettings } from '../policy.ts'
import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { ReadClause, TakenBack } from './reader.ts'

/** The setting that an action or a thing is about. */
const settingOf: { readonly [C in Concept]?: keyof Settings } = {
  break: 'breaks',
  freeze: 'freezeMs',
  frozen: 'freezeMs',
  slow: 'slowMs',
  speed: 'speedMs',
  reveal: 'revealMap',
  assist: 'bfsSteps',
  teleport: 'teleport',
  'move-exit': 'moveExit',
  spawn: 'spawnOxygen',
  explain: 'explain',
  fence: 'fence',
  highlight: 'highlight',
  oxygen: 'oxygen',
  germ: 'germs',
  json: 'format',
}
/** What is done to a thing; without one, the thing itself is meant. */
const settable = conceptsOf('oxygen germ json')

/** The settings that words are about: those of actions, or, when they name none, those of things. */
export function settingsNamed(tokens: readonly Token[]): ReadonlySet<keyof Settings> {
  const actions = actionsNamed(tokens)
  return actions.size > 0 ? actions : settingsOf(tokens, (concept) => settable.has(concept))
}

const actionsNamed = (tokens: readonly Token[]): ReadonlySet<keyof Settings> =>
  settingsOf(tokens, (concept) => !settable.has(concept))

const settingsOf = (tokens: readonly Token[], isMeant: (concept: Concept) => boolean): ReadonlySet<keyof Settings> =>
  new Set(tokens.flatMap(({ concept }) => (isMeant(concept) ? (settingOf[concept] ?? []) : [])))

/** Whether a clause turns on, or off, one of these settings. */
export const concerns = ({ readRules }: ReadClause, settings: ReadonlySet<keyof Settings>, isOn: boolean): boolean =>
  (readRules ?? []).some(({ change }) =>
    (Object.keys(change) as (keyof Settings)[]).some(
      (key) => settings.has(key) && (change[key] !== defaultSettings[key]) === isOn,
    ),
  )

const prohibiting = conceptsOf('neg any-neg forbid omit retract void instead deter')
const takingBack = conceptsOf('retract void correct')

/** A word of prohibition or of taking back, and something that it can be about. */
export function prohibits(tokens: readonly Token[]): boolean {
  return tokens.some(({ concept }) => prohibiting.has(concept)) && settingsNamed(tokens).size > 0
}

const telling = conceptsOf('can if unless only-if may exist number who question example')
const forbiddable = conceptsOf('wall oxygen germ detour revisit')
const asking = conceptsOf('avoid collect go find send answer take use reach look predict')

const beforeSubject = conceptsOf('filler all and comma frozen')

/** "A germ that touches the player ends the game": tells what one of them does. */
function tells(tokens: readonly Token[]): boolean {
  const subject = tokens.find(({ concept }) => !beforeSubject.has(concept) && concept !== 'duty')
  const hasDuty = tokens.some(({ concept }) => concept === 'duty')
  return (
    subject?.concept === 'germ' ||
    subject?.text === 'player' ||
    (subject?.text === 'the player' && !hasDuty) ||
    tokens.some(({ concept, form }) => telling.has(concept) || form === 'finite')
  )
}

const effects = conceptsOf('break freeze slow speed reveal teleport')
const things = conceptsOf('germ wall oxygen colon bar')
const article = /^(?:the|a|an|my|your|our|his|her|their|this|these)$/

/** "Freeze the germs": an order of which every word is known, or one about what no maze has ("freeze my account"). */
function isMereOrder(tokens: readonly Token[]): boolean {
  const [first, ...rest] = tokens.filter(({ concept }) => concept !== 'filler' && concept !== 'polite')
  if (first?.form !== 'base' || !(effects.has(first.concept) || first.concept === 'explain')) return false
  if (rest.every(({ concept }) => concept !== 'unknown' && concept !== 'block')) return first.concept !== 'explain'
  const at = tokens.indexOf(first)
  const isOfOther = article.test(tokens[at + 1]?.text ?? '') && tokens[at + 2]?.concept === 'unknown'
  return isOfOther && !rest.some(({ concept }) => things.has(concept))
}

/** It names what can be forbidden, and what is to be done with it is not known: nobody can tell whether it forbids. */
export const mayForbid = (tokens: readonly Token[]): boolean =>
  (tokens.some(({ concept }) => concept === 'unknown') ||
    !tokens.some(({ concept, form }) => asking.has(concept) && form === 'base')) &&
  !tells(tokens) &&
  !isMereOrder(tokens) &&
  !tokens.every(({ form, concept }) => form === 'field' || concept === 'and' || concept === 'comma') &&
  (actionsNamed(tokens).size > 0 || tokens.some(({ concept }) => forbiddable.has(concept)))

const denying = conceptsOf('neg forbid omit retract void instead intact waive any-neg deter stop ignore hidden hide')
const avoidable = conceptsOf('oxygen wall path')

/**
 * Whether the words of a clause that was not read forbid. "Avoid germs" is an order, and "if you do not know the answer" a condition,
 * unless they name something that could be done.
 */
export function seemsToForbid(tokens: readonly Token[], isCondition: boolean): boolean {
  if (isCondition) return prohibits(tokens)
  if (tokens.some(({ concept }) => denying.has(concept))) return true
  return (
    tokens.some(({ concept, form }) => concept === 'avoid' && form !== 'finite') &&
    (actionsNamed(tokens).size > 0 ||
      tokens.some(({ concept, form }) => concept === 'unknown' || avoidable.has(concept) || form === 'gerund'))
  )
}

/** What a ban or a retraction that was not understood puts in doubt: what is on of these settings, or what it may take back. */
export type Doubt = { readonly on: ReadonlySet<keyof Settings> } | TakenBack | null

export function doubtOf({ isBan, doubts, readRules, tokens }: ReadClause): Doubt {
  if (!isBan || readRules !== null) return null
  if (doubts !== undefined) return doubts
  const isTakingBack = tokens.some(({ concept }) => takingBack.has(concept))
  const on = isTakingBack ? settingsNamed(tokens) : actionsNamed(tokens)
  if (on.size > 0) return { on }
  return isTakingBack ? 'last' : null
}

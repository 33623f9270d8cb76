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
const things = conceptsOf('oxygen germ json')

/** The settings that words are about: those of actions, or, when they name none, those of things. */
export function settingsNamed(tokens: readonly Token[]): ReadonlySet<keyof Settings> {
  const actions = actionsNamed(tokens)
  return actions.size > 0 ? actions : settingsOf(tokens, (concept) => things.has(concept))
}

const actionsNamed = (tokens: readonly Token[]): ReadonlySet<keyof Settings> =>
  settingsOf(tokens, (concept) => !things.has(concept))

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

const telling = conceptsOf('can if unless only-if may exist number who question')
const forbiddable = conceptsOf('wall oxygen germ detour revisit')
const asking = conceptsOf('avoid collect go find send answer take use reach look predict')

const beforeSubject = conceptsOf('filler all and comma duty')

/** "A germ that touches the player ends the game": tells what one of them does. */
function tells(tokens: readonly Token[]): boolean {
  const subject = tokens.find(({ concept }) => !beforeSubject.has(concept))
  return (
    subject?.concept === 'germ' ||
    subject?.text === 'player' ||
    tokens.some(({ concept, form }) => telling.has(concept) || form === 'finite')
  )
}

/** It names what can be forbidden, and what is to be done with it is not known: nobody can tell whether it forbids. */
export const mayForbid = (tokens: readonly Token[]): boolean =>
  (tokens.some(({ concept }) => concept === 'unknown') ||
    !tokens.some(({ concept, form }) => asking.has(concept) && form === 'base')) &&
  !tells(tokens) &&
  (actionsNamed(tokens).size > 0 || tokens.some(({ concept }) => forbiddable.has(concept)))

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

import type { Token } from './concepts.ts'
import { conceptsOf, denying } from './concepts.ts'
import { bare, labelling } from './part-words.ts'

/** Words that name what a part of a template is about, and say nothing themselves. */
const names: ReadonlySet<string> = new Set(
  `accepted actuator actuators advice agreed aim air answering approach approved arsenal assignment attitude behavior behaviour brevity briefing
  budget caution character chatter choice climate code communication conduct consumables contract control cooperation
  current danger dangers decision defence defense deliverable deliverables demeanor diet directive directives
  discipline distancing duties duty efficiency encounters enemies equipment errand essentials etiquette evasion execution exploration
  final finish food formatting framing freezing fuel functioning fundamentals gathering goals guidance guidelines habit habits handling hazard
  hazards hygiene inputs intelligence interface interaction inventory items job keys language latest length limits locomotion
  logistics looting loot management manners manoeuvres marching mechanics memory menaces method methodology mindset mobility mode modus motion movement movements
  moving nature navigation needs notes nutrition objectives obligation obligations obstacle obstacles operation operations organisation orders output outputs pace pacing
  parameters pathing patience perils persistence personality persona pickups plan planning playstyle politeness policies practice precaution
  precautions precision preference preferences presentation prevention principles procedure proceeding process programme program protection
  protocol prudence pursuit quarantine reasoning recklessness release replies reply reporting reports request requests requirement requirements resource resources response responses restraint
  restriction restrictions result revised rhythm risk risks role route routes routine routing rules safety scouting search searching security
  setting settings setup shape size social speech speeches spacing specification specifications specs speed stamina stance standards stealth steering
  strategies style summary supplies supply survival syntax system systems tactics talk talking target task tasks temper temperament threat
  threats thrift tone tool tools transport travel traversal treatment today tonight tricks updated verbosity vigilance violence volume wandering wishes work writing`
    .trim()
    .split(/\s+/),
)

/** What "final" and "movement" go with. */
const companions: ReadonlySet<string> = new Set(
  'humble little small only simple main key special basic short quick first final side from general whole version draft prompt rule rules answer decision style of on about and s my our the your'.split(
    ' ',
  ),
)

/** "Hazards", "Movement style", "Final version": a name for what stands behind its colon. */
export function isSectionName(tokens: readonly Token[]): boolean {
  const isNamed = ({ concept, text }: Token): boolean =>
    bare.has(concept) || labelling.has(concept) || concept === 'cell' || names.has(text) || companions.has(text)
  return (
    tokens.length <= mostWords &&
    tokens.some(({ concept, text }) => names.has(text) || concept === 'label') &&
    tokens.some(({ concept }) => !bare.has(concept) && !labelling.has(concept)) &&
    tokens.every(isNamed) &&
    tokens.every(({ concept }) => !denying.has(concept))
  )
}

const mostWords = 4

const judged = conceptsOf('germ oxygen wall exit')
const judging =
  /^(?:is|are|so|very|really|always|all|the|of|your|as|good|bad|news|evil|dangerous|deadly|lethal|harmful|hostile|contagious|poisonous|toxic|nasty|precious|valuable|important|secondary|gold|everything|friends|enemies|useful|worthless|harmless|expensive|costly|sacred|life|danger|death|trouble|health|treasure|points?)$/

/** "Germs are bad news": what one thinks of a thing, and no condition. */
export const isJudgement = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => text === 'is' || text === 'are') &&
  judged.has(tokens.find(({ text }) => !/^(?:the|all|your)$/.test(text))?.concept ?? 'unknown') &&
  tokens.every(({ concept, text }) => judged.has(concept) || judging.test(text))

/** "Earlier we said", "yesterday": what stands behind it held then, and may not any more. */
export const isFormer = ([first, ...rest]: readonly Token[]): boolean =>
  first !== undefined &&
  former.test(first.text) &&
  (rest.length === 0 || rest.some(({ text }) => /^(?:said|told|wrote|had|was|were|did|used to)$/.test(text)))
const former = /^(?:earlier|before|previously|formerly|yesterday|once|initially|originally)$/

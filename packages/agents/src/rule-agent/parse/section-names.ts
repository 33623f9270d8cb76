import type { Token } from './concepts.ts'
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
  protocol prudence pursuit quarantine reasoning recklessness release replies reply reporting reports requirement requirements resource resources response responses restraint
  restriction restrictions result revised rhythm risk risks role route routes routine routing rules safety scouting search searching security
  setting settings setup shape size social speech speeches spacing specification specifications specs speed stamina stance standards stealth steering
  strategies style summary supplies supply survival syntax system systems tactics talk talking target task tasks temper temperament threat
  threats thrift tone tool tools transport travel traversal treatment updated verbosity vigilance violence voice volume wandering wishes work writing`
    .trim()
    .split(/\s+/),
)

/** What "final" and "movement" go with. */
const companions: ReadonlySet<string> = new Set('version draft prompt rule rules answer decision style of on about and s my our the your'.split(' '))

/** "Hazards", "Movement style", "Final version": a name for what stands behind its colon. */
export function isSectionName(tokens: readonly Token[]): boolean {
  const isNamed = ({ concept, text }: Token): boolean =>
    bare.has(concept) || labelling.has(concept) || names.has(text) || companions.has(text)
  return (
    tokens.length <= mostWords &&
    tokens.some(({ concept, text }) => names.has(text) && !bare.has(concept) && !labelling.has(concept)) &&
    tokens.every(isNamed) &&
    tokens.every(({ concept }) => !denying.has(concept))
  )
}

const mostWords = 4
const denying: ReadonlySet<string> = new Set(['neg', 'any-neg', 'forbid'])

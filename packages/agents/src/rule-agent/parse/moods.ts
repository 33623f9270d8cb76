import { languages, lexiconOf } from './lexicon.ts'
import { createSlipFinder } from './spelling.ts'
import { normalize } from './words.ts'

/**
 * How a heading, a tag or the line before a list turns what stands under it: as it says, forbidden, to be avoided, not meant as
 * instructions, named as what can be done, which orders none of it, or perhaps forbidden, perhaps taken back, so that it is shown as a
 * ban that was not understood.
 */
export type Mood = 'plain' | 'ban' | 'avoid' | 'abilities' | 'silent' | 'unclear'

const longestTitle = 160

const banning =
  /^(?:(?:you|the agent|the player|things|what|actions|stuff)\s+)*(?:(?:must|should|may|can|to|are|is|that|which|please|again|so|and|but|also|absolutely|strictly)\s+)*(?:never|do ?n[o']?t|dont|do not|donts|don'?t'?s|not|forbidden|not allowed|prohibited|prohibitions?|banned|bans?|off limits|no-?gos?|taboos?|avoid doing|don'ts|verboten|verbote|niemals|nie|nicht|tu nicht|interdit(?:e?s|ions?)?|ne pas|ne jamais|jamais|a ne pas faire|prohibido|prohibiciones|prohibida|nunca|no hagas|no hacer|禁止|禁止事项|不要|不许|严禁|不能做|禁忌)(?:\s+(?:do|do any of|do these|do this|do things|any of|allowed|these|actions?|things|to do|moves?|rules?|the following|following|these things|this|tun|folgendes|das folgende|sind|faire|hacer|lo siguiente|ceci|cela|ce qui suit|esto|做|以下|以下事项|事项))*$/

const silent =
  /\b(?:bad|wrong|mistakes?|examples?|previous|previously|old|older|outdated|deprecated|others?|losing|losers?|fail\w*|myths?|ideas?|todo|later|maybe|could|might|history|changelog|used to|naive|weak|worst|poor|joke|rejected|removed|deleted|available|can do|you can|can use|player can|agent can|may use|optional|faq|questions?|quote|story|what you see|what you may answer|what you get|input|inputs|legend|glossary|fields|unless|if|when|whenever|while|otherwise|else|emergenc(?:y|ies)|early game|mid ?game|late game|end ?game|opening|sonst|andernfalls|notfalle?|sinon|urgences?|emergencias?|ignore|mistakes to avoid|beispiele?|moglichkeiten|fruher|alt|alte|exemples?|ancien\w*|erreurs?|actions possibles|disponibles?|ejemplos?|antigu\w*|errores|puede|puedes)\b|例|示例|可用|旧|错误|你可以/

/** Titles of what is told, and not ordered. */
const telling =
  /^(?:(?:the|some|my|our|your|game|known|few|a|general|more|short|sample|example) )*(?:background|backstory|lore|controls|keys|shortcuts|terms|terminology|definitions|abbreviations|results|scores|scoring|statistics|stats|benchmarks?|findings|lessons|pros|cons|strengths|weaknesses|dialogues?|dialogs?|conversations?|transcripts?|credits|acknowledg\w+|issues|problems|bugs|feedback|how (?:it|the game|this game|the maze) works)(?: (?:information|info|story|notes|table|learned|of the game|so far|from (?:our|my|the) (?:runs|games|tests)))*$/

const unclear =
  /\b(?:drafts?|first version|bad|wrong|mistakes?|old|older|outdated|obsolete|deprecated|removed|deleted|rejected|cancelled|canceled|withdrawn|retired|void|anti-?patterns?|pitfalls?|no longer|non-?goals?|out of scope|red lines?|do don't|taboos?|unwanted|undesired|discouraged|harmful|alt|alte|ancien\w*|erreurs?|antigu\w*|errores)\b|旧|错误/
const avoiding =
  /^(?:(?:things|what|actions|stuff|please|always) )*(?:to )?(?:avoid|be avoided|steer clear of|keep away from|stay away from)(?: (?:these|this|the following|at all costs))*$|^(?:(?:was |dinge |a |choses a |cosas a |que )?(?:zu vermeiden|vermeiden|vermeide|eviter|evite|evitar|evita)|(?:应该?|需要?|要)?避免(?:的?(?:事项|事情|行为|动作))?)$/

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
/** Words that forbid in a title, in any language. */
const forbidding = wordsIn(`
  no nope not never none nothing nowhere neither without don't dont doesn't can't cannot won't mustn't shouldn't forbidden prohibited
  don'ts donts banned bans ban banlist disallowed disabled excluded outlawed illegal taboo taboos verboten unacceptable refrain abstain
  stop off no-go no-gos nogo nogos blacklist blacklisted denylist barred vetoed restricted unavailable impermissible prohibition prohibitions ❌
  verbotene verbotenes verbotener verbotenen verbote verbotsliste untersagt untersagte untersagtes nicht nie niemals kein keine keinen
  keinesfalls tabu tabus unzulassig unzulassige gesperrt gesperrte
  interdit interdits interdite interdites interdictions interdiction pas jamais aucun aucune non proscrit proscrits proscrite proscrites
  prohibe prohibes prohibee prohibees defendu defendus defendue defendues
  prohibido prohibidos prohibida prohibidas prohibiciones prohibicion nunca jamas vetado vetados vetada vetadas ningun ninguna`)
/** Words of a title that say nothing of what is forbidden. */
const empty = wordsIn(`
  you we i the a an any all of these this that those thing things stuff what which action actions move moves rule rules list
  to do does doing done must should shall may can will could would are is be being allowed permitted ok okay acceptable please
  again so and but also absolutely strictly under circumstances circumstance condition conditions ever here agent player
  following in at on from time times by means use used using features feature powers power abilities ability effects effect limits
  hands go your its for totally completely fully always remain currently operations operation commands command behaviour behaviors
  krafte kraft fahigkeiten fahigkeit aktionen aktion dinge sachen was das die der den du man wir darfst darf durfen sollst soll tun
  erlaubt gestattet zulassig ist sind zu machen benutzen verwenden nutzen folgendes folgende bitte immer streng absolut zuge
  pouvoirs pouvoir actions action choses chose ce que qui tu on ne dois doit faire les des le la l de autorise autorises autorisee
  autorisees permis permise permises est sont utiliser liste suivant suivants strictement coups
  poderes poder acciones accion cosas cosa lo los las el que debes debe hacer usar permitido permitidos permitida permitidas
  se puede pueden esta estan lista estrictamente siguiente siguientes`)

/** "Things you must never do": nothing but one prohibition. */
function isBareBan(plain: string): boolean {
  const said = wordsOfTitle(plain)
  const bans = said.filter((word) => forbidding.has(word))
  return new Set(bans).size === 1 && said.every((word) => forbidding.has(word) || empty.has(word) || /^\d+$/.test(word))
}

const wordsOfTitle = (plain: string): string[] => plain.split(/[\s,-]+/).filter((word) => word !== '')

/** "Do and don't", "allowed or not allowed": each of what stands under it may be either. */
const bothWays =
  /^(?:do'?s?|allowed|permitted|erlaubt|erlaubtes|autorise|permis|permitido) ?(?:[,&/]|(?:and|or|und|oder|et|ou|y|o|vs) )/

/** The same without blanks between words: "被禁止的能力". */
const chineseBan =
  /^(?:(?:严格|绝对|一律|被|你|以下|下列|请|的|是)*)(?:禁止|禁用|不允许|不准|不许|严禁|不可以?|不能|不要|切勿|不得|禁忌|勿)(?:使用|做|用|动用|执行)?的?(?:能力|动作|行为|事项|操作|技能|列表|清单|效果|事|事情)?$/

const banOneSlipAway = createSlipFinder([
  ...forbidding,
  ...`avoid don'ts prohibited prohibitions cancelled deleted removed obsolete niemals nicht nie verboten verbote jamais interdit
  interdits interdites nunca prohibido prohibidas`.split(/\s+/),
])

/** Whether a word of a title is no word, and one slip away from one that forbids: "Do nto". */
const isNearBan = (word: string): boolean =>
  word.length > 1 &&
  !forbidding.has(word) &&
  banOneSlipAway(word) !== null &&
  (word === 'ever' || languages.every((one) => lexiconOf(one).isStrange(word)))

/** What a line before a list forbids is not always clear. */
const negative =
  /\b(?:no|not|never|nothing|none|avoid|without|forbid\w*|prohibit\w*|refuse|nicht|nie|niemals|kein\w*|pas|jamais|nunca|jamas)\b|n't\b/

/** "Stuck?", "Low oxygen", "Near the exit", "After 3 pellets": when it holds, which is no name of what stands under it. */
const state =
  /^(?:(?:very|too|really|is|are|the|a|any|no|your|you|when|germs?|exit|pellets?|oxygen|bacteria|walls?|breaks?|air|path|way|player|agent) )*(?:near(?:by|er|est)?|close(?: by| to)?|adjacent|next to|around|stuck|blocked|trapped|cornered|surrounded|low|lost|danger mode|panic mode|within \d+|nah|nahe|blockiert|in der nahe|pres|proche|bloque|cerca|atascad[oa]|bloquead[oa])(?: (?:of|to|the|a|an|any|you|germs?|exit|oxygen|pellets?|cells?|steps?|tiles?|squares?|player|by|der|dem|ausgang|de|la|el|sortie|salida|du|des|germes?|germenes))*$|^(?:after|until|with|at|from) (?:the )?(?:start|beginning|end|\d+ (?!ms|s\b)\w+)(?: on(?:wards)?)?$|^(?:danger|panic|alarm|alert) mode$|^(?:on|in|under|at|close) (?:danger|trouble|attack|threat|contact|range|quarters)$|^tight (?:spots?|places?|corners?)$/

/** The mood of a line that leads into a list. */
export function moodOfLead(line: string): Mood {
  const mood = moodOf(line)
  return mood === 'plain' && negative.test(normalize(line.slice(-longestTitle))) ? 'unclear' : mood
}

const mostKept = 1000
const kept = new Map<string, Mood>()

/** What a title lends; a title longer than a line lends nothing but doubt when it speaks of examples. */
export function moodOf(title: string): Mood {
  const known = kept.get(title.slice(0, longestTitle))
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const mood = newMoodOf(title)
  kept.set(title.slice(0, longestTitle), mood)
  return mood
}

/** A short title that denies something, but forbids in none of the ways that are known: "Mut not". */
const denying =
  /^(?!do not|don't|never|nicht|niemals|jamais|nunca).*(?:\b(?:not|never|nicht|niemals|jamais|nunca)\b|n't\b)/
const isShort = (plain: string): boolean => plain.split(' ').length <= mostTitleWords
const mostTitleWords = 6

function newMoodOf(title: string): Mood {
  const plain = plainTitle(title)
  if (bothWays.test(plain) && plain.split(' ').some((word) => forbidding.has(word))) return 'unclear'
  if (isBan(plain)) return 'ban'
  if (avoiding.test(plain)) return 'avoid'
  if (unclear.test(plain) || plain.split(/[^a-z']+/).some(isNearBan)) return 'unclear'
  if (silent.test(plain) || telling.test(plain) || state.test(plain.replace(/[?？]/g, '').trim())) return 'silent'
  if (abilities.test(plain)) return 'abilities'
  return isShort(plain) && denying.test(plain) ? 'unclear' : 'plain'
}

const plainTitle = (title: string): string =>
  normalize(title.slice(0, longestTitle))
    .replace(/[❌✗✘🚫⛔❎✖🛑🙅👎✋]/gu, ' ❌ ')
    .replace(/[*_`:#<>/"“”.!！：[\]()（）]|^[\s=-]+|[\s=-]+$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const isBan = (plain: string): boolean =>
  banning.test(plain.replace(/❌ ?/gu, '')) || isBareBan(plain) || chineseBan.test(plain)

/** What a label lends that does nothing but forbid; null for any other. */
export function banOfLabel(label: string): 'ban' | 'avoid' | null {
  const plain = plainTitle(label)
  if (bothWays.test(plain)) return null
  return isBan(plain) ? 'ban' : avoiding.test(plain) ? 'avoid' : null
}

/** "Powers you may use": what is there to be used, which orders none of it. */
export const namesAbilities = (label: string): boolean =>
  abilities.test(plainTitle(label)) && !wordsOfTitle(plainTitle(label)).some((word) => forbidding.has(word))

const abilities =
  /\b(?:effects?|effekten?|effekte|effets?|efectos?|abilit(?:y|ies)|powers?|capabilit(?:y|ies)|tools?|toolbox|toolkit|actions|skills?|available|fahigkeiten|krafte|aktionen|pouvoirs?|capacites|poderes|habilidades|acciones)\b|能力|技能|可用/

/** Both at once: what is forbidden to be forbidden is in doubt. */
export function joinMoods(a: Mood, b: Mood): Mood {
  if (a === 'unclear' || b === 'unclear') return 'unclear'
  if (a === 'silent' || b === 'silent' || (a === 'ban' && b === 'ban')) return 'silent'
  // "Powers" above "Forbidden", and the other way round.
  if (a === 'abilities' || b === 'abilities')
    return a === b || b === 'plain' ? a : a === 'plain' || b === 'ban' ? b : a === 'ban' ? a : 'unclear'
  if (a === 'avoid' || b === 'avoid') return a === b || a === 'plain' || b === 'plain' ? 'avoid' : 'unclear'
  return a === 'ban' || b === 'ban' ? 'ban' : 'plain'
}

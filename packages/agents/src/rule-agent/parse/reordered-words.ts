import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

/** Verbs whose other half stands behind their object: "turn the speed boost off", "leave the reasons out". */
const halves: readonly (readonly [verb: RegExp, particle: RegExp, concept: Concept])[] = [
  [/^(?:turn|switch|shut)$/, /^off$/, 'omit'],
  [/^(?:turn|switch)$/, /^on$/, 'use'],
  [/^(?:leave|cut)$/, /^(?:out|away|aside)(?: of .+)?$/, 'omit'],
  [/^(?:send|give|hand|pass)$/, /^back$/, 'send'],
  [/^(?:knock|tear|pull|bring|take|smash|kick)$/, /^down$/, 'break'],
  [/^(?:light)$/, /^up$/, 'highlight'],
  [/^pick$/, /^up$/, 'collect'],
  [/^(?:hold|keep|put|set)$/, /^(?:back|aside)$/, 'save'],
  [/^(?:lass|lasse|lassen)$/, /^weg$/, 'omit'],
  [/^(?:schalte|schalt|schalten)$/, /^(?:ein|an)$/, 'use'],
  [/^(?:schalte|schalt|schalten)$/, /^(?:aus|ab)$/, 'omit'],
  [/^(?:hebe|heb|heben)$/, /^hervor$/, 'highlight'],
  [/^(?:spar|spare|heb|hebe)(?: dir)?$/, /^auf$/, 'save'],
  [/^(?:mets|mettez|mettre)$/, /^en (?:surbrillance|evidence|relief)$/, 'highlight'],
  [/^(?:nimm|nehme|nehmen)$/, /^(?:mit|auf)$/, 'collect'],
  [/^(?:rechne|rechnen|denk|denke|berechne)$/, /^voraus$/, 'predict'],
  [/^(?:sieh|siehst)$/, /^an$/, 'treat'],
  [/^(?:reiss|reisse)$/, /^(?:ein|nieder|ab)$/, 'break'],
  [/^(?:bleib|bleibe|bleiben)$/, /^(?:stehen|sitzen)$/, 'wait'],
  [/^(?:mach|mache|machen|machst|macht|schlag|schlage|schlagen)$/, /^bogen$/, 'avoid'],
  [/^(?:lauf|laufe|laufen|geh|gehe|gehen)$/, /^(?:herum|drumherum|rum)$/, 'avoid'],
  [/^(?:lass|lasse|lassen)$/, /^liegen$/, 'ignore'],
  [/^(?:halt|halte|halten)$/, /^an$/, 'stop'],
  [/^(?:steckst|sitzt|hangst)$/, /^fest$/, 'blocked'],
  [/^(?:blende|blend|blenden)$/, /^aus$/, 'hide'],
  [/^(?:leg|lege|legen)$/, /^lahm$/, 'freeze'],
  [/^(?:brauchst|brauche|brauchen|braucht)$/, /^nicht$/, 'waive'],
]
/** Between both halves stands no more. */
const mostBetween = 5
const ending = conceptsOf('comma semicolon colon and or if unless until only-if')

/** Words that belong together and stand apart, or in another order, as the grammar has them. */
export const reordered = (tokens: readonly Token[]): readonly Token[] =>
  fieldsNamed(untilAsBefore(caused(whole(withoutSimiles(tokens.map(inPlace))))))

/** "Pick oxygen like ripe fruit": what something is like says no more, unless it says what it is to be taken for. */
function withoutSimiles(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text, concept }) => text === 'like' && concept === 'filler')
  if (at < 1 || tokens.some(({ concept }) => concept === 'treat' || concept === 'you' || concept === 'example'))
    return tokens
  const end = tokens.findIndex(({ concept }, index) => index > at && ending.has(concept))
  const last = end < 0 ? tokens.length : end
  return tokens.slice(at + 1, last).some(({ concept }) => concept !== 'unknown' && concept !== 'filler')
    ? tokens
    : tokens.map((token, index) => (index > at && index < last ? { ...token, concept: 'filler' as const } : token))
}

/** Words that mean something else where they stand. */
function inPlace(token: Token, at: number, tokens: readonly Token[]): Token {
  const before = tokens[at - 1]
  // "细菌会走": what they will do, not what somebody can.
  if (
    token.text === '会' &&
    tokens.slice(Math.max(0, at - nearBy), at).some(({ concept }) => concept === 'germ' || concept === 'pronoun')
  )
    return { ...token, concept: 'filler' }
  // "No detours for oxygen", "detours for oxygen must be short".
  if (/^detours? for$/.test(token.text) && (before ? article.test(before.text) : token.form === 'finite'))
    return { ...token, concept: 'detour', form: 'noun' }
  // "If you can reach ...": a condition, unlike "if you can".
  if (
    token.concept === 'always' &&
    /^(?:if|when|whenever) you can$/.test(token.text) &&
    tokens[at + 1]?.form === 'base'
  )
    return { ...token, concept: 'if' }
  // "Start collecting pellets."
  if (token.form === 'gerund' && before && /^(?:start|begin)$/.test(before.text)) return { ...token, form: 'base' }
  if (/^(?:start|begin)$/.test(token.text) && tokens[at + 1]?.form === 'gerund')
    return { ...token, concept: 'filler', form: 'plain' }
  // "Standing still is forbidden", not "germs standing still".
  if (token.text === 'standing still' && !tokens.some(({ concept }) => concept === 'germ'))
    return { ...token, concept: 'wait', form: 'gerund' }
  // "Those nasty germs": says what one thinks of them, and not which.
  const next = tokens[at + 1]
  if (token.concept === 'unknown' && next && valued.has(next.concept) && judging.test(token.text))
    return { ...token, concept: 'filler' }
  // "Freeze germs as they come near", unlike "as they are dangerous".
  const isApproach = /^as (?:they|it|one)$/.test(token.text) || (token.text === 'as' && next?.concept === 'germ')
  if (isApproach && tokens.slice(at + 1, at + 5).some(isPlacing)) return { ...token, concept: 'if' }
  // "Leave it", at the end: where it is.
  if (
    token.text === 'leave' &&
    next?.concept === 'pronoun' &&
    (tokens[at + 2] === undefined || ending.has(tokens[at + 2]!.concept))
  )
    return { ...token, concept: 'intact' }
  if (token.text === 'available' && next?.concept === 'path') return { ...token, concept: 'filler' }
  // "Your moves in the hint": what is done there, and not where one moves.
  if (before && possessive.test(before.text) && /^(?:moves?|steps?) /.test(token.text))
    return { ...token, concept: token.text.startsWith('move') ? 'movement' : 'cell', form: 'noun' }
  // "Cells touching a germ".
  if (token.text === 'touching' && before?.concept === 'cell') return { ...token, concept: 'adjacent', form: 'plain' }
  // "First predict ...": says in which order one thinks, and not when it is done.
  if (token.text === 'first' && isThoughtFirst(tokens, at)) return { ...token, concept: 'filler' }
  // "Stay one cell away from germs", unlike "when one is one cell away".
  if (token.concept === 'adjacent' && token.text.startsWith('one ') && before?.concept === 'keep')
    return { ...token, concept: 'quantity', quantity: { op: '', value: 1, unit: 'cell' } }
  // "Freeze the germs every 3 seconds": says how often, and not for how long.
  if ((token.quantity?.unit === 's' || token.quantity?.unit === 'ms') && before && recurring.test(before.text))
    return { ...token, concept: 'block' }
  // "Every second answer", "the third germ": which of them.
  if (
    next &&
    ((ordinal.test(token.text) && ordered.has(next.concept)) ||
      (/^(?:last|final)$/.test(token.text) && next.concept === 'oxygen' && before?.concept !== 'all'))
  )
    return { ...token, concept: 'block' }
  // "Phase 2: ...": when does it begin?
  if (/^(?:phase|stage) \d/.test(token.text)) return { ...token, concept: 'block' }
  // "Zwei Felder weg".
  if (token.text === 'weg' && before?.quantity?.unit === 'cell') return { ...token, concept: 'away', form: 'plain' }
  // "Por dos segundos", "tres pasos para recoger oxígeno".
  if (token.text === 'por' && (next?.quantity?.unit === 's' || next?.quantity?.unit === 'ms'))
    return { ...token, concept: 'filler' }
  if (token.concept === 'reason' && before?.quantity?.unit === 'cell' && tokens.slice(0, at).some(isDetour))
    return { ...token, concept: 'filler' }
  // "Cuenta cada casilla como ocho pasos".
  if (token.text === 'como' && tokens.slice(0, at).some(({ concept }) => concept === 'treat'))
    return { ...token, concept: 'filler' }
  // "只要JSON": nothing else, unlike "只要有细菌".
  if (token.text === '只要' && next?.concept === 'json') return { ...token, concept: 'only' }
  // "..., außer der Weg ist versperrt", unlike "alles außer Wände".
  const isException = token.concept === 'except'
  if (
    token.text === 'ausser' &&
    tokens[isException ? at - 2 : at - 1]?.concept === 'comma' &&
    tokens.slice(at).some(({ text }) => copula.test(text))
  )
    return { ...token, concept: isException ? 'filler' : 'unless' }
  // "L'oxygène": an article.
  if (token.text === 'l' && next?.form === 'noun') return { ...token, concept: 'filler' }
  // "Meiden Sie ..."
  if (token.text === 'sie' && before?.form === 'base' && before.text.endsWith('n'))
    return { ...token, concept: 'filler' }
  // "Hol den Ausgang", "hol Sauerstoff"; "llévate la salida".
  if (fetching.test(token.text))
    return { ...token, concept: tokens.some(isExit) && !tokens.some(isOxygen) ? 'put' : 'collect', form: 'base' }
  // "Bleib von den Keimen weg", not "auf dem Weg".
  if (token.text === 'weg' && before?.concept === 'germ' && tokens[0]?.concept === 'keep')
    return { ...token, concept: 'away', form: 'plain' }
  // "Two cells from germs".
  if (token.text === 'from' && before?.quantity?.unit === 'cell') return { ...token, concept: 'away', form: 'plain' }
  // "Away form the germs".
  if (token.text === 'form' && before && spacing.has(before.concept))
    return { ...token, concept: 'filler', form: 'plain' }
  return token
}
const article = /^(?:a|an|the|no|any|every|make)$/
const copula = /^(?:ist|sind|bist|liegt|liegen|steht|stehen|kommt|gibt|gibt es|bleibt|hat|hast|wird)$/
/** What is fetched is collected, and the exit is moved. */
const fetching = /^(?:hol|hole|holen|holst|llevate|llevese|amene|amenez|amener|ramene|ramenez|ramener)$/
const isExit = ({ concept }: Token): boolean => concept === 'exit'
const isOxygen = ({ concept, quantity }: Token): boolean => concept === 'oxygen' || quantity?.unit === 'oxygen'
const isDetour = ({ concept }: Token): boolean => concept === 'detour' || concept === 'way-off'
const isPlacing = ({ concept, quantity }: Token): boolean =>
  concept === 'near' || concept === 'adjacent' || quantity?.unit === 'cell'
const possessive = /^(?:your|its|their|my|his|the)$/
const thoughtful = conceptsOf('predict look think find explain avoid keep remember')
const isThoughtFirst = (tokens: readonly Token[], at: number): boolean =>
  (at === 0 || tokens[at - 1]!.concept === 'comma' || tokens[at - 1]!.concept === 'semicolon') &&
  thoughtful.has(tokens.slice(at + 1).find(({ form }) => form === 'base')?.concept ?? 'unknown')
const valued = conceptsOf('germ oxygen')
const recurring = /^(?:every|each|alle|jede|cada|toutes(?: les)?|tous les|chaque|每|每隔)$/
const ordinal = /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/
const ordered = conceptsOf('germ answer cell wall movement')
const judging =
  /^(?:nasty|pesky|annoying|evil|horrible|horrid|dreaded|dangerous|deadly|lethal|harmful|hostile|vicious|ugly|yucky|icky|mean|precious|valuable|lovely|little|tiny|fresh|shiny|yummy|tasty|sweet|damn|darn|bloody|fiesen|bosen|boese|gefahrlichen|lastigen|mechants|mechant|dangereux|vilains|malditos|peligrosos|malvados)$/
/** Words before it that are looked at. */
const nearBy = 12
const spacing = conceptsOf('away distance far')

/** "Die Felder hint und path": what stands before names of fields is none of the board. */
function fieldsNamed(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) =>
    token.concept === 'cell' && /^(?:felder|feldern|feld)$/.test(token.text) && tokens[at + 1]?.raw !== undefined
      ? { ...token, concept: 'field' }
      : token,
  )
}

function whole(tokens: readonly Token[]): readonly Token[] {
  for (const [verb, particle, concept] of halves) {
    const at = tokens.findIndex(({ text, form }, index) => verb.test(text) && (form === 'base' || index === 0))
    if (at < 0) continue
    const end = tokens.findIndex(({ concept: one }, index) => index > at && ending.has(one))
    const last = (end < 0 ? tokens.length : end) - 1
    const other = tokens.findLastIndex(({ text }, index) => index > at + 1 && index <= last && particle.test(text))
    if (other < 0 || other - at - 1 > mostBetween) continue
    // "Lass keinen Sauerstoff liegen" is an order to collect all, and "..., der nicht auf dem Weg liegt" says which.
    if (concept === 'ignore' && (tokens.some((token) => token.concept === 'neg') || end >= 0)) continue
    if (concept !== 'waive' && !isClosed(tokens.slice(other + 1, last + 1))) continue
    return tokens.flatMap((token, index) =>
      index === at ? [{ ...token, concept, form: 'base' as const }] : index === other ? [] : [token],
    )
  }
  return tokens
}

const closing = conceptsOf('quantity filler always per polite')
const isClosed = (tokens: readonly Token[]): boolean => tokens.every(({ concept }) => closing.has(concept))

const causing =
  /^(?:make|cause|force|get|have|let|bring|mach|mache|macht|lass|lasse|rends|rendez|rendre|fais|faites|faire|haz|hace|haced|haga|hagas|hagan|hacer|que|fais en sorte que|faites en sorte que|让|使|令)$/
const unasked = conceptsOf('filler all go quantity')
const doing: ReadonlyMap<Concept, Concept> = new Map([
  ['slow', 'slow'],
  ['freeze', 'freeze'],
  ['frozen', 'freeze'],
  ['wait', 'freeze'],
  ['stop', 'freeze'],
])
const slower =
  /^(?:slower|slowly|more slowly|less quickly|crawl|creep|langsamer|langsam|lents?|plus lents?|plus lentement|moins vite|au ralenti|mas lentas?|lentement|lentos|mas lentos|mas lento|despacio|mas despacio|更慢|变慢|慢)$/

/** "Make the germs slow down": what they are made to do is done to them. */
function caused(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text }) => causing.test(text))
  const germ = tokens.findIndex(({ concept }, index) => index > at && concept !== 'all' && concept !== 'filler')
  const isObject = tokens[germ]?.concept === 'germ' || tokens[germ]?.concept === 'pronoun'
  if (at < 0 || !isObject || tokens.some(({ concept }) => concept === 'neg')) return tokens
  const verb = tokens.findIndex((token, index) => index > germ && !unasked.has(token.concept))
  const done = tokens[verb] && (slower.test(tokens[verb].text) ? 'slow' : doing.get(tokens[verb].concept))
  const next = tokens[verb + 1]
  if (!done || (next && !closing.has(next.concept) && !ending.has(next.concept))) return tokens
  const made: Token = { ...tokens[at]!, concept: done, form: 'base' }
  return [...tokens.slice(0, at), made, ...tokens.slice(at + 1, verb).filter(isKept), ...tokens.slice(verb + 1)]
}

/** "Move" in "make them move slowly" says no more. */
const isKept = ({ concept }: Token): boolean => concept !== 'go'

/** "Do not leave until you have ...", "... without having ...": before that. */
function untilAsBefore(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token, index) => index > 0 && (token.concept === 'until' || without.test(token.text)))
  const [early, late] = [tokens.slice(0, at), tokens.slice(at + 1)]
  const isLeaving = early.some(({ concept }) => concept === 'neg') && early.some(({ concept }) => leaving.has(concept))
  const isOfOxygen = late.some(({ concept, quantity }) => concept === 'oxygen' || quantity?.unit === 'oxygen')
  if (at <= 0 || !isLeaving || !isOfOxygen || !late.some(({ concept }) => collecting.has(concept))) return tokens
  return [...early, { ...tokens[at]!, concept: 'before' }, ...late]
}

const without = /^(?:without|ohne|sans|sin)$/
const leaving = conceptsOf('exit leave')
const collecting = conceptsOf('collect have')

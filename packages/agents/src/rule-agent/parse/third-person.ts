import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

const owner = /^(?:the|my|your|our|this)$/
const between = conceptsOf('filler always neg only')
const joining = conceptsOf('comma and but and-then')
/** What the game never makes of the player by itself. */
const chosen = conceptsOf('avoid keep ignore take predict find wait remember revisit treat explain think')
/** What narrows anything else to a rule. */
const narrowing = conceptsOf('neg if unless until only-if only all first before on-the-way json nothing-else shortest')

/** What can be done to them is told as a rule. */
const things = conceptsOf('wall germ oxygen cell path answer hint json break')
const dividing = conceptsOf('comma but semicolon')
const reserving = conceptsOf('avoid keep save')
/** May stand before the one who plays, or what is done something to. */
const leading = conceptsOf(
  'filler all label quantity comma polite always adjacent near on-the-way whole only neg first and',
)

/**
 * "The player stays two cells away from germs, never breaks walls and waits when ...", "walls are broken only if ...": how somebody plays is
 * told as a rule. What anybody could see of the game ("the agent sends a hint", "the player breaks a wall by ...") is none.
 */
export function asRule(tokens: readonly Token[]): readonly Token[] {
  if (tokens.some(({ text }, at) => text === 'by' && tokens[at + 1]?.form === 'gerund')) return tokens
  const isNarrowed = tokens.some(
    ({ concept, quantity }) => narrowing.has(concept) || quantity?.op === '<=' || quantity?.op === '>=',
  )
  return isNarrowed || tokens.some(({ concept }) => chosen.has(concept))
    ? inPassive(inThirdPerson(tokens, isNarrowed), isNarrowed)
    : tokens
}

function inThirdPerson(tokens: readonly Token[], isNarrowed: boolean): readonly Token[] {
  let isOfPlayer = false
  return tokens.map((token, at) => {
    if (token.concept === 'semicolon') isOfPlayer = false
    if (token.form !== 'finite' && token.text !== 'breaks') return token
    const before = tokens.findLastIndex(({ concept }, index) => index < at && !between.has(concept))
    if (isPlayer(tokens, before) && !isBehindColon(tokens, before)) isOfPlayer = true
    // "Before it goes to the exit."
    else if (isOfPlayer && tokens[before]?.concept === 'pronoun') return { ...token, form: 'plain' as const }
    else if (!isOfPlayer || !joining.has(tokens[before]?.concept ?? 'unknown')) return token
    return chosen.has(token.concept) || isNarrowed ? { ...token, form: 'base' as const } : token
  })
}

/** "How the game works: the player ...". */
function isBehindColon(tokens: readonly Token[], at: number): boolean {
  const colon = tokens.findLastIndex(({ concept }, index) => index < at && concept === 'colon')
  return tokens.slice(0, colon + 1).some(({ concept }) => concept !== 'colon' && !leading.has(concept))
}

/** "The player", "my agent". */
const isPlayer = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined &&
  (tokens[at].concept === 'you' || tokens[at].concept === 'role') &&
  (tokens[at].text.startsWith('the ') || (tokens[at].form === 'noun' && owner.test(tokens[at - 1]?.text ?? '')))

/** "Walls are broken only if ...", "germs are avoided". */
function inPassive(tokens: readonly Token[], isNarrowed: boolean): readonly Token[] {
  const is = tokens.findIndex(({ text }) => text === 'is' || text === 'are')
  const done = tokens.findIndex(({ concept }, at) => at > is && !between.has(concept))
  const subject = tokens.slice(
    tokens.findLastIndex(({ concept }, at) => at < is && dividing.has(concept)) + 1,
    Math.max(is, 0),
  )
  const isRule =
    subject.length > 0 &&
    tokens[done]?.form === 'participle' &&
    (isNarrowed || reserving.has(tokens[done].concept)) &&
    subject.some(({ concept, quantity }) => things.has(concept) || quantity?.unit === 'break') &&
    subject.every(({ concept }) => things.has(concept) || leading.has(concept))
  return isRule ? tokens.map((token, at) => (at === is ? { ...token, concept: 'duty' as const } : token)) : tokens
}

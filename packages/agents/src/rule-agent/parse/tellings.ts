import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Part } from './parts.ts'

/** What is done in the maze, and what is said of it. */
const deeds = conceptsOf('avoid ignore collect break freeze slow speed wait reveal teleport take stop use send put')
/** "I accept no broken walls" demands. */
const demanding = /^(?:accept|tolerate|ask for|request|call for)/
const isDeed = ({ concept, form, text }: Token): boolean =>
  deeds.has(concept) && form !== 'noun' && form !== 'gerund' && !demanding.test(text)

/** Whether a clause tells what happens or happened, and what others do: it is no order, whatever verb it has. */
export const tells = (tokens: readonly Token[]): boolean =>
  tellsOfOthers(tokens) || tellsOfThings(tokens) || tellsOfPast(tokens) || tellsOfWay(tokens)

const between = conceptsOf('filler always neg any-neg can may')
const isBetween = ({ concept }: Token): boolean => between.has(concept)
/** "I would not break walls" advises. */
const wishing = /^(?:would|'d)$/

/** "I never freeze germs", "she breaks walls", "they avoid germs": what somebody does who is not told to. */
function tellsOfOthers(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }, at) => {
    const isOfSpeaker = text === 'i'
    if (!isOfSpeaker && !/^(?:he|she)$/.test(text) && !(at === 0 && points(tokens))) return false
    const isPassed = ({ concept, text: said }: Token): boolean =>
      isOfSpeaker
        ? concept === 'duty' || (between.has(concept) && !wishing.test(said))
        : between.has(concept) || said === 'you' || said === 'will'
    const said = tokens.findIndex((token, index) => index > at && !isPassed(token))
    return said > at && isDeed(tokens[said]!)
  })
}
/** "They avoid germs", "that would freeze the germs", "this makes you freeze them". */
const points = ([first, next]: readonly Token[]): boolean =>
  /^(?:they|these|those|some|others)$/.test(first!.text) ||
  (/^(?:this|that)$/.test(first!.text) && /^(?:would|will|makes|made|lets|helps)$/.test(next?.text ?? ''))

/** "A boost boosts you", "nothing freezes germs", "there will be germs to freeze". */
function tellsOfThings(tokens: readonly Token[]): boolean {
  const said = tokens.filter(({ concept }) => concept !== 'filler' && concept !== 'all')
  const [first, second] = said
  if (tokens[0]?.text === 'there') return tokens[1]?.text === 'will' && !said.some(({ concept }) => concept === 'neg')
  return (
    first !== undefined &&
    second !== undefined &&
    (named.has(first.concept) || nobody.test(first.text)) &&
    deeds.has(second.concept) &&
    /[a-z]s$/.test(second.text.split(' ')[0]!)
  )
}
const nobody = /^(?:nothing|none|nobody|no one)$/
const named = conceptsOf('break freeze slow speed reveal teleport assist bfs')

/** "You have collected 3 pellets". */
const tellsOfPast = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => {
    if (text !== 'you' || tokens[at + 1]?.text !== 'have' || !tokens.slice(0, at).every(isBetween)) return false
    const done = tokens.slice(at + 2).find((token) => !isBetween(token))
    return done?.form === 'participle' && isDeed(done)
  })

/** "The only way to freeze germs is to send ...". */
const tellsOfWay = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ text }, at) =>
      /\bways?$/.test(text) && tokens[at + 1]?.text === 'to' && tokens[at + 2] && isDeed(tokens[at + 2]!),
  )

const discussing = conceptsOf('treat find explain send show')
const discussed = conceptsOf('label shape hint text answer')

/** "Rate the following strategy: ...": what is talked about. */
export function discusses(tokens: readonly Token[]): boolean {
  const verb = tokens.find(({ form }) => form === 'base')
  return verb !== undefined && discussing.has(verb.concept) && tokens.some(({ concept }) => discussed.has(concept))
}

/** "Slow": what the words behind its colon may tell of. */
export function isPowerName(tokens: readonly Token[]): boolean {
  const names = tokens.filter(({ concept }) => concept !== 'filler' && concept !== 'quantity')
  return names.length === 1 && named.has(names[0]!.concept)
}

/** "Freeze - stops all germs", "freeze: germs can't move", "BFS: an algorithm that ...". */
export function tellsWhat(name: Part, { tokens }: Part): boolean {
  if (!isPowerName(name.tokens)) return false
  const [first, ...rest] = tokens.filter(({ concept }) => concept !== 'filler' && concept !== 'all')
  if (first?.form === 'finite') return true
  if (first && things.has(first.concept))
    return (
      rest.some(({ form, concept }) => acting.has(form) || concept === 'can' || concept === 'neg') && !rest.some(isDuty)
    )
  return /^an?$/.test(tokens[0]?.text ?? '') && tokens.some(({ text }) => /^(?:that|which)$/.test(text))
}
const things = conceptsOf('germ wall pronoun')
const acting: ReadonlySet<Token['form']> = new Set(['base', 'finite', 'participle'])
const isDuty = ({ concept }: Token): boolean => concept === 'duty'

/** "By freezing germs, you gain ...", "with BFS, you find ...": what comes of it. */
export const tellsOfMeans = ({ conjunction, tokens }: Part, next: Part | undefined): boolean =>
  conjunction === 'fresh' &&
  /^(?:by|with|through)$/.test(tokens[0]?.text ?? '') &&
  next?.kind === 'main' &&
  next.conjunction === 'comma' &&
  next.tokens[0]?.text === 'you' &&
  !next.tokens.some(({ concept }) => concept === 'duty' || concept === 'neg' || concept === 'may')

/** May stand before a deed that is the subject of its clause. */
const leading = conceptsOf('filler always all label duty neg')
const purpose = /^(?:is|are) to$/

/** "Collecting oxygen gives points", "the point of collecting oxygen is to live": what comes of a deed is told. */
export function tellsOfDeed(tokens: readonly Token[]): boolean {
  const deed = tokens.findIndex(({ concept }) => !leading.has(concept))
  if (tokens[deed]?.form !== 'gerund') return false
  const isNamed = tokens[deed - 1]?.text === 'of'
  return tokens.slice(deed + 1).some(({ form, text }) => form === 'finite' || (isNamed && purpose.test(text)))
}

/** Behind these an order may begin: a mark, a conjunction, and who is to do it. */
const opensVerb = conceptsOf('comma colon semicolon arrow bar and and-then or but while correct you role')
/** May stand before the verb of an order. */
const opening =
  /^(?:so|just|now|also|too|still|even|finally|lastly|therefore|thus|hence|consequently|accordingly|further|ever|very|we|let|make|first|second|third|fourth|fifth|secondly|thirdly|quite|[a-z]+ly|do|=)$/

/** In English an order begins with its verb: "germs to avoid" and "it is good to break walls" have none. */
export function isImperative(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex(({ form }) => form === 'base')
  if (verb < 0) return true
  const start = tokens.findLastIndex(({ concept }, at) => at < verb && opensVerb.has(concept)) + 1
  const before = tokens.slice(start, verb)
  if (framing.has(tokens[verb]!.concept) || before.some(isOutput) || /^(?:let|make)$/.test(before[0]?.text ?? ''))
    return true
  return before.every(
    ({ concept, text }, at) =>
      concept !== 'filler' || opening.test(text) || (text === 'to' && at === 0 && tokens[start - 1]?.concept === 'you'),
  )
}
/** "Cells occupied by germs count as walls", "your answer is JSON". */
const framing = conceptsOf('treat answer json')
const isOutput = ({ concept }: Token): boolean => concept === 'answer' || concept === 'json' || concept === 'hint'

import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

/** Who is told nothing. */
const others = /^(?:i|he|she)$/
/** "I would not break walls" advises. */
const wishing = /^(?:would|'d)$/
const between = conceptsOf('filler always neg any-neg duty can may')
/** What is done in the maze, and what is said of it. */
const deeds = conceptsOf('avoid ignore collect break freeze slow speed wait reveal teleport take use send put')

/** "I never freeze germs", "she breaks walls": what somebody does who is not told to. */
export function tellsOfOthers(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }, at) => {
    if (!others.test(text)) return false
    const said = tokens.findIndex(
      (token, index) => index > at && !(between.has(token.concept) && !wishing.test(token.text)),
    )
    return said > at && isDeed(tokens[said]!)
  })
}

/** "I accept no broken walls" demands. */
const demanding = /^(?:accept|tolerate|ask for|request|call for)/
const isDeed = ({ concept, form, text }: Token): boolean =>
  deeds.has(concept) && form !== 'noun' && form !== 'gerund' && !demanding.test(text)

const discussing = conceptsOf('treat find explain send show')
const discussed = conceptsOf('label shape hint text answer')

/** "Rate the following strategy: ...": what is talked about. */
export const discusses = (tokens: readonly Token[]): boolean =>
  tokens.find(({ form }) => form === 'base') !== undefined &&
  discussing.has(tokens.find(({ form }) => form === 'base')!.concept) &&
  tokens.some(({ concept }) => discussed.has(concept))

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

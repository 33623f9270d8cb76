import type { Word } from './words.ts'

/** A sentence's words outside and inside its parentheses. */
export interface Asides {
  readonly said: readonly Word[]
  readonly asides: readonly (readonly Word[])[]
}

const closerOf: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

/**
 * Takes the parentheses out of a sentence. What stands in brackets is a shape, not words; a brace that holds an assignment
 * is code, and only divides. A parenthesis that is never closed is none.
 */
export function asidesOf(words: readonly Word[]): Asides {
  const said: Word[] = []
  const asides: Word[][] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const closer = closerOf.get(word.text)
    const end = closer === undefined ? -1 : closingAt(words, at, closer)
    if (closer === undefined || end < 0) {
      if (!isBracket(word.text)) said.push(word)
      continue
    }
    const inner = words.slice(at + 1, end)
    if (word.text === '(' || (word.text === '[' && isRemark(inner)))
      asides.push(inner.filter(({ text }) => !isBracket(text)))
    else if (word.text === '{' && inner.some(({ text }) => text === '=')) said.push({ ...word, text: ',' }, ...inner)
    else if ((word.text === '{' && inner[0]?.text === '{') || (word.text === '[' && isPair(inner)))
      said.push({ ...word, text: 'the' })
    else said.push({ ...word, text: '«»', isQuoted: true, end: words[end]!.end })
    at = end
    if (words[at + 1]?.text === '}') at++
  }
  return { said, asides }
}

/** "[deprecated]", not "[x, y]". */
const isRemark = (inner: readonly Word[]): boolean =>
  inner.length > 0 && inner.length <= 3 && inner.every(({ text }) => /^\p{L}{3,}$/u.test(text))

/** "[x, y]": a position. */
const isPair = (inner: readonly Word[]): boolean =>
  inner.length === 3 && inner[1]!.text === ',' && /^[xy\d]$/.test(inner[0]!.text)

const isBracket = (text: string): boolean => text.length === 1 && '()[]{}'.includes(text)

const longestAside = 60

function closingAt(words: readonly Word[], open: number, closer: string): number {
  const limit = Math.min(words.length, open + longestAside)
  for (let at = open + 1; at < limit; at++) if (words[at]!.text === closer) return at
  return -1
}

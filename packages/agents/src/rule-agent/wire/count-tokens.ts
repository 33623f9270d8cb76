import { createSizedCache } from '../sized-cache.ts'

/** The rule agent has no tokenizer. Its tokens are estimates: pieces of words and digits, and every other sign by itself. */
const longestWordPiece = 6
const longestDigitPiece = 3

/** Shorter texts are counted faster than found. */
const leastRememberedChars = 200
const counted = createSizedCache<number>(1024 * 1024)

/** Number of (estimated) tokens in a text; that of the latest texts is remembered, as a game's messages come again and again. */
export function countTokens(text: string): number {
  const known = text.length < leastRememberedChars ? undefined : counted.get(text)
  if (known !== undefined) return known
  const tokens = count(text)
  if (text.length >= leastRememberedChars) counted.set(text, tokens, 2 * text.length)
  return tokens
}

function count(text: string): number {
  let tokens = 0
  for (let at = 0; at < text.length; at = tokenEnd(text, at)) tokens++
  return tokens
}

/** The text up to `maxTokens` (estimated) tokens. */
export function cutTokens(text: string, maxTokens: number): string {
  let at = 0
  for (let tokens = 0; tokens < maxTokens && at < text.length; tokens++) at = tokenEnd(text, at)
  return text.slice(0, at)
}

/** A space belongs to the word behind it. */
function tokenEnd(text: string, from: number): number {
  const start = text.charCodeAt(from) === 32 && from + 1 < text.length ? from + 1 : from
  const kind = kindOf(text.charCodeAt(start))
  const longest = kind === 'letter' ? longestWordPiece : kind === 'digit' ? longestDigitPiece : 1
  let end = start + 1
  while (end < text.length && end - start < longest && kindOf(text.charCodeAt(end)) === kind) end++
  return end
}

function kindOf(code: number): 'letter' | 'digit' | 'sign' {
  if (code >= 48 && code <= 57) return 'digit'
  // Letters beyond ASCII count as letters; half of a surrogate pair never stands alone at the end of a piece of words.
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 192 ? 'letter' : 'sign'
}

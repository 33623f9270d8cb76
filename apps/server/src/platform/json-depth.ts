/** More than anything here needs, and far less than what reads a value by recursion can take. */
const maxDepth = 100

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/**
 * Whether arrays and objects of a JSON text lie deeper in each other than anybody who reads the value may have to follow:
 * writing it again, or handing it to a thread, ends in a full stack from some thousands on. Takes a nanosecond a character.
 */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInString) {
      if (sign === backslash) at++
      else if (sign === quote) isInString = false
    } else if (sign === quote) isInString = true
    else if (sign === openList || sign === openObject) {
      if (++depth > maxDepth) return true
    } else if (sign === closeList || sign === closeObject) depth--
  }
  return false
}

/** The known word that a word was meant to be; itself when it is known, or when nothing is near. */
export type Speller = (word: string) => string

const shortest = 4
const longest = 20

/**
 * Mends one slip in a word that is not short: a letter missing, too many, wrong or swapped with its neighbour; the first
 * letter is never wrong. What is known, or right by itself, stays. Each word costs as many look-ups as it has letters.
 */
export function createSpeller(known: ReadonlySet<string>, guarded: ReadonlySet<string>): Speller {
  /** Known words by what is left of them without one letter. */
  const shortened = new Map<string, string>()
  for (const word of known)
    if (word.length >= shortest && word.length <= longest && /^[a-z]+$/.test(word))
      for (const rest of withoutOne(word)) if (!shortened.has(rest)) shortened.set(rest, word)
  return (word) => {
    if (guarded.has(word) || word.length < shortest - 1 || word.length > longest || !/^[a-z]+$/.test(word)) return word
    const missing = shortened.get(word)
    if (missing !== undefined && missing.length > shortest) return missing
    for (const rest of withoutOne(word)) {
      if (known.has(rest) && rest.length >= 5) return rest
      const near = shortened.get(rest)
      if (near !== undefined && isSlip(word, near)) return near
    }
    return word
  }
}

/** Without its second letter, its third, and so on. */
function* withoutOne(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}

/** Of equal length: two neighbours swapped, or, in a longer word, one letter wrong. */
function isSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const wrong = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]))
  const [first = 0, second = 0] = wrong
  if (wrong.length === 2) return second === first + 1 && a[first] === b[second] && a[second] === b[first]
  return wrong.length === 1 && a.length >= 6
}

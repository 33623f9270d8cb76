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
      for (const rest of withoutOne(word))
        // A missing last letter is likelier than one within: "shortes".
        if (!shortened.has(rest) || word.startsWith(rest)) shortened.set(rest, word)
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

/** The word of a few from which a word is one slip away, whichever letter it is; null when there is none. */
export function createSlipFinder(words: Iterable<string>): (word: string) => string | null {
  const find = createSlipLister(words)
  return (word) => find(word)[0] ?? null
}

/** All words of a few from which a word is one slip away. Their index is made when it is first asked. */
export function createSlipLister(words: Iterable<string>): (word: string) => readonly string[] {
  let byRest: ReadonlyMap<string, readonly string[]> | null = null
  return (word) => {
    if (word.length > longest) return []
    byRest ??= indexByRest(words)
    const near = restsOf(word).flatMap((rest) => byRest!.get(rest) ?? [])
    return [...new Set(near)].filter((one) => isOneSlip(word, one))
  }
}

function indexByRest(words: Iterable<string>): Map<string, string[]> {
  const byRest = new Map<string, string[]>()
  for (const word of new Set(words))
    for (const rest of new Set(restsOf(word))) {
      const those = byRest.get(rest)
      if (those) those.push(word)
      else byRest.set(rest, [word])
    }
  return byRest
}

/** The word, and the word without each of its letters. */
const restsOf = (word: string): string[] => [
  word,
  ...Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

/** A letter missing, too many, wrong, or swapped with its neighbour. */
function isOneSlip(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

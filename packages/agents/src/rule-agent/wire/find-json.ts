/** Longer prompts are not searched: a game's state is some kilobytes. */
const maxSearchedChars = 200_000
/** A text full of brackets would take for ever. */
const maxTries = 200

/**
 * JSON values in a text, in order: with a name, those that follow `name`, `"name":` or `name is`; without, every outermost object.
 * What does not parse is passed over.
 */
export function findJsonValues(text: string, name: string | null): unknown[] {
  const searched = text.length > maxSearchedChars ? text.slice(-maxSearchedChars) : text
  return name === null ? objectsIn(searched) : valuesNamed(searched, name)
}

function objectsIn(text: string): unknown[] {
  const whole = parse(text)
  if (whole !== undefined) return [whole]
  const values: unknown[] = []
  let at = text.indexOf('{')
  for (let tries = 0; at >= 0 && tries < maxTries; tries++) {
    const end = endOfValue(text, at)
    const value = end === null ? undefined : parse(text.slice(at, end))
    if (value !== undefined) values.push(value)
    at = text.indexOf('{', value === undefined ? at + 1 : end!)
  }
  return values
}

function valuesNamed(text: string, name: string): unknown[] {
  const values: unknown[] = []
  const pattern = new RegExp(
    `(?<![A-Za-z_])${name}(?![A-Za-z_])["\`*)]{0,3}\\s{0,2}(?:[:=]|is|are)?\\s{0,4}(?=[-\\d[{])`,
    'g',
  )
  for (let tries = 0; tries < maxTries; tries++) {
    const found = pattern.exec(text)
    if (!found) break
    const end = endOfValue(text, pattern.lastIndex)
    const value = end === null ? undefined : parse(text.slice(pattern.lastIndex, end))
    if (value !== undefined) values.push(value)
  }
  return values
}

/** Where the array, object or number that starts at `at` ends; `null` when it is never closed. */
function endOfValue(text: string, at: number): number | null {
  if (text[at] !== '[' && text[at] !== '{') return at + /^-?\d*(?:\.\d+)?/.exec(text.slice(at, at + 24))![0].length
  let depth = 0
  let isString = false
  for (let i = at; i < text.length; i++) {
    const char = text[i]
    if (isString) {
      if (char === '\\') i++
      else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '[' || char === '{') depth++
    else if ((char === ']' || char === '}') && --depth === 0) return i + 1
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

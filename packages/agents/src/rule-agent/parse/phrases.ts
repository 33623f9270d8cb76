/** "(a|b) c|d" is "a c", "b c" and "d". */
export const phrasesIn = (text: string): string[] => chosen(text).filter((phrase) => phrase !== '')

function chosen(text: string): string[] {
  const phrases: string[] = []
  for (const alternative of cutAt('|', text)) {
    const group = alternative.includes('(') ? /\(([^()]*)\)/.exec(alternative) : null
    if (group) {
      const before = alternative.slice(0, group.index)
      const behind = alternative.slice(group.index + group[0].length)
      for (const one of group[1]!.split('|')) phrases.push(...chosen(before + one + behind))
    } else phrases.push(tidied(alternative))
  }
  return phrases
}

const tidied = (phrase: string): string => phrase.trim().replace(/\s+/g, ' ')

/** The same, with the choices behind a first word left open: "(a|b) c (d|)" is "a c (d|)" and "b c (d|)". One may be empty. */
export const openPhrasesIn = (text: string): string[] => cutAt('|', text).flatMap(opened)

function opened(alternative: string): string[] {
  const phrase = tidied(alternative)
  const [first = ''] = partsOf(phrase)
  if (!first.includes('(')) return [phrase]
  const behind = phrase.slice(first.length)
  return chosen(first).flatMap((one) => (one === '' ? opened(behind) : [one + behind]))
}

/** What stands between the blanks of an open phrase, with the choices in it: "to", "(every |each |)", "wall(s|)". */
export const partsOf = (open: string): string[] => cutAt(' ', open)

/** What stands between signs outside of parentheses. */
function cutAt(sign: ' ' | '|', text: string): string[] {
  if (!text.includes('(')) return text.split(sign)
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === sign && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

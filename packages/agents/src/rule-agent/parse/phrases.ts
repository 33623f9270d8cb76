/** "(a|b) c|d" is "a c", "b c" and "d". */
export const phrasesIn = (text: string): string[] => alternativesIn(text).flatMap(expanded)

function expanded(phrase: string): string[] {
  const group = /\(([^()]*)\)/.exec(phrase)
  if (!group) return phrase.trim() === '' ? [] : [phrase.trim().replace(/\s+/g, ' ')]
  const before = phrase.slice(0, group.index)
  const behind = phrase.slice(group.index + group[0].length)
  return group[1]!.split('|').flatMap((one) => expanded(before + one + behind))
}

/** What stands between the `|` outside of parentheses. */
function alternativesIn(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (at === text.length || (text[at] === '|' && depth === 0)) {
      found.push(text.slice(from, at))
      from = at + 1
    }
  }
  return found
}

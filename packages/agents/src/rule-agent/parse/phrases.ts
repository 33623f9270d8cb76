/** "(a|b) c|d" is "a c", "b c" and "d". */
export const phrasesIn = (text: string): string[] => alternatives(text).flatMap(expanded)

function expanded(phrase: string): string[] {
  const group = /\(([^()]*)\)/.exec(phrase)
  if (!group) return phrase.trim() === '' ? [] : [phrase.trim().replace(/\s+/g, ' ')]
  const [before, behind] = [phrase.slice(0, group.index), phrase.slice(group.index + group[0].length)]
  return group[1]!.split('|').flatMap((one) => expanded(before + one + behind))
}

/** What stands between each `|` outside of parentheses and the next. */
function alternatives(text: string): string[] {
  const found: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === '|' && depth === 0) {
      found.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...found, text.slice(start)]
}

/** "(a|b) c|d" is "a c", "b c" and "d". */
export function phrasesIn(text: string): string[] {
  const phrases: string[] = []
  for (const alternative of alternativesIn(text)) {
    const group = /\(([^()]*)\)/.exec(alternative)
    if (group) {
      const before = alternative.slice(0, group.index)
      const behind = alternative.slice(group.index + group[0].length)
      for (const one of group[1]!.split('|')) phrases.push(...phrasesIn(before + one + behind))
    } else {
      const phrase = alternative.trim().replace(/\s+/g, ' ')
      if (phrase !== '') phrases.push(phrase)
    }
  }
  return phrases
}

/** What stands between the `|` outside of parentheses. */
function alternativesIn(text: string): string[] {
  if (!text.includes('(')) return text.split('|')
  const alternatives: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === '|' && depth === 0) {
      alternatives.push(text.slice(start, at))
      start = at + 1
    }
  }
  alternatives.push(text.slice(start))
  return alternatives
}

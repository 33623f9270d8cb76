/** "(a|b) c|d" is "a c", "b c" and "d". */
export function phrasesIn(text: string): string[] {
  const group = /\(([^()]*)\)/.exec(text.slice(0, barOutside(text)))
  const bar = barOutside(text)
  const [head, tail] = [text.slice(0, bar), text.slice(bar + 1)]
  const rest = bar < text.length ? phrasesIn(tail) : []
  if (!group) return head.trim() === '' ? rest : [head.trim().replace(/\s+/g, ' '), ...rest]
  const before = head.slice(0, group.index)
  const behind = head.slice(group.index + group[0].length)
  return [...group[1]!.split('|').flatMap((one) => phrasesIn(before + one + behind)), ...rest]
}

/** Where the first `|` outside of parentheses stands, or the end. */
function barOutside(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === '|' && depth === 0) return at
  }
  return text.length
}

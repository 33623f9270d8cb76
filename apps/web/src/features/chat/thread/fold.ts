interface Limits {
  /** What is no longer than this is shown whole. */
  readonly whole: { readonly lines: number; readonly characters: number }
  /** What is shown of the rest. */
  readonly part: { readonly lines: number; readonly characters: number }
}

const code: Limits = { whole: { lines: 30, characters: 6000 }, part: { lines: 24, characters: 4000 } }
const prose: Limits = { whole: { lines: 400, characters: 20_000 }, part: { lines: 100, characters: 6000 } }
const limitsOf = { code, prose }

export interface Folded {
  /** What is shown. */
  readonly text: string
  /** How much the whole has, when it is not shown whole; its characters when it has too few lines to fold at. */
  readonly hidden: { readonly unit: 'lines' | 'characters'; readonly count: number } | null
}

/** The beginning of a long text, or its end while it is being written, so that it can be watched; a short one whole. */
export function fold(text: string, isGrowing: boolean, kind: keyof typeof limitsOf): Folded {
  const { whole, part } = limitsOf[kind]
  const lineCount = countLines(text)
  if (lineCount <= whole.lines && text.length <= whole.characters) return { text, hidden: null }
  const shown = isGrowing
    ? text.slice(-part.characters).split('\n').slice(-part.lines).join('\n')
    : text.slice(0, part.characters).split('\n').slice(0, part.lines).join('\n')
  const isLong = lineCount > whole.lines
  return {
    text: shown,
    hidden: isLong ? { unit: 'lines', count: lineCount } : { unit: 'characters', count: text.length },
  }
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

import type { Concept, Token } from './concepts.ts'

/** What a sentence takes back before it says anything, and what it says after that. */
export interface Retraction {
  readonly takesBack: 'last' | 'all'
  readonly start: number
  readonly end: number
  readonly rest: readonly Token[]
  /** "I take back what I said about freezing": forbids what is named. */
  readonly isAboutRest: boolean
}

const around: ReadonlySet<Concept> = new Set([
  ...(['filler', 'label', 'neg', 'polite', 'correct', 'comma', 'colon', 'semicolon', 'and', 'or', 'pronoun', 'all', 'always', 'ignore', 'question', 'but', 'duty', 'quantity', 'number'] as const),
])

/** "Never mind", "ignore the above", "Correction: ...", "no, wait: ..."; null for a sentence that takes nothing back. */
export function retractionOf(tokens: readonly Token[]): Retraction | null {
  const at = tokens.findIndex((token, index) => isRetracting(token, tokens, index))
  if (at < 0 || tokens.slice(0, at).some(({ concept }) => !around.has(concept) && concept !== 'everything-above')) return null
  let next = at + 1
  while (next < tokens.length && (tokens[next]!.concept === 'everything-above' || (around.has(tokens[next]!.concept) && tokens[next]!.concept !== 'neg' && tokens[next]!.concept !== 'duty' && tokens[next]!.concept !== 'quantity'))) next++
  const head = tokens.slice(0, next)
  const above = head.find(({ concept }) => concept === 'everything-above')
  return {
    takesBack: above && !/(?:instruction|rule|order|sentence|line|point|regel|anweisung|regle|regla|instruccion|指令|规则)$/.test(above.text) && !/said about/.test(above.text) ? 'all' : 'last',
    start: tokens[0]!.start,
    end: tokens[next - 1]!.end,
    rest: tokens.slice(next),
    isAboutRest: above !== undefined && /about|uber|sobre|propos|关于/.test(above.text) && next < tokens.length,
  }
}

function isRetracting({ concept }: Token, tokens: readonly Token[], at: number): boolean {
  if (concept === 'retract') return true
  if (concept === 'ignore' || concept === 'omit') {
    const negated = tokens.slice(0, at).some((token) => token.concept === 'neg')
    return !negated && tokens.slice(at + 1).find((token) => token.concept !== 'filler' && token.concept !== 'all')?.concept === 'everything-above'
  }
  return concept === 'everything-above' && tokens.slice(at + 1).some((token) => token.concept === 'retract')
}

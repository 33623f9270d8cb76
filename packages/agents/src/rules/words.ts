import { isFieldName } from './fields.ts'

/** A word in its normal form, and where it stands in the text. `end` is exclusive. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What a quotation or a risky parenthesis becomes: no pattern contains it, so nothing around it is understood by accident. */
export const opaque = '«»'

const table = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(words))

const wordPattern =
  /"[^"]*"|“[^“”]*”|«[^«»]*»|`[^`]*`|(?<![\p{L}\d])'[^'\n]{1,200}'(?![\p{L}\d])|\([^()]*\)|\[[^[\]]*\]|(?<!\{)\{[^{}]*\}|\{\{\s*\w+\s*\}\}|[aA]\*|\d+(?:\.\d+)?|[\p{L}_][\p{L}\d_]*(?:['’]\p{L}+)?|<=|>=|[<>=≤≥,;:%?!/–—→~]|[❌✗✘🚫⛔❎]|\s-{1,2}(?=\s)/gu

/** Maps, for a template may hold any word, `constructor` too. */
const contractions = table({
  cannot: 'can not',
  "can't": 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  dont: 'do not',
  "it's": 'it is',
  "that's": 'that is',
  "there's": 'there is',
  "let's": 'let us',
})
const endings: readonly (readonly [string, string])[] = [
  ["n't", ' not'],
  ["'re", ' are'],
  ["'ll", ' will'],
  ["'ve", ' have'],
]
const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const spellings = table({
  '≤': '<=',
  '≥': '>=',
  'a*': 'astar',
  ...Object.fromEntries([...'~❌✗✘🚫⛔❎'].map((sign) => [sign, opaque])),
  '%': 'percent',
  '–': ';',
  '—': ';',
  o2: 'oxygen',
  ok: 'okay',
  towards: 'toward',
  ...Object.fromEntries(numbers.map((word, value) => [word, String(value)])),
})
/** Words that change nothing in an instruction; leaving them out keeps the patterns short. */
const silent = new Set(['the', 'a', 'an', 'your', 'please', '!'])
const riskyInParentheses =
  /\b(?:not|no|never|unless|if|when|except|only|but|without|false|wrong|kidding|optional|or|ms|\w+_\w+|seconds?)\b|n't/i

/** The words of `text` from `start` to `end`, lower case, contractions spelt out, number words as digits. A silent word belongs to the next. */
export function wordsOf(text: string, start: number, end: number): Word[] {
  const words: Word[] = []
  let silentFrom: number | null = null
  for (const match of text.slice(start, end).matchAll(wordPattern)) {
    const from: number = silentFrom ?? start + match.index
    const forms = normalForms(match[0])
    silentFrom = forms.length === 0 ? from : null
    for (const word of forms) words.push({ text: word, start: from, end: start + match.index + match[0].length })
  }
  return words
}

/** Words joined by single spaces: what the patterns are matched against. */
export function phraseOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ')
}

function normalForms(raw: string): readonly string[] {
  const first = raw[0]!
  if (first === '(') return riskyInParentheses.test(raw) ? [opaque] : []
  if (first === '[' || (first === '{' && !raw.startsWith('{{'))) return [opaque]
  if ('"“«`\''.includes(first)) return quoted(raw.slice(1, -1))
  if (raw.startsWith('{{')) return [raw.replace(/[{}\s]/g, '')]
  if (/^\s-/.test(raw)) return [';']
  const lower = raw.toLowerCase().replace('’', "'")
  if (silent.has(lower)) return []
  const spelt = spellings.get(lower) ?? contractions.get(lower)
  if (spelt !== undefined) return spelt.split(' ')
  for (const [ending, full] of endings)
    if (lower.endsWith(ending)) return (lower.slice(0, -ending.length) + full).split(' ')
  return [lower.replace(/^_+|_+$/g, '')].filter((word) => word !== '')
}

/** A quoted field name or number is that name; anything else that is quoted is only mentioned, not said. */
function quoted(inner: string): readonly string[] {
  const word = inner.trim().toLowerCase()
  return isFieldName(word) || /^(?:\d+|true|false|bfs)$/.test(word) ? [word] : [opaque]
}

import { isRange, numeralsIn } from './numerals.ts'

/** A word in its normal form, and where it stands in the text. `end` is exclusive. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  /** A quotation, unless it quotes a name or a number. */
  readonly isQuoted?: boolean
}

/** One alternative for each kind of word; none of them can fail after reading far, so reading grows with the text. */
const pattern =
  /(?<count>(?<=^|[\s:;,])\d{1,2}(?:\)(?=\s)|\.(?=\s+\p{Ll}))|(?<=[\p{L}\s.,;]\s)\((?:\d|[a-h])\)(?=\s+(?!(?:cell|step|tile|square|field|second|sec|s|ms|word|move|pellet|germ|break)s?\b)\p{L}))|(?<number>(?:\d{1,3} ?)?(?:[½¼¾]|(?<![\d/])[1-3]\/[2-4](?![\d/]))|\d{1,4}\+(?! ?\d)|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:[.,]\d+)?)|(?<short>\bw\/o\b|\b(?:[dD][oO]|[cC][aA]|[mM][uU][sS][tT]|[sS][hH][oO][uU][lL][dD])[nN](?:(?:[;,´ ]|''| ['’]|['’] )[tT](?![\p{L}\d])|['’](?![\p{L}\d'’])))|(?<han>\p{Script=Han}+)|(?<name>(?!\p{Script=Han})[\p{L}_](?:(?!\p{Script=Han})[\p{L}\p{M}\d_])*(?:['’‘`´]\p{L}+)?)|(?<sign><=|>=|=>|->|==|[<>=≤≥→⇒,;:?!|%&*+·—–•()[\]{}、，；：？。！（）]|\.{2,}|…)|(?<quote>["“”„«»「」`'])|(?<subscript>[₀-₉])|(?<cross>[❌✗✘🚫⛔❎✖🛑🙅👎✋])|(?<slash>(?<=\s)\/(?=\s))|(?<hyphen>-)/gu
const han = /\p{Script=Han}/u

const signs = new Map(
  Object.entries({
    '≤': '<=',
    '≥': '>=',
    '==': '=',
    '→': '->',
    '=>': '->',
    '⇒': '->',
    '—': '–',
    '·': ';',
    '•': ';',
    '、': ',',
    '，': ',',
    '；': ';',
    '：': ':',
    '？': '?',
    '！': '!',
    '。': '.',
    '（': '(',
    '）': ')',
    '…': ';',
  }),
)

const endings: readonly (readonly [string, string])[] = [
  ["n't", ' not'],
  ["'re", ' are'],
  ["'ll", ' will'],
  ["'ve", ' have'],
  ["'d", ' would'],
  ["'m", ' am'],
]
const contractions = new Map(
  Object.entries({
    "can't": 'can not',
    cannot: 'can not',
    "won't": 'will not',
    "shan't": 'shall not',
    dont: 'do not',
    "do'nt": 'do not',
    ont: 'not',
    nevre: 'never',
    neve: 'never',
    nevr: 'never',
    canot: 'can not',
    musnt: 'must not',
    shoudnt: 'should not',
    wihout: 'without',
    whitout: 'without',
    donot: 'do not',
    dnt: 'do not',
    nto: 'not',
    nver: 'never',
    isnt: 'is not',
    arent: 'are not',
    wouldnt: 'would not',
    couldnt: 'could not',
    neednt: 'need not',
    havent: 'have not',
    doesnt: 'does not',
    cant: 'can not',
    wont: 'will not',
    mustnt: 'must not',
    shouldnt: 'should not',
    didnt: 'did not',
    "it's": 'it is',
    "that's": 'that is',
    "there's": 'there is',
    "what's": 'what is',
    "let's": 'let us',
    ive: 'i have',
    youre: 'you are',
    ur: 'you are',
    u: 'you',
    b4: 'before',
    bsf: 'bfs',
    plz: 'please',
    nvm: 'never mind',
    jk: 'just kidding',
    atleast: 'at least',
    wen: 'when',
    wth: 'with',
    r: 'are',
    asap: 'as soon as possible',
    awy: 'away',
    thru: 'through',
    nxt: 'next',
    pls: 'please',
    cuz: 'because',
    gonna: 'going to',
    gotta: 'have to',
    wanna: 'want to',
    teh: 'the',
    'w/o': 'without',
    w: 'with',
    germ_distance: 'germ distance',
    germ_count: 'germ tally',
    exit_distance: 'exit distance',
    oxygen_collected: 'pellets collected',
    breaks_remaining: 'breaks remaining',
    brake: 'break',
    braking: 'breaking',
  }),
)

/** "Don't" and the like, as they stand in a text. */
export const contractedNegations: readonly string[] = [
  ...[...contractions].filter(([, full]) => full.endsWith(' not')).map(([short]) => short),
  "don't",
  "doesn't",
  "isn't",
  "aren't",
  "mustn't",
  "shouldn't",
  "needn't",
]

/** French and Italian articles that lean on the next word: "l'oxygène", "d'un", "n'explique". */
const elision = /^(?:l|d|n|s|t|m|c|j|qu|jusqu|lorsqu|puisqu)['’]/

/** Small letters without accents. */
export function normalize(word: string): string {
  return word.toLowerCase().replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

/** The words of `text` from `start` to `end`; Chinese, which has no spaces, comes as one word for each run of characters. */
export function wordsOf(text: string, start = 0, end = text.length): Word[] {
  const words: Word[] = []
  let closedAt = -1
  const said = text.slice(start, end)
  const nextOf = createNextOf(said)
  pattern.lastIndex = 0
  for (let match = pattern.exec(said); match; match = pattern.exec(said)) {
    const { groups = {} } = match
    const from = start + match.index
    if (groups['quote'] !== undefined) {
      if (match.index === closedAt) continue
      const close = closingQuote(said, match.index, nextOf)
      closedAt = close
      if (close > 0 && !quotesName(said.slice(match.index + 1, close))) {
        words.push({ text: '«»', start: from, end: start + close + 1, isQuoted: true })
        pattern.lastIndex = close + 1
      }
      continue
    }
    const raw = match[0]
    if (groups['count'] !== undefined && !isInside(said, match.index)) {
      words.push({ text: ';', start: from, end: from + raw.length })
      continue
    }
    if (groups['slash'] !== undefined || isRange(said, match.index)) {
      words.push({ text: raw === '/' ? raw : 'to', start: from, end: from + 1 })
      continue
    }
    if (groups['hyphen'] !== undefined) {
      if (isDash(said, match.index)) words.push({ text: '–', start: from, end: from + 1 })
      continue
    }
    if (groups['cross'] !== undefined) {
      words.push({ text: '❌', start: from, end: from + raw.length })
      continue
    }
    if (groups['subscript'] !== undefined) {
      const last = words.at(-1)
      if (last)
        words[words.length - 1] = { ...last, text: last.text + String(raw.charCodeAt(0) - 0x2080), end: from + 1 }
      continue
    }
    if (groups['number'] !== undefined || groups['count'] !== undefined)
      for (const text of numeralsIn(raw)) words.push({ text, start: from, end: from + raw.length })
    else if (groups['sign'] !== undefined)
      pushSign(words, raw, from, { before: said[match.index - 1], next: said[match.index + 1] })
    else for (const one of formsOf(raw)) words.push({ text: one, start: from, end: from + raw.length })
  }
  return words
}

const plain = /^[a-z]+(?: [a-z]+)*$/

/** The texts of the words of a phrase. */
export const textsOf = (phrase: string): string[] =>
  plain.test(phrase) ? phrase.split(' ').flatMap(formsOf) : wordsOf(phrase).map(({ text }) => text)

/** Inside of a parenthesis, which "2)" closes. */
const isInside = (text: string, at: number): boolean => {
  const open = text.lastIndexOf('(', at - 1)
  return open >= 0 && at - open < 200 && text.lastIndexOf(')', at) < open
}

function pushSign(
  words: Word[],
  raw: string,
  start: number,
  { before, next = '' }: { before: string | undefined; next: string | undefined },
): void {
  const last = words.at(-1)
  if (raw === '*') {
    // "A*" is a name; other stars are marks.
    const isEscaped = before === '\\'
    if (last?.text === 'a' && last.end === start - (isEscaped ? 1 : 0) && (isEscaped || !/[\p{L}*]/u.test(next)))
      words[words.length - 1] = { text: 'a*', start: last.start, end: start + 1 }
    return
  }
  if (raw === '+' || raw === '!') return
  words.push({ text: raw.startsWith('..') ? ';' : (signs.get(raw) ?? raw), start, end: start + raw.length })
}

/** Which quotation marks close what: a straight one closes itself. */
const closers = new Map(Object.entries({ '“': '”', '„': '“', '«': '»', '「': '」', '"': '"', '`': '`', "'": "'" }))
const longestQuote = 200

/** Where a mark stands next; asked for places that only grow, it reads the text once for each mark. */
type NextOf = (mark: string, from: number) => number

function createNextOf(text: string): NextOf {
  const known = new Map<string, number>()
  return (mark, from) => {
    const last = known.get(mark)
    if (last !== undefined && (last < 0 || last >= from)) return last
    const next = mark === "'" ? apostropheAfter(text, from) : text.indexOf(mark, from)
    known.set(mark, next)
    return next
  }
}

/** The next that ends a word; the others stand inside of one. */
function apostropheAfter(text: string, from: number): number {
  const ending = /'(?![\p{L}\d])/gu
  ending.lastIndex = from
  return ending.exec(text)?.index ?? -1
}

/** Where the quotation that opens at `at` is closed on its line; -1 when it is not. */
function closingQuote(text: string, at: number, nextOf: NextOf): number {
  const closer = closers.get(text[at]!)
  if (closer === undefined || (text[at] === "'" && /[\p{L}\d]/u.test(text[at - 1] ?? ''))) return -1
  const line = nextOf('\n', at + 1)
  const limit = Math.min(line < 0 ? text.length : line, at + longestQuote)
  const end = nextOf(closer, at + 1)
  return end < limit ? end : -1
}

/** A quoted field name, number, or one known word is said, not only mentioned. */
const quotesName = (inner: string): boolean =>
  /^\s*(?:[a-z\d_*]{1,24}|[a-z]+_[a-z_]+"?\s*[:=]\s*[\w.]{1,8})\s*$/i.test(inner) && !/^\s*no\s*$/i.test(inner)

/** A hyphen between spaces is a dash. */
const isDash = (text: string, at: number): boolean => {
  const before = text[at - 1]
  const behind = text[at + 1]
  return (before === ' ' || before === '-') && (behind === ' ' || behind === '-' || behind === undefined)
}

const mostKept = 4000
const kept = new Map<string, readonly string[]>()

function formsOf(raw: string): readonly string[] {
  const known = kept.get(raw)
  if (known) return known
  const forms = newFormsOf(raw)
  if (kept.size >= mostKept) kept.clear()
  kept.set(raw, forms)
  return forms
}

/** "Don;t", "can''t", "shouldn'". */
const slippedNot = /^(do|ca|must|should)n[^a-z]+t?$/

function newFormsOf(raw: string): readonly string[] {
  if (han.test(raw)) return [raw]
  const lower = raw
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(slippedNot, "$1n't")
  const spelt = contractions.get(lower)
  if (spelt !== undefined) return spelt.split(' ')
  for (const [ending, full] of endings)
    if (lower.endsWith(ending)) return (lower.slice(0, -ending.length) + full).split(' ')
  const leaning = elision.exec(lower)
  if (leaning) return [normalize(leaning[0]).replace("'", ''), normalize(lower.slice(leaning[0].length))]
  const bare = normalize(lower.replace(/'s?$/, '')).replace(/^_+|_+$/g, '')
  return bare === '' ? [] : [bare]
}

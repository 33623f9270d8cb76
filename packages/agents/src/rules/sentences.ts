import type { Block } from './blocks.ts'
import { blocksOf } from './blocks.ts'

/** One sentence of a template. `governed` says how its heading and the line before its list turn it. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly governed: Governance
  /** It ends in a colon and leads into a list or an example. */
  readonly leadsIn: boolean
  /** The data that follows a lead-in, else empty. */
  readonly example: string
}

/** `plain`: says what it says; `not`: stands in a list of what not to do; `doubtful`: may be an example, a warning, an old version. */
export type Governance = 'plain' | 'not' | 'doubtful'

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|max|min|no|fig|cf)\.$/i
/** A line shorter than this was ended on purpose; behind a longer one only a new sentence's capital tells that it was not wrapped. */
const wrapWidth = 60

/** The sentences of a text outside its data, in order, each trimmed, with offsets into the text. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  const blocks = blocksOf(text)
  let heading: Governance = 'plain'
  let list: { governs: Governance; indent: number; leadIn: Block } | null = null
  blocks.forEach((block, index) => {
    if (block.kind === 'data') return
    if (block.kind === 'heading') {
      heading = governanceOf(text.slice(block.start, block.end))
      list = null
      return
    }
    if (list && (block.kind === 'item' ? block.indent < list.indent : block.apart && blocks[index - 1] !== list.leadIn))
      list = null
    const governed = worse(heading, list ? list.governs : 'plain')
    const next = blocks[index + 1]
    for (const span of spansOf(text, block)) {
      const sentence = text.slice(span.start, span.end)
      const leadsIn = span.end === block.end && sentence.endsWith(':') && next !== undefined && next.kind !== 'heading'
      const example = leadsIn && next.kind === 'data' ? text.slice(next.start, next.end) : ''
      sentences.push({ text: sentence, ...span, governed, leadsIn, example })
      if (leadsIn) list = { governs: worse(governed, governanceOf(sentence)), indent: next.indent, leadIn: block }
    }
  })
  return sentences
}

const forbidding =
  /^(?:you\s+(?:must|should|may)\s+)?(?:never|do\s+not|don['’]t|not|forbidden|not\s+allowed|prohibited)(?:\s+(?:do|do\s+any\s+of|do\s+these|do\s+this|any\s+of|allowed))?(?:\s+(?:the\s+following|these|this|things))?$/i
const doubtful =
  /\b(?:bad|wrong|mistakes?|don['’]?ts?|never|not|no|avoid|examples?|previous|previously|old|older|outdated|deprecated|others?|losing|losers?|fail\w*|ignore|unless|if|when|whenever|while|false|myths?|instead|could|might|optional|ideas?|todo|later|maybe|forbidden|anti\w*|history|changelog|wrongly|stupid|used\s+to|without|unlike|naive|weak|worst|poor|joke|rejected|removed)\b/i

/** How a heading or a lead-in turns what stands under it; conditions and doubts are not carried into lists, so those lists are left alone. */
function governanceOf(title: string): Governance {
  const plain = title.replace(/[*_`:#]/g, '').trim()
  if (forbidding.test(plain)) return 'not'
  return doubtful.test(plain) ? 'doubtful' : 'plain'
}

function worse(a: Governance, b: Governance): Governance {
  if (a === 'doubtful' || b === 'doubtful') return 'doubtful'
  if (a === 'not' && b === 'not') return 'doubtful'
  return a === 'not' || b === 'not' ? 'not' : 'plain'
}

function spansOf(text: string, block: Block): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let start = block.start
  const cut = (end: number): void => {
    const raw = text.slice(start, end)
    const from = start + (raw.length - raw.trimStart().length)
    const to = from + raw.trim().length
    if (/[\p{L}\d]/u.test(raw)) spans.push({ start: from, end: to })
    start = end
  }
  for (let at = block.start; at < block.end; at++) {
    if (text[at] === '"') at = closingQuote(text, at, block.end)
    else if (endsSentence(text, start, at, block.end)) cut(at + 1)
  }
  if (start < block.end) cut(block.end)
  return spans
}

/** The closing quotation mark on the same line, or `at` when the mark stands alone. */
function closingQuote(text: string, at: number, end: number): number {
  const close = text.indexOf('"', at + 1)
  return close < 0 || close >= end || text.slice(at, close).includes('\n') ? at : close
}

function endsSentence(text: string, start: number, at: number, end: number): boolean {
  const char = text[at]!
  if (char === '\n') return endsLine(text, at)
  if (char !== '.' && char !== '!' && char !== '?') return false
  const next = text[at + 1]
  if (at + 1 < end && next !== undefined && !/[\s)"'”’*_`]/.test(next)) return false
  return char !== '.' || !abbreviation.test(text.slice(Math.max(start, at - 8), at + 1))
}

function endsLine(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trimEnd()
  const next = line.length < wrapWidth ? /^\s*[\p{Lu}\d]/u : /^\s*\p{Lu}\p{Ll}/u
  return !/[,;:]$/.test(line) && next.test(text.slice(at + 1, at + 40))
}

import type { Block } from './blocks.ts'
import { blocksOf } from './blocks.ts'
import { bansInData, disallows } from './data-bans.ts'
import { withDialogues } from './dialogues.ts'
import type { Mood } from './moods.ts'
import { banOfLabel, joinMoods, moodOf, moodOfLead } from './moods.ts'
import { isTopicLine } from './topics.ts'

/** One sentence of a template. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** What its headings, its tags and the line before its list lend it. */
  readonly mood: Mood
  /** The heading or the line under which it stands: what "them" can mean. */
  readonly topic: { readonly start: number; readonly end: number } | null
  /** It ends in a colon and leads into a list or an example. */
  readonly leadsIn: boolean
  /** The data that follows a lead-in, else empty. */
  readonly example: string
  readonly kind: Block['kind']
  /** Of the item of a list in which it stands. */
  readonly number: number | null
}

interface Place {
  heading: { mood: Mood; level: number; topic: Sentence['topic'] }[]
  tags: Mood[]
  /** Of the first row of a table. */
  table: Mood
  list: { mood: Mood; indent: number; leadIn: Block; topic: Sentence['topic'] } | null
}

/** The sentences of a text outside its data, in order, each trimmed, with offsets into the text. */
export const sentencesOf = (text: string): readonly Sentence[] => withDialogues(text, sentencesIn(text))

function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = []
  const blocks = blocksOf(text).flatMap((block) => atBanTitle(text, block))
  const place: Place = { heading: [], tags: [], table: 'plain', list: null }
  blocks.forEach((block, index) => {
    if (enters(place, text, block) || block.kind === 'data') {
      sentences.push(...bansIn(text, block))
      return
    }
    const { list } = place
    if (block.kind === 'row' && blocks[index - 1]?.kind !== 'row') {
      const header = moodOfHeader(text.slice(block.start, block.end))
      place.table = header === 'ban' || header === 'silent' || header === 'unclear' ? header : 'plain'
      if (header === 'ban') return
    }
    if (
      list &&
      (block.kind === 'item'
        ? block.indent < list.indent
        : (block.isApart || blocks[index - 1]?.kind === 'item') && blocks[index - 1] !== list.leadIn)
    )
      place.list = null
    const mood = moodAt(place, block)
    const topic = place.list?.topic ?? place.heading.at(-1)?.topic ?? null
    const next = blocks[index + 1]
    const blockEnd = trimmedEnd(text, block)
    for (const span of spansOf(text, block)) {
      const said = text.slice(span.start, span.end)
      const leadsIn = span.end === blockEnd && next !== undefined && opensList(said, block, next)
      const example = leadsIn && next.kind === 'data' ? text.slice(next.start, next.end) : ''
      sentences.push({ text: said, ...span, mood, topic, leadsIn, example, kind: block.kind, number: block.number })
      if (leadsIn && next.kind !== 'data')
        place.list = {
          mood: joinMoods(place.list?.mood ?? 'plain', moodOfLead(said)),
          indent: next.indent,
          leadIn: block,
          topic: span,
        }
    }
  })
  return sentences
}

/** "Never:" above short lines is a title, as above a list. */
function atBanTitle(text: string, block: Block): Block[] {
  if (!hasShortLines(text, block)) return [block]
  const end = text.indexOf('\n', block.start)
  return banOfLabel(text.slice(block.start, end)) === null
    ? [block]
    : [
        { ...block, end },
        { ...block, start: end + 1, isApart: false },
      ]
}

/** The title of a table with one column lends what that of a list does; of several none tells which it is about. */
function moodOfHeader(row: string): Mood {
  const cells = row.split('|').filter((cell) => cell.trim() !== '')
  const mood = moodOfLead(row)
  if (cells.some(isTold)) return 'silent'
  return cells.length === 1 ? moodOfLead(cells[0]!) : mood === 'ban' ? 'unclear' : mood
}

/** A column that tells what came of each row, or what it means. */
const isTold = (cell: string): boolean =>
  /^(?:what (?:it|they) (?:does|do|means?)|meaning|definition|wins?|losses|games|runs|votes|scores?|results?|win rate|average)$/i.test(
    cell.replace(/[*_`]/g, '').trim(),
  )

/** What headings, tags, the line before a list, and the first row of a table lend. */
function moodAt({ tags, heading, list, table }: Place, { kind }: Block): Mood {
  if (kind === 'row' && table === 'unclear') return table
  const ofTable: Mood = kind === 'row' ? table : 'plain'
  const moods = [ofTable, ...tags, ...heading.map((one) => one.mood), list?.mood ?? 'plain']
  return moods.reduce<Mood>(joinMoods, 'plain')
}

/** It ends in a colon, or it says that what stands under it is forbidden. */
const opensList = (said: string, block: Block, next: Block): boolean =>
  next.kind !== 'heading' &&
  (/[:：]\W*$/.test(said) ||
    (block.kind === 'item' &&
      next.kind === 'item' &&
      next.indent > block.indent &&
      (moodOf(said) !== 'plain' || isTopicLine(said))) ||
    (block.kind === 'paragraph' && (next.kind === 'item' || next.kind === 'paragraph') && isTitle(said, next)))

/** "Banned powers", a line of its own; above a list it may be any title that lends something, as "Deprecated". */
const isTitle = (said: string, { kind }: Block): boolean =>
  !/[.!?。！？]$/.test(said)
    ? kind === 'item'
      ? moodOf(said) !== 'plain'
      : banOfLabel(said) !== null
    : kind === 'item' && banOfLabel(said) !== null

/** Nobody is to count in vain on a ban that stands in a heading, in code or in JSON. Comments are nobody's words. */
function bansIn(text: string, { kind, start, end, number }: Block): Sentence[] {
  const said = text.slice(start, end)
  if ((kind !== 'heading' && kind !== 'data') || said.includes('<!--')) return []
  if (kind === 'heading' && moodOf(said) !== 'plain') return []
  const plain = { topic: null, leadsIn: false, example: '', number } as const
  const named = kind === 'data' ? bansInData(said) : []
  if (named.length > 0)
    return named.map((ban) => {
      const span = { start: start + ban.start, end: start + ban.end }
      return { ...plain, ...span, text: text.slice(span.start, span.end), mood: 'ban', kind: 'item' }
    })
  return [...said.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    const isOff = kind === 'data' && disallows(line)
    if (!isOff && !prohibiting.test(line)) return []
    const from = start + index + (line.length - line.trimStart().length)
    const span = { text: line.trim(), start: from, end: from + line.trim().length }
    return [{ ...plain, ...span, mood: isOff ? 'unclear' : 'plain', kind }]
  })
}

const prohibiting =
  /\b(?:no|not|never|n't|do ?n[o']?t|without|neither|nor|forbid\w*|prohibit\w*|ban(?:s|ned)?|cancel\w*|void|withdrawn|nie|niemals|nicht|kein\w*|ohne|verbot\w*|ne|pas|jamais|aucun\w*|sans|interdi\w*|nunca|jamas|ning[uú]n\w*|sin|prohib\w*)\b|n['’]t\b|[不别勿禁]/i

/** A heading or a tag opens a place, and ends the one before; true when the block was one. */
function enters(place: Place, text: string, block: Block): boolean {
  if (block.kind === 'heading') {
    const { start, end, level } = block
    const above = place.heading.filter((one) => one.level < level)
    place.heading = [...above, { mood: moodOf(text.slice(start, end)), level, topic: { start, end } }]
    place.list = null
  } else if (block.kind === 'open-tag') place.tags = [...place.tags, moodOfLead(text.slice(block.start, block.end))]
  else if (block.kind === 'close-tag') place.tags = place.tags.slice(0, -1)
  else return false
  return true
}

const trimmedEnd = (text: string, { start, end }: Block): number => start + text.slice(start, end).trimEnd().length

/** A line shorter than this was ended on purpose; behind a longer one only a new sentence's capital tells that it was not wrapped. */
const wrapWidth = 60
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|max|min|fig|cf|z\.b|p\.ej|bzw|ca)\.$/i

function spansOf(text: string, block: Block): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  const isOfLines = hasShortLines(text, block)
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
    else if (endsSentence(text, start, at, block.end) || (isOfLines && text[at] === '\n' && !goesOn(text, at)))
      cut(at + 1)
  }
  if (start < block.end) cut(block.end)
  return spans
}

/** Nobody wraps a text after so few letters: each line says something of its own, but for one that plainly goes on. */
function hasShortLines(text: string, { kind, start, end }: Block): boolean {
  if (kind !== 'paragraph' || end - start > mostShortLines * shortLine) return false
  const lines = text.slice(start, end).split('\n')
  return lines.length > 1 && lines.every((line) => line.trim().length < shortLine)
}
const shortLine = 50
const mostShortLines = 40
const openEnd =
  /(?:[,;:(/–—-]|\b(?:and|or|but|the|an?|of|to|in|on|at|for|from|with|within|by|if|when|unless|until|than|that|not|never|no|your|any|every|all|at least|at most|only|und|oder|der|die|das|den|dem|ein|eine|einen|von|zu|mit|wenn|nie|nicht|et|ou|le|la|les|une?|de|du|des|si|ne|pas|jamais|y|o|el|los|las|una|en|con|al|no|nunca))\s*$/i
const openStart =
  /^\s*(?:and|or|but|if|when|whenever|unless|until|while|because|so|than|as|to|of|in|on|at|for|from|with|within|by|und|oder|wenn|falls|sobald|bis|weil|damit|als|et|ou|si|quand|sauf|pour|que|y|o|cuando|hasta|porque|para)\b/i
/** "if oxygen < 40: collect oxygen". */
const codeLine = /^\s*(?:if|elif|else|when|whenever|while|always|otherwise|wenn|falls|si|quand|cuando)\b[^\n]{0,48}:\s/i
const goesOn = (text: string, at: number): boolean =>
  !(codeLine.test(text.slice(at + 1, at + shortLine)) && !/[:：]\s*$/.test(text.slice(Math.max(0, at - 8), at))) &&
  (openEnd.test(text.slice(Math.max(0, at - shortLine), at)) || openStart.test(text.slice(at + 1, at + 12)))

const longestQuote = 400

/** The closing quotation mark on the same line, or `at` when the mark stands alone. */
function closingQuote(text: string, at: number, end: number): number {
  const limit = Math.min(end, at + longestQuote)
  for (let i = at + 1; i < limit && text[i] !== '\n'; i++) if (text[i] === '"') return i
  return at
}

function endsSentence(text: string, start: number, at: number, end: number): boolean {
  const char = text[at]!
  if (char === '\n') return endsLine(text, at)
  if ('。！？'.includes(char)) return true
  if (char !== '.' && char !== '!' && char !== '?') return false
  const next = text[at + 1]
  if (at + 1 < end && next !== undefined && !/[\s)"'”’*_`~<]/.test(next)) return false
  if (char !== '.') return true
  const before = text.slice(Math.max(start, at - 8), at + 1)
  return !abbreviation.test(before) && !counts(text, before, at)
}

/** "1. avoid germs, 2. take the exit": a number that counts what follows it. */
const counts = (text: string, before: string, at: number): boolean =>
  /(?:^|[\s:;,(])\d{1,2}\.$/.test(before) && /^\s+\p{Ll}/u.test(text.slice(at + 1, at + 12))

function endsLine(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trimEnd()
  const isHardBreak = text.startsWith('  ', at - 2)
  const next =
    line.length < wrapWidth || isHardBreak
      ? /^[\s*_`"'(]*[\p{Lu}\p{Lo}\d✅✔❌✗✘🚫⛔✖🛑🙅👎✋]/u
      : /^[\s*_]*\p{Lu}\p{Ll}/u
  const behind = text.slice(at + 1, at + 80)
  if (setting.test(line) && setting.test(behind) && moodOf(line.split(/[:=]/)[0] ?? '') === 'plain') return true
  if (/[,;:]$/.test(line)) return false
  return next.test(behind) || banOfLabel(labelled.exec(behind)?.[1] ?? '') !== null
}

/** "freeze: no" above "slow: no". */
const setting = /^\s*[*_`"']*[\p{L}_][\p{L}\d_ -]{0,40}["'*_`]*\s*[:=]\s*[^\s:]/u
/** "forbidden: ..." begins a line. */
const labelled = /^[\s*_`"']*([\p{L}_][\p{L}_' ’-]{1,40})["'*_`]*[:：](?=\s)/u

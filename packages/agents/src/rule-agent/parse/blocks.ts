import { isTopicLine } from './topics.ts'

/** A stretch of a template; `data` (code fences, JSON, comments) holds no instructions, a `row` is one of a table. */
export interface Block {
  readonly kind: 'heading' | 'item' | 'paragraph' | 'row' | 'open-tag' | 'close-tag' | 'data'
  readonly start: number
  readonly end: number
  /** Columns before the bullet; 0 for what is no list item. */
  readonly indent: number
  /** How many `#` a heading has; 7 for one in bold, 8 for a bare name, 0 for what is none. */
  readonly level: number
  /** That counts a list item; null for none. */
  readonly number: number | null
  /** A blank line stands before it. */
  readonly isApart: boolean
}

const fence = /^\s*(?:```|~~~)/
const bullet =
  /^(\s*)(?:[-*+•–]\s+|[#§]\s?\d{1,3}[.):]?\s+|\(?\d{1,3}[.)]\s+|\d{1,2}(?:\.\d{1,2}){1,3}[.):]?\s+(?!(?:ms|s|secs?|seconds?|cells?|steps?|tiles?|squares?|words?)\b)|\d{1,2}\/\s+|(?!O2)\p{Lu}{1,2}\d{1,2}[.):]\s+|\(?\p{L}\)\s+|\(?[ivx]{1,4}[.)]\s+)(?:\[[ xX]?\]\s+)?(?=\S)/u
const heading = /^\s*(#{1,6})\s+/
const boldLine = /^\s*(?:\*\*[^*]+\*\*|__[^_]+__|\[[\p{L}][\p{L}' ’-]{1,30}\]):?\s*$/u
const underline = /^\s*(?:={3,}|-{3,})\s*$/
/** "Allowed:" behind an item leads into another list. */
const lead = /^[^.!?,;:：]{2,40}[:：]\s*$/
const comment = /^\s*(?:\/\/|\/\*|\{#|\{\{!)/
const dataLine = /^\s*(?:\[(?!\p{L}{3,}[^\]"]{0,40}\])|[\]}]|\{(?!\{)|"[\w ]+"\s*:)/u
const tableRow = /^\s*\|.*\|\s*$/
const tableRule = /^[\s|:-]+$/
/** Marks of a text's parts; those of its looks (`<b>`) are none. */
const tag =
  /<\/?(?!(?:b|i|u|p|em|br|hr|code|strong|span|sub|sup|kbd|a|li|ul|ol|div|del|s|strike)\b)[a-z][a-z_ -]{0,30}(?:=[^<>\n]{0,80})?>/gi

type Shape = Pick<Block, 'kind' | 'indent' | 'level' | 'number'> & { readonly skip: number }

const shapes = {
  data: { kind: 'data', indent: 0, level: 0, number: null, skip: 0 },
  row: { kind: 'row', indent: 0, level: 0, number: null, skip: 0 },
  topic: { kind: 'heading', indent: 0, level: 8, number: null },
} as const

/** Splits a text (Markdown, tags or plain) into blocks by its lines, each with its place in the text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: { -readonly [Key in keyof Block]: Block[Key] } | null = null
  let isFenced = false
  let isComment = false
  let isApart = true
  const close = (): void => {
    if (open) blocks.push(open)
    open = null
  }
  const add = (shape: Shape, start: number, end: number): void => {
    const isLead = open?.kind === 'item' && shape.kind === 'paragraph' && lead.test(text.slice(start, end))
    if (open && !isLead && continues(open.kind, shape.kind)) open.end = end
    else {
      close()
      open = {
        kind: shape.kind,
        start: start + shape.skip,
        end,
        indent: shape.indent,
        level: shape.level,
        number: shape.number,
        isApart,
      }
    }
    isApart = false
  }
  const underlines = (line: string): boolean => {
    if (!open || !isUnderlined(text, open, line)) return false
    open.kind = 'heading'
    open.level = line.includes('=') ? 1 : 2
    close()
    return true
  }
  const addPiece = (piece: Piece, start: number): void => {
    const from = start + piece.start
    const shape = piece.isTag ? { ...shapeOfTag(piece.text), skip: 0 } : shapeOf(piece.text)
    if (piece.isTag) close()
    const before = open ?? blocks.at(-1)
    if (shape?.kind === 'paragraph' && isIndented(text, before, piece.text, from)) {
      add({ ...shape, kind: 'item', indent: indentOf(piece.text) }, from, from + piece.text.length)
      return
    }
    // "If a germ is near:" and its lines are over.
    if (before?.kind === 'item' && before.indent > indentOf(piece.text) && isUnmarked(text, before)) close()
    if (shape?.kind === 'paragraph' && isTopic(text, open, piece.text, from)) {
      close()
      blocks.push({ ...shapes.topic, start: from + shape.skip, end: from + piece.text.length, isApart })
      isApart = false
      return
    }
    if (shape) add(shape, from, from + piece.text.length)
    if (piece.isTag) close()
  }
  for (const { line, start } of linesOf(text)) {
    const isFence = !isComment && fence.test(line)
    if (!isFenced && !isFence && !isComment && line.trim() === '') {
      close()
      isApart = true
      continue
    }
    if (!isFenced && !isFence && (isComment || line.includes('<!--'))) {
      add(shapes.data, start, start + line.length)
      isComment = line.lastIndexOf('-->') < line.lastIndexOf('<!--') || (isComment && !line.includes('-->'))
      continue
    }
    if (!isFenced && underlines(line)) continue
    if (isFenced || isFence) add(shapes.data, start, start + line.length)
    else for (const piece of piecesOf(line)) addPiece(piece, start)
    if (isFence) isFenced = !isFenced
  }
  close()
  return blocks
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Of several lines that are as deep under "If a germ is near:" each is an item of its own. */
function isIndented(text: string, before: Block | null | undefined, line: string, start: number): boolean {
  const indent = indentOf(line)
  if (!before || indent < 2) return false
  if (before.kind === 'item') return before.number === null && before.indent === indent && isUnmarked(text, before)
  const isFollowed = /^\n[ \t]{2,}\S/.test(text.slice(start + line.length, start + line.length + longestIndent))
  return (
    isFollowed &&
    before.kind === 'paragraph' &&
    /[:：]\s*$/.test(text.slice(Math.max(before.start, before.end - longestIndent), before.end))
  )
}
const longestIndent = 40
const isUnmarked = (text: string, { start }: Block): boolean =>
  /^\s*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))

/** A paragraph of one line, with a line drawn under it. */
const isUnderlined = (text: string, { kind, start, end }: Block, line: string): boolean =>
  kind === 'paragraph' && underline.test(line) && !text.slice(start, end).includes('\n')

/** A bare name of what comes below it, and no word of a paragraph that goes on over its lines. */
function isTopic(text: string, open: Block | null, line: string, start: number): boolean {
  if (!isTopicLine(line) || text.slice(start + line.length).trimStart() === '') return false
  const isWithin = open?.kind === 'paragraph' && !/[.!?:;。！？：]\s*$/.test(text.slice(open.start, open.end))
  return !isWithin || line === line.toUpperCase()
}

const shapeOfTag = (text: string): Omit<Shape, 'skip'> => ({
  kind: text[1] === '/' ? 'close-tag' : 'open-tag',
  indent: 0,
  level: 0,
  number: null,
})

interface Piece {
  readonly text: string
  readonly start: number
  readonly isTag: boolean
}

/** A line divided at its tags. */
function piecesOf(line: string): Piece[] {
  if (!line.includes('<')) return [{ text: line, start: 0, isTag: false }]
  const pieces: Piece[] = []
  let from = 0
  const rest = (to: number): void => {
    const text = line.slice(from, to)
    if (text.trim() !== '') pieces.push({ text, start: from, isTag: false })
  }
  for (const match of line.matchAll(tag)) {
    rest(match.index)
    pieces.push({ text: match[0], start: match.index, isTag: true })
    from = match.index + match[0].length
  }
  rest(line.length)
  return pieces
}

/** `null` for a line that says nothing, such as the rule of a table. */
function shapeOf(line: string): Shape | null {
  const quoted = /^\s*(?:>\s?)+/.exec(line)?.[0].length ?? 0
  const said = line.slice(quoted)
  if (tableRow.test(said)) return tableRule.test(said) ? null : { ...shapes.row, skip: quoted }
  const asHeading = heading.exec(said)
  if (asHeading)
    return { kind: 'heading', skip: quoted + asHeading[0].length, indent: 0, level: asHeading[1]!.length, number: null }
  const asItem = bullet.exec(said)
  if (asItem)
    return {
      kind: 'item',
      skip: quoted + asItem[0].length,
      indent: asItem[1]!.length,
      level: 0,
      number: numberOf(asItem[0]),
    }
  if (boldLine.test(said)) return { kind: 'heading', skip: quoted, indent: 0, level: 7, number: null }
  if (dataLine.test(said) || comment.test(said)) return shapes.data
  return { kind: 'paragraph', skip: quoted + said.length - said.trimStart().length, indent: 0, level: 0, number: null }
}

function numberOf(mark: string): number | null {
  const digits = /\d+/.exec(mark)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** A plain line after a paragraph or a list item goes on with it, as in Markdown. */
function continues(open: Block['kind'], next: Block['kind']): boolean {
  return (open === 'data' && next === 'data') || ((open === 'paragraph' || open === 'item') && next === 'paragraph')
}

function* linesOf(text: string): Generator<{ line: string; start: number }> {
  let start = 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield { line: text.slice(start, end), start }
    start = end + 1
  }
}

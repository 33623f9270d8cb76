/** A stretch of a template: a heading, a list item, a paragraph, or data (code fences, JSON, tables), which holds no instructions. */
export interface Block {
  readonly kind: 'heading' | 'item' | 'paragraph' | 'data'
  readonly start: number
  readonly end: number
  /** Columns before the bullet; 0 for what is no list item. */
  readonly indent: number
  /** A blank line stands before it. */
  readonly apart: boolean
}

const fence = /^\s*(?:```|~~~)/
const bullet = /^(\s*)(?:[-*+•–]|\d{1,3}[.)]|[a-z]\))\s+(?=\S)/
const heading = /^\s*(?:#{1,6}\s+|(?=\*\*[^*]+\*\*:?\s*$))/
const dataLine = /^\s*(?:[[{\]}|]|"[\w ]+"\s*:|<!--)/

/** Splits a text (Markdown or plain) into blocks by its lines; data keeps its place but is never read as an instruction. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: { kind: Block['kind']; start: number; end: number; indent: number; apart: boolean } | null = null
  let isFenced = false
  let isApart = true
  const close = (): void => {
    if (open) blocks.push(open)
    open = null
  }
  for (const { line, start } of linesOf(text)) {
    const end = start + line.length
    const isFence = fence.test(line)
    if (!isFenced && line.trim() === '') {
      close()
      isApart = true
      continue
    }
    const { kind, skip, indent } = isFenced || isFence ? dataShape : shapeOf(line)
    if (open && continues(open.kind, kind)) open.end = end
    else {
      close()
      open = { kind, start: start + skip, end, indent, apart: isApart }
    }
    if (isFence) isFenced = !isFenced
    isApart = false
  }
  close()
  return blocks
}

const dataShape = { kind: 'data', skip: 0, indent: 0 } as const

function shapeOf(line: string): { kind: Block['kind']; skip: number; indent: number } {
  const asItem = bullet.exec(line)
  if (asItem) return { kind: 'item', skip: asItem[0].length, indent: asItem[1]!.length }
  const asHeading = heading.exec(line)
  if (asHeading) return { kind: 'heading', skip: asHeading[0].length, indent: 0 }
  if (dataLine.test(line) && !line.trimStart().startsWith('{{')) return dataShape
  return { kind: 'paragraph', skip: line.length - line.trimStart().length, indent: 0 }
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

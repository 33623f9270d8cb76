const fence = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/
const atMargin = /^[^\s>]/
const listItem = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
/** `[1]: https://…` and `[^1]: a note` count in the whole text. */
const definition = /^ {0,3}\[[^\]\n]+\]:/m

interface Fence {
  readonly marks: string
  readonly isAtMargin: boolean
}

/**
 * Cuts Markdown where nothing before the cut can change what comes after it: around code blocks at the margin, and before a line
 * at the margin that follows a blank one and continues neither a list nor a quote. So each section can be read by itself, and
 * while an answer grows only its last one is read again.
 */
export function sectionsOf(markdown: string): string[] {
  const text = markdown.replaceAll('\r\n', '\n')
  if (definition.test(text)) return [text]
  const sections: string[][] = [[]]
  let open: Fence | null = null
  let before: 'text' | 'blank' | 'code' = 'text'
  for (const line of text.split('\n')) {
    const opened: Fence | null = open === null ? openedBy(line) : null
    if (opened?.isAtMargin || (open === null && canBeginAfter(before, line))) sections.push([])
    sections.at(-1)?.push(line)
    const isClosing: boolean = open !== null && closes(open, line)
    if (isClosing) before = open?.isAtMargin ? 'code' : 'text'
    else if (line.trim() !== '') before = 'text'
    else if (before === 'text') before = 'blank'
    open = isClosing ? null : (open ?? opened)
  }
  return sections.map((lines) => lines.join('\n')).filter((section) => section.trim() !== '')
}

function canBeginAfter(before: 'text' | 'blank' | 'code', line: string): boolean {
  if (before === 'blank') return atMargin.test(line) && !listItem.test(line)
  return before === 'code' && line.trim() !== ''
}

function openedBy(line: string): Fence | null {
  const [, margin, marks] = fence.exec(line) ?? []
  return marks === undefined ? null : { marks, isAtMargin: margin === '' }
}

function closes({ marks }: Fence, line: string): boolean {
  const [, , found, rest] = fence.exec(line) ?? []
  return found?.startsWith(marks) === true && rest?.trim() === ''
}

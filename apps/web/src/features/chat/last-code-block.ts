const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/

/** The text of the last fenced code block of a Markdown text, also of one whose end has not come; null when there is none. */
export function lastCodeBlock(markdown: string): string | null {
  let last: string[] | null = null
  let open: string | null = null
  for (const line of markdown.split('\n')) {
    const [, marks, rest = ''] = fence.exec(line) ?? []
    if (open !== null) {
      if (marks?.startsWith(open) && rest.trim() === '') open = null
      else last?.push(line)
    } else if (marks !== undefined && !(marks.startsWith('`') && rest.includes('`'))) {
      open = marks
      last = []
    }
  }
  return last && last.join('\n')
}

/** What a question is made of. */
export type QuestionPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string; readonly language: string }

const fence = '```'
/** Three backticks at the end of a line, with at most the name of a language after them. */
const opening = /^([^`]*)```[ \t]*([\w+#.-]*)$/

/** Questions are shown as they were typed, but for code (`docs/spec/platform.md` section 2, Chat studio). */
export function questionPieces(question: string): QuestionPiece[] {
  const pieces: QuestionPiece[] = []
  const lines = question.replaceAll('\r\n', '\n').split('\n')
  let text: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, before, language = ''] = opening.exec(line.trimEnd()) ?? []
    // Backticks that nothing follows open nothing.
    if (before === undefined || at === lines.length - 1) {
      text.push(line)
      continue
    }
    const end = closingLine(lines, at + 1)
    pieces.push(...textPiece([...text, before]), { kind: 'code', code: codeBetween(lines, at + 1, end), language })
    text = []
    at = end
  }
  return [...pieces, ...textPiece(text)]
}

/** The number of the line whose end closes the code; that after the last one when none does. */
function closingLine(lines: readonly string[], start: number): number {
  const found = lines.slice(start).findIndex((line) => line.trimEnd().endsWith(fence))
  return found < 0 ? lines.length : start + found
}

function codeBetween(lines: readonly string[], start: number, end: number): string {
  const last = lines[end]?.trimEnd().slice(0, -fence.length) ?? ''
  return [...lines.slice(start, end), ...(last.trim() === '' ? [] : [last])].join('\n')
}

function textPiece(lines: readonly string[]): QuestionPiece[] {
  const text = lines.join('\n').replaceAll(/^\n+|\n+$/g, '')
  return text === '' ? [] : [{ kind: 'text', text }]
}

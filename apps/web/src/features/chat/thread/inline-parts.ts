export interface InlinePart {
  readonly isCode: boolean
  readonly text: string
}

/** Backticks around something on one line, as many after it as before it. */
const inlineCode = /(?<!`)(`{1,3})(?!`)([^`\n]+)\1(?!`)/g

/** A text cut into what stands between backticks, and what does not. */
export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const match of text.matchAll(inlineCode)) {
    parts.push({ isCode: false, text: text.slice(end, match.index) }, { isCode: true, text: match[2] ?? '' })
    end = match.index + match[0].length
  }
  parts.push({ isCode: false, text: text.slice(end) })
  return parts.filter((part) => part.text !== '')
}

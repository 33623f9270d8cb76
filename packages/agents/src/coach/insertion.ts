/** Pure. What to write for a sentence at a place of a text, so that it stands as a sentence of its own there. */
export function insertionAt(text: string, place: number, sentence: string): string {
  const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, place)
  const next = text[place]
  const behind = next === undefined || /\s/.test(next) ? '' : ' '
  return leadOf(line) + sentence + behind
}

/** Behind a mark of a list or an ended sentence there need be no more than a space; anything else is left on its line. */
function leadOf(line: string): string {
  const written = line.trimEnd()
  if (written === '') return ''
  if (!/(?:[.!?:;][\p{Pe}\p{Pf}"'`*_]*|^\s*(?:[-*+]|\d+[.)]))$/u.test(written)) return '\n'
  return written === line ? ' ' : ''
}

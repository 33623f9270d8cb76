/** A server-sent event; comments and fields other than these two are left out. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/** Reads an event stream whose text comes in pieces that are cut anywhere; an event without its blank line is none. */
export function createEventReader(): (piece: string) => ServerEvent[] {
  /** A line that is not over, in the pieces in which it came: joined once, however many there are. */
  let line: string[] = []
  let event = ''
  let data: string[] = []
  const readLine = (text: string): ServerEvent | null => {
    if (text === '') {
      const whole = data.length === 0 ? null : { event: event === '' ? 'message' : event, data: data.join('\n') }
      event = ''
      data = []
      return whole
    }
    const [name, value] = fieldOf(text)
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
    return null
  }
  return (piece) => {
    const isOver = /[\r\n]/.test(piece) || line.at(-1)?.endsWith('\r')
    line.push(piece)
    if (!isOver) return []
    // A carriage return at the end may be the first half of a line break.
    const lines = line.join('').split(/\r\n|\n|\r(?!$)/)
    line = [lines.pop() ?? '']
    return lines.map(readLine).filter((one) => one !== null)
  }
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/** Messages after which PostgreSQL answers: Sync, Query, Flush. The engine must not be given half a conversation. */
const answered = new Set(['S', 'Q', 'H'].map((type) => type.charCodeAt(0)))

/** How many bytes of `input` go to the engine now: up to the last whole message that asks for an answer. */
export function answerableLength(input: Buffer): number {
  let length = 0
  let at = 0
  while (at + 5 <= input.length) {
    // Only the first message of a connection has no type byte; its length starts with a zero.
    const isStartup = input[at] === 0
    const lengthAt = isStartup ? at : at + 1
    const end = lengthAt + input.readInt32BE(lengthAt)
    if (end > input.length) break
    if (isStartup || answered.has(input[at] ?? 0)) length = end
    at = end
  }
  return length
}

/** A Query message. */
export function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}

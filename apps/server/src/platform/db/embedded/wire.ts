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

/** Whether an answer tells that PostgreSQL gave up, for instance because the disk is full. */
export function hasPanicked(answer: Buffer): boolean {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== 'E'.charCodeAt(0)) continue
    // The severity is the first field of an error.
    if (/^S(PANIC|FATAL)\0/.test(answer.toString('latin1', at + 5, at + 12))) return true
  }
  return false
}

import { createEventReader, type ServerEvent } from './event-reader.ts'

interface Line {
  /** Ends the connection. */
  readonly signal: AbortSignal
  /** How long it may say nothing: several of the server's signs of life. */
  readonly silenceMs?: number | undefined
  /** What is thrown when the connection is lost on the way. */
  readonly brokenLine: () => Error
}

/** The server-sent events of an answer as they come. Closes the connection when it is no longer read, or silent for too long. */
export async function* readEvents(
  { body }: Response,
  { signal, silenceMs = 50_000, brokenLine }: Line,
): AsyncGenerator<ServerEvent> {
  if (body === null) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const read = createEventReader()
  const close = () => void reader.cancel().catch(() => undefined)
  try {
    for (;;) {
      const timer = setTimeout(close, silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield* read(decoder.decode(value, { stream: true }))
    }
  } catch {
    throw signal.aborted ? signal.reason : brokenLine()
  } finally {
    close()
  }
}

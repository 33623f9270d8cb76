/** Raised in the body of an answer that is longer than anybody wants. */
export class ResponseTooLong extends Error {}

export interface ResponseLimits {
  readonly maxBytes: number
  /** The library's time for an event grows with the square of its length. */
  readonly maxLineBytes: number
}

/** Wraps `fetch` so that a body, good or bad, fails with `ResponseTooLong` at its limits instead of filling the memory. */
export function limitResponses(fetch: typeof globalThis.fetch, limits: ResponseLimits): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limitBytes(limits)), { status, statusText, headers })
  }
}

function limitBytes({ maxBytes, maxLineBytes }: ResponseLimits) {
  let bytes = 0
  let lineBytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      const newline = chunk.lastIndexOf(0x0a)
      bytes += chunk.byteLength
      lineBytes = newline < 0 ? lineBytes + chunk.byteLength : chunk.byteLength - newline - 1
      if (bytes > maxBytes || lineBytes > maxLineBytes) controller.error(new ResponseTooLong())
      else controller.enqueue(chunk)
    },
  })
}

/** Wraps `fetch` so that every JSON error has an `error`, which the library reads and older servers leave out. */
export function wrapErrors(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.ok) return response
    const { status, statusText, headers } = response
    const text = await response.text()
    return new Response(withError(text), { status, statusText, headers })
  }
}

function withError(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const isBare = typeof body === 'object' && body !== null && !('error' in body)
    return isBare ? JSON.stringify({ error: body }) : text
  } catch {
    return text
  }
}

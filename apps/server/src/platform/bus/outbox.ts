/** Collects what is published in one turn of the event loop, without repetitions, for one delivery. */
export interface Outbox {
  add(channel: string, payload: string): void
  close(): void
}

export interface BusEvent {
  readonly channel: string
  readonly payload: string
}

/** PostgreSQL's limit for a notification is 8000 bytes; half of it leaves room for the channel and JSON's escapes. */
const maxEventBytes = 4000

/** Throws on an event that is too large: those carry ids. */
export function openOutbox(deliver: (events: readonly BusEvent[]) => void): Outbox {
  let waiting = new Map<string, BusEvent>()
  let timer: NodeJS.Immediate | undefined
  const flush = () => {
    const events = [...waiting.values()]
    waiting = new Map()
    timer = undefined
    deliver(events)
  }
  return {
    add: (channel, payload) => {
      const key = JSON.stringify([channel, payload])
      if (Buffer.byteLength(key) > maxEventBytes)
        throw new RangeError(`An event on ${channel} is too large for the bus`)
      waiting.set(key, { channel, payload })
      timer ??= setImmediate(flush)
    },
    close: () => clearImmediate(timer),
  }
}

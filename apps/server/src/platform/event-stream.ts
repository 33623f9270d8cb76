import { PassThrough, type Readable } from 'node:stream'

export interface EventStream<Events> {
  readonly body: Readable
  send<Name extends keyof Events & string>(name: Name, data: Events[Name]): void
  end(): void
}

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise a reverse proxy gathers the events.
  'x-accel-buffering': 'no',
} as const

/** Shorter than any proxy waits for a silent answer. */
const heartbeatMs = 15_000

/** Server-sent events, with a comment now and then while there is nothing to tell. */
export function openEventStream<Events>(): EventStream<Events> {
  const body = new PassThrough()
  const write = (text: string) => {
    if (!body.destroyed && !body.writableEnded) body.write(text)
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  body.on('close', () => clearInterval(heartbeat))
  return {
    body,
    send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      clearInterval(heartbeat)
      body.end()
    },
  }
}

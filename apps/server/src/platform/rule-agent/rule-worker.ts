import { parentPort } from 'node:worker_threads'
import { completeChat } from '@clew/agents/rule-agent/wire/chat-completions'

/** What goes out over HTTP, ready to be sent. */
export interface WireReply {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly retryAfterS?: number
}

/** The text is made here, for it may be long. */
function answer(body: unknown): WireReply {
  const reply = completeChat(body)
  return 'json' in reply
    ? { status: reply.status, contentType: 'application/json; charset=utf-8', text: JSON.stringify(reply.json) }
    : { status: reply.status, contentType: 'text/event-stream; charset=utf-8', text: [...reply.events].join('') }
}

// What throws ends the thread: its caller is told, and the next job finds a new one.
parentPort?.on('message', (body: unknown) => parentPort?.postMessage(answer(body)))
parentPort?.postMessage('ready')

import { completeChat } from '@clew/agents/rule-agent/wire/chat-completions'
import { doJobs } from '../thread-jobs.ts'

/** What goes out over HTTP, ready to be sent. */
export interface WireReply {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly retryAfterS?: number
}

export interface RuleJob {
  readonly body: unknown
  /** Whether the answer also says how the instructions were read, which is many times as long. */
  readonly isExplained: boolean
}

/** The text is made here, for it may be long. */
function answer({ body, isExplained }: RuleJob): WireReply {
  const reply = completeChat(body)
  if ('events' in reply)
    return { status: reply.status, contentType: 'text/event-stream; charset=utf-8', text: [...reply.events].join('') }
  const { x_lam: _evidence, ...plain } = reply.json as Readonly<Record<string, unknown>>
  const text = JSON.stringify(isExplained ? reply.json : plain)
  return { status: reply.status, contentType: 'application/json; charset=utf-8', text }
}

doJobs(answer)
